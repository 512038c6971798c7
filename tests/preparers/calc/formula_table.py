"""Formulas whose values LibreOffice and our own recalculation must agree on, with the cells that they refer to.

In each set `D!` and `C!` stand for the set's own sheets. A pair is an array formula: (its range, its text). Formulas are
set apart by two spaces or a new line in front of the `=`.
"""

from __future__ import annotations

import re
from datetime import date, datetime

__all__ = ["FORMULAS", "NAMES", "SETS"]

SETS: dict[str, dict[str, object]] = {
    "values": {
        "D!A1": 1, "D!A2": 2.5, "D!A3": "5", "D!A4": "abc", "D!A5": None, "D!A6": True, "D!A7": "=1/0", "D!A8": "",
        "D!A9": '=""', "D!A10": "1.5", "D!A11": "2024-01-05", "D!A12": " 7 ", "D!A13": "=1>0", "D!A14": "ABC",
        "D!A15": -3, "D!A16": "#N/A", "D!A17": "a*c", "D!A18": "abd", "D!A19": "1e3", "D!A20": "1,000", "D!A21": "5%",
        "D!A22": "TRUE",
    },
    "numbers": {
        "D!A1": 1, "D!A2": 2.5, "D!A3": 12, "D!A4": "abc", "D!A5": None, "D!A6": True, "D!A7": "=1/0", "D!A8": False,
        "D!A9": '=""', "D!A10": "1.5", "C!A1": "=C!A2+1", "C!A2": "=C!A1+1", "C!A3": "=C!A1+5",
        "C!A4": "=SUM(C!A1:A4)", "C!A5": "=IFERROR(C!A6,0)", "C!A6": "=C!A5+1", "C!A7": "=COUNT(C!A7:A8)",
        "C!A8": "=IF(TRUE,1,C!A8)", "C!A9": "=IFERROR(C!A1,7)", "C!A10": "=ISERROR(C!A1)", "C!B1": "=COUNT(C!B2)",
        "C!B2": "=C!B1+1",
    },
    "table": {
        "D!A1": "ID", "D!B1": "Name", "D!C1": "Amt", "D!D1": "Date", "D!A2": 1, "D!B2": "Apple", "D!C2": 10,
        "D!D2": date(2024, 1, 15), "D!A3": 2, "D!B3": "banana", "D!C3": 20.5, "D!D3": date(2024, 2, 29), "D!A4": 3,
        "D!B4": "Cherry", "D!C4": None, "D!D4": date(2023, 12, 31), "D!A5": 5, "D!B5": "apple pie", "D!C5": "x",
        "D!D5": date(2024, 7, 4), "D!A6": 8, "D!B6": "fig", "D!C6": -4, "D!D6": date(2024, 12, 25),
    },
    "dates": {
        "D!A1": datetime(2024, 3, 15, 13, 45, 30), "D!A2": date(2024, 1, 31), "D!A3": "=TRUE",
    },
    "criteria": {
        "D!A1": 1, "D!A2": 2, "D!A3": 3, "D!A4": 4, "D!A5": "=SUBTOTAL(9,D!A1:A4)", "D!B1": "x", "D!B2": "y",
        "D!B3": "x", "D!B4": None, "D!B5": "5", "D!C1": 5, "D!C2": True, "D!C3": "", "D!C4": '=""', "D!C5": "5",
        "D!E1": "5", "D!E2": 5, "D!E3": "6", "D!E4": None, "D!E5": 0,
    },
    "arrays": {
        "D!A1": "=1/0", "D!A2": "=NA()", "D!A3": "=NA()", "D!A4": "=1/0", "D!A5": '="x"+1', "D!B1": 1, "D!B2": 2,
        "D!B3": 3, "D!B4": True, "D!C1": "a", "D!C2": "B", "D!C3": "c", "D!D1": 10, "D!D2": 20, "D!D3": 30,
        "D!E1": "#DIV/0!", "D!E2": "#N/A", "D!G1": "5", "D!G2": 7, "D!G3": None,
        "D!K1": ("K1:K3", "=D!B1:B3*D!D1:D3"), "D!L1": ("L1", "=SUM(D!B1:B3*D!D1:D3)"),
        "D!M1": ("M1:M4", '=D!B1:B3&"x"'), "D!N1": ("N1:O1", '=IF(D!B1:C1=1,"one","no")'),
    },
    "formats": {
        "D!A1": datetime(2024, 3, 5, 8, 4, 9), "D!A2": 1234.5678, "D!A3": -0.126, "D!A4": 0, "D!B1": 3, "D!B2": 1,
        "D!B3": 2, "D!B4": None, "D!C1": "pear", "D!C2": "Apple", "D!C3": "fig", "D!D1": "=B1*2", "D!G1": "a",
        "D!G2": "b", "D!G3": "a",
    },
    "sorted": {
        "D!A1": "ID", "D!A2": 1, "D!A3": 3, "D!A4": 9, "D!B1": 1, "D!B2": None, "D!B3": 3, "D!B4": 9, "D!C1": 1,
        "D!C2": "x", "D!C3": 3, "D!C4": 9, "D!D1": "a", "D!D2": 5, "D!D3": "b", "D!D4": "c", "D!E1": "a",
        "D!E2": None, "D!E3": "b", "D!E4": "c", "D!G1": 9, "D!G2": 5, "D!G3": 3, "D!G4": 1, "D!H1": 9, "D!H2": "x",
        "D!H3": 3, "D!H4": 1, "D!I1": "c", "D!I2": "b", "D!I3": None, "D!I4": "a", "D!J1": 1, "D!J2": 3, "D!J3": 2,
        "D!J4": 9, "D!K1": 1, "D!K2": 3, "D!K3": 3, "D!K4": 3, "D!L1": "a", "D!L2": "c", "D!L3": "b", "D!L4": "d",
        "D!M1": 5, "D!M2": 1, "D!M3": 2, "D!M4": 3, "D!N1": True, "D!N2": 2, "D!N3": 3, "D!N4": 4, "D!O1": 1,
        "D!O2": 2, "D!O3": 3, "D!O4": "=1/0", "D!P1": 3, "D!P2": 3, "D!P3": 1, "D!P4": 1, "D!Q1": "apple",
        "D!Q2": "Banana", "D!Q3": "cherry", "D!Q4": "date", "D!R1": None, "D!R2": None, "D!R3": 5, "D!R4": 6,
    },
}  # fmt: skip

NAMES = {
    "Rate": "0.19", "Data": "D!$B$1:$B$3", "One": "D!$B$1", "Word": '"hi"', "Calc": "D!$B$1*2+Rate", "TextCell": "D!$G$1",
}  # fmt: skip
"""Defined names of the set `arrays`."""

_TEXTS = {
    "values": r"""
=D!A5  =D!A6  =D!A6+1  =D!A1>0  =IF(TRUE,D!A6,1)  =IF(D!A1>0,D!A1>0,0)  =D!A13  =SUM(D!A1:A6)  =COUNT(D!A1:A6)
=ISNUMBER(D!A6)  =ISLOGICAL(D!A6)  =ISTEXT(D!A6)  =D!A3+1  =D!A4+1  =D!A8+1  =D!A9+1  =D!A10+1  =D!A11+1  =D!A12+1
="1.5"+1  ="5"*2  ="2024-01-05"+0  ="12:30"+0  =""+1  ="abc"+1  =SUM("5",1)  =SUM("abc",1)  =SUM(TRUE,1)
=SUM(D!A3,1)  =SUM(D!A3,D!A10)  =AVERAGE(D!A4:A5)  =MAX(D!A4:A5)  =MIN(D!A4)  =1/3&""  =0.1+0.2&""  =1E20&""
=1234567.891&""  =123456789012345678&""  =0.000001&""  =0.00001234&""  =TRUE&""  =D!A6&""  =D!A13&"x"  =D!A5&"x"
=-2^2  =2^3^2  =-2^-2  =10%  =50%%  =5%+1  =1=1.0  ="a"="A"  ="a"<"B"  =1<"a"  =TRUE>1  ="a"<TRUE  =TRUE>"a"
=TRUE=1  =D!A5=0  =D!A5=""  =D!A5=FALSE  =0.1+0.2=0.3  =0.1+0.2-0.3  =1-0.9-0.1  =D!A7  =D!A7+1  =IFERROR(D!A7,"e")
=D!A16  =ISERROR(D!A16)  =ISNA(D!A16)  =D!A16&"x"  =#REF!+1  =nosuchname  =SQRT(-1)  =LN(0)  =1/0  =0/0
=VALUE("abc")  =VALUE("1,000")  =VALUE("5%")  =VALUE("$5")  =D!A19+0  =D!A20+0  =D!A21+0  =D!A22+0  =D!A1:A4*2
=SUM(D!A1:A2*2)  =SUMPRODUCT(D!A1:A2*2)  =SUMPRODUCT(D!A1:A4)  =SUMPRODUCT(D!A1:A4*1)  =SUMPRODUCT((D!A1:A4="5")*1)
=SUMPRODUCT(--(D!A1:A2>1))  =SUMPRODUCT(--D!A1:A2,D!A1:A2)  =COUNTIF(D!A1:A22,5)  =COUNTIF(D!A1:A22,"5")
=COUNTIF(D!A1:A22,"=5")  =COUNTIF(D!A1:A22,"abc")  =COUNTIF(D!A1:A22,"a*")  =COUNTIF(D!A1:A22,"a?d")
=COUNTIF(D!A1:A22,"a~*c")  =COUNTIF(D!A1:A22,"<>")  =COUNTIF(D!A1:A22,"=")  =COUNTIF(D!A1:A22,"")
=COUNTIF(D!A1:A22,D!A5)  =COUNTIF(D!A1:A22,"<>abc")  =COUNTIF(D!A1:A22,">0")  =COUNTIF(D!A1:A22,">=abc")
=COUNTIF(D!A1:A22,TRUE)  =COUNTIF(D!A1:A22,1)  =COUNTIF(D!A1:A22,"TRUE")  =COUNTIF(D!A1:A22,"1.5")
=COUNTIF(D!A1:A22,"*")  =COUNTIF(D!A1:A22,"<>a*")  =COUNTIF(D!A1:A22,"#N/A")  =COUNTIF(D!A1:A22,"<0")
=COUNTA(D!A1:A22)  =COUNTBLANK(D!A1:A22)  =ISBLANK(D!A8)  =ISBLANK(D!A9)  =ISBLANK(D!A5)  =LEN(D!A5)  =LEN(D!A1)
=LEN(D!A6)  =LEN(TRUE)  =SUM(D!A1:A2,D!A4)
""",
    "numbers": r"""
=C!A2  =C!A3  =C!A4  =C!A5  =C!A7  =C!A8  =C!A9  =C!B1  =COUNTIF(D!A1:A10,"1*")  =COUNTIF(D!A1:A10,"*5")
=COUNTIF(D!A1:A10,"?")  =MAX(D!A6:A8)  =INDEX(D!A1:A10,6)  =VLOOKUP(12,D!A3:A3,1,FALSE)  =CHOOSE(1,TRUE)
=IFERROR(TRUE,1)  =NOT(1)  =AND(D!A1:A3)  =AND(D!A4:A5)  =OR(D!A4:A6)  =AND("TRUE")  =AND("abc")  =AND(D!A4,TRUE)
=IF("abc",1,2)  =IF("TRUE",1,2)  =IF("1",1,2)  =IF(D!A4,1,2)  =IF(D!A5,1,2)  =IF(1,)  =IF(0,1)  =IF(1,D!A5)
=IF(1,"")  =-TRUE  =--TRUE  =+TRUE  =TRUE*1  =N(TRUE)  =N("a")  =N(D!A6)  =ISBLANK("")  =ISERR(D!A7)  =ISNUMBER("1")
=ISEVEN(2.5)  =ISODD(3)  =ISEVEN(-3)  =ISODD("a")  =ISTEXT(D!A9)  =ROUND(2.675,2)  =ROUND(-2.5,0)  =ROUND(1234.5,-2)
=ROUND(1.005,2)  =ROUNDUP(3.2,0)  =ROUNDUP(-3.14159,3)  =ROUNDDOWN(-3.7,0)  =ROUNDDOWN(31415.9,-2)  =MROUND(10,3)
=MROUND(-10,-3)  =MROUND(5,-2)  =CEILING(2.5,1)  =CEILING(-2.5,-2)  =CEILING(-2.5,2)  =CEILING(2.5,-2)
=CEILING(0.234,0.01)  =FLOOR(2.5,1)  =FLOOR(-2.5,-2)  =FLOOR(-2.5,2)  =FLOOR(1.58,0.1)  =INT(-3.5)  =TRUNC(-3.7)
=TRUNC(3.789,2)  =MOD(-3,2)  =MOD(3,-2)  =MOD(3,0)  =MOD(5.5,0.1)  =POWER(2,0.5)  =0^0  =POWER(0,-1)  =(-8)^(1/3)
=EXP(1)  =LOG(8,2)  =LOG(100)  =LOG10(1000)  =LN(10)  =LOG(-1)  =SIGN(-3)  =ABS(-3)  =PRODUCT(D!A1:A3)
=PRODUCT(D!A4:A5)  =MEDIAN(D!A1:A3)  =MODE(1,2,2,3)  =MODE(1,2)  =STDEV(1,2,3)  =STDEV(1)  =VAR(1,2,3)
=_xlfn.STDEV.S(1,2,3)  =_xlfn.STDEV.P(1,2,3)  =_xlfn.VAR.P(1,2)  =LARGE(D!A1:A3,2)  =LARGE(D!A1:A3,9)
=SMALL(D!A1:A3,1)  =RANK(12,D!A1:A3)  =RANK(12,D!A1:A3,1)  =RANK(7,D!A1:A3)  =_xlfn.RANK.EQ(1,D!A1:A3)
=PERCENTILE(D!A1:A3,0.3)  =QUARTILE(D!A1:A3,1)  =_xlfn.PERCENTILE.INC(D!A1:A3,0.3)  =AVERAGE(TRUE,3)
=COUNT("5",1,"a",TRUE)  =COUNT(D!A1:A10)  =COUNTA(D!A1:A10,"",1)  =MAX("5",1)  =MAX("abc",1)  =MIN(TRUE,5)
=MAX(D!A4)  =AVERAGE("5",1)  =AVERAGE(D!A4)
""",
    "table": r"""
=VLOOKUP(3,D!A2:C6,2,FALSE)  =VLOOKUP(3,D!A2:C6,3,FALSE)  =VLOOKUP(4,D!A2:C6,2,TRUE)  =VLOOKUP(4,D!A2:C6,2)
=VLOOKUP(4,D!A2:C6,2,FALSE)  =VLOOKUP(0,D!A2:C6,2)  =VLOOKUP("app*",D!B2:C6,2,FALSE)  =VLOOKUP("BANANA",D!B2:C6,2,0)
=VLOOKUP(1,D!A2:C6,5,0)  =VLOOKUP(1,D!A2:C6,0,0)  =HLOOKUP("amt",D!A1:D6,3,FALSE)  =HLOOKUP("zzz",D!A1:D6,3,FALSE)
=MATCH(3,D!A2:A6,0)  =MATCH(4,D!A2:A6)  =MATCH(4,D!A2:A6,1)  =MATCH(4,D!A2:A6,-1)  =MATCH("fig",D!B2:B6,0)
=MATCH("f*",D!B2:B6,0)  =MATCH("zz",D!B2:B6,0)  =MATCH(100,D!A2:A6)  =MATCH(0,D!A2:A6)  =INDEX(D!A2:D6,2,2)
=INDEX(D!A2:D6,6,1)  =INDEX(D!A2:D6,2,0)  =SUM(INDEX(D!A2:D6,0,1))  =INDEX(D!B2:B6,2)  =INDEX(D!A1:D1,3)
=INDEX(D!A2:D6,4,3)  =INDEX(D!A2:D6,3,3)  =LOOKUP(4,D!A2:A6,D!B2:B6)  =LOOKUP(4,D!A2:B6)
=INDEX(D!B2:B6,MATCH(20.5,D!C2:C6,0))  =ROW(D!B7)  =COLUMN(D!C1)  =ROWS(D!A1:C5)  =COLUMNS(D!A1:C5)
=SUM(ROW(D!A1:A3))  =SUMPRODUCT(ROW(D!A1:A3))  =SUM(OFFSET(D!A1,1,0,3,1))  =SUM({1,2;3,4})
=SUMPRODUCT({1,2,3},{4,5,6})  =SUMIF(D!B2:B6,"a*",D!C2:C6)  =SUMIF(D!C2:C6,">5")
=SUMIF(D!D2:D6,">"&DATE(2024,2,1),D!C2:C6)  =SUMIF(D!D2:D6,">=2024-02-01",D!C2:C6)  =COUNTIF(D!D2:D6,"<1/1/2024")
=COUNTIF(D!D2:D6,"2/29/2024")  =COUNTIF(D!D2:D6,DATE(2024,2,29))  =SUMIFS(D!C2:C6,D!A2:A6,">1",D!B2:B6,"*a*")
=COUNTIFS(D!A2:A6,">1",D!C2:C6,"<>")  =COUNTIFS(D!C2:C6,"")  =AVERAGEIF(D!A2:A6,"<3",D!C2:C6)
=AVERAGEIF(D!A2:A6,">100",D!C2:C6)  =AVERAGEIFS(D!C2:C6,D!A2:A6,">0")  =_xlfn.MINIFS(D!C2:C6,D!A2:A6,">0")
=_xlfn.MAXIFS(D!C2:C6,D!A2:A6,">100")  =SUMIF(D!A2:A6,">2",D!C2)  =SUM(D!A:A)  =COUNTA(D!B:B)  =SUM(D!2:2)
=SUMIFS(D!C:C,D!B:B,"Apple")  =COUNTIF(D!A:A,"")  =COUNTBLANK(D!C1:C10)  =SUBTOTAL(9,D!C2:C6)
=SUBTOTAL(109,D!C2:C6)  =SUBTOTAL(1,D!C2:C6)  =SUBTOTAL(2,D!C2:C6)  =SUBTOTAL(3,D!C2:C6)  =SUBTOTAL(4,D!C2:C6)
=SUBTOTAL(5,D!C2:C6)  =SUBTOTAL(6,D!C2:C6)  =SUBTOTAL(7,D!C2:C6)  =SUBTOTAL(12,D!C2:C6)  =SUM(D!A1:B3 D!B2:C4)
=SUM(D!A2:A4 D!A3:C3)  =SUM((D!A2:A3,D!A5:A6))  =D!A2:A6  =SUM(D!A2:A6*D!A2:A6)  =LEN("abc")  =LEFT("abc")
=LEFT("abc",5)  =LEFT("abc",-1)  =LEFT(12345,2)  =RIGHT("abc",2)  =RIGHT("abc",0)  =MID("abcdef",2,3)
=MID("abc",5,2)  =MID("abc",0,2)  =FIND("b","abc")  =FIND("B","abc")  =FIND("b","abcb",3)  =FIND("","abc")
=SEARCH("B","abc")  =SEARCH("b?","abc")  =SEARCH("z","abc")  =SUBSTITUTE("a-b-c","-","+")
=SUBSTITUTE("a-b-c","-","+",2)  =SUBSTITUTE("aaa","a","",0)  =REPLACE("abcdef",2,3,"X")  =UPPER("abcé")
=LOWER("ABC")  =PROPER("hello wORLD o'neil x2y")  =TRIM("  a   b ")  =CONCATENATE("a",1,TRUE)
=_xlfn.CONCAT(D!A1:B2,"z")  =_xlfn.TEXTJOIN(", ",TRUE,D!C2:C6)  =_xlfn.TEXTJOIN(", ",FALSE,D!C2:C6)  =EXACT("a","A")
=EXACT("a","a")  =EXACT(1,"1")  =REPT("ab",3)  =REPT("a",-1)  =REPT("a",2.9)  =VALUE("12")  =VALUE("2024-01-05")
=VALUE("1/5/2024")  =VALUE("12:30")  =VALUE(" 5 ")  =VALUE("1e3")  =VALUE("")  =VALUE(TRUE)  =CHAR(65)  =CODE("A")
=CLEAN("a"&CHAR(7)&"b")  =T("x")  =T(1)
""",
    "dates": r"""
=DATE(2024,2,30)  =DATE(2024,13,1)  =DATE(24,1,1)  =DATE(2024,0,0)  =DATE(99,1,1)  =DATE(30,1,1)  =DATE(29,1,1)
=DATE(1899,1,1)  =YEAR(D!A1)  =MONTH(D!A1)  =DAY(D!A1)  =WEEKDAY(D!A1)  =WEEKDAY(D!A1,2)
=WEEKDAY(D!A1,3)  =WEEKDAY(D!A1,11)  =WEEKDAY(D!A1,17)  =WEEKNUM(D!A1)  =WEEKNUM(D!A1,2)  =WEEKNUM(D!A1,21)
=WEEKNUM(DATE(2024,1,1),11)  =WEEKNUM(DATE(2023,1,1),1)  =WEEKNUM(DATE(2023,1,1),2)
=_xlfn.ISOWEEKNUM(DATE(2023,1,1))  =EDATE(D!A2,1)  =EDATE(D!A2,-2)  =EDATE(D!A1,1)  =EOMONTH(D!A2,1)
=EOMONTH(D!A1,-1)  =_xlfn.DAYS(D!A1,D!A2)  =_xlfn.DAYS("2024-03-01","2024-02-01")  =DATEDIF(D!A2,D!A1,"d")
=DATEDIF(D!A2,D!A1,"m")  =DATEDIF(DATE(2020,5,20),DATE(2024,3,15),"y")
=DATEDIF(DATE(2020,5,20),DATE(2024,3,15),"ym")  =DATEDIF(DATE(2020,5,20),DATE(2024,3,15),"md")
=DATEDIF(DATE(2020,5,20),DATE(2024,3,15),"yd")  =DATEDIF(D!A1,D!A2,"d")
=NETWORKDAYS(DATE(2024,1,1),DATE(2024,1,31))  =NETWORKDAYS(DATE(2024,1,1),DATE(2024,1,31),D!A2)
=NETWORKDAYS(DATE(2024,1,31),DATE(2024,1,1))  =WORKDAY(DATE(2024,1,1),10)  =WORKDAY(DATE(2024,1,1),-3)
=WORKDAY(DATE(2024,1,6),1)  =WORKDAY(DATE(2024,1,1),22,D!A2)  =WORKDAY(DATE(2024,1,6),0)  =HOUR(D!A1)  =MINUTE(D!A1)
=SECOND(D!A1)  =HOUR(0.999999)  =SECOND(0.999999)  =TIME(13,45,30)  =TIME(25,0,0)  =TIME(1,-10,0)  =YEAR(0)
=MONTH(0)  =DAY(1)  =YEAR("2024-05-06")  =YEAR("5/6/2024")  =DATEVALUE("2024-05-06")  =TIMEVALUE("12:00")
=PMT(0.05/12,60,10000)  =PMT(0,10,1000)  =PMT(0.01,12,1000,100,1)  =FV(0.01,12,-100)  =FV(0.01,12,-100,-1000,1)
=FV(0,12,-100)  =PV(0.01,12,-100)  =PV(0.01,12,-100,50,1)  =PV(0,12,-100)  =NPV(0.1,100,200,300)
=NPV(0.1,{100,200})  =IPMT(0.01,1,12,1000)  =PPMT(0.01,1,12,1000)  =SLN(1000,100,5)  =TEXT(1234.567,"0.00")
=TEXT(1234.567,"#,##0.00")  =TEXT(0.256,"0%")  =TEXT(0.256,"0.0%")  =TEXT(D!A1,"yyyy-mm-dd")
=TEXT(D!A1,"dd/mm/yyyy")  =TEXT(D!A1,"mmm d, yyyy")  =TEXT(D!A1,"mmmm")  =TEXT(D!A1,"ddd")  =TEXT(D!A1,"dddd")
=TEXT(D!A1,"hh:mm:ss")  =TEXT(D!A1,"h:mm AM/PM")  =TEXT(D!A1,"yy")  =TEXT(D!A1,"m/d/yy")  =TEXT(D!A1,"mmm-yy")
=TEXT(5,"000")  =TEXT(-5,"0;(0)")  =TEXT("abc","0")  =TEXT(5,"$#,##0.00")  =TEXT(5,"€0.00")  =TEXT(1234567,"#,##0,")
=TEXT(5,"")  =TEXT(TRUE,"0")  =TEXT(12345,"0.00E+00")  =TEXT(5,"General")  =TEXT(5.5,"#")  =TEXT(0,"#")
=TEXT(0.5,"#.##")  =TEXT(5,"#.##")  =TEXT(-5,"0.0")  =TEXT(1.5,"[h]:mm")  =TEXT(5,"0 \k\g")
=TEXT(D!A1,"d. mmmm yyyy")  =TEXT(D!A1,"ddd, mmm dd")  =TEXT(D!A1,"mm")  =TEXT(D!A1,"hh:mm")  =TEXT(D!A1,"mm:ss")
=TEXT(1234.5,"#,##0")  =TEXT(0.5,"0")  =TEXT(2.5,"0")  =TEXT(1.005,"0.00")  =TEXT(-0.4,"0")
=TEXT(1234.5,"$#,##0.00;[Red]-$#,##0.00")  =TEXT(-1234.5,"$#,##0.00;[Red]-$#,##0.00")  =TEXT(1E10,"0")
=TEXT(123456789,"000-00-0000")  =TEXT(5551234,"000-0000")  =TEXT(3,"0.#")  =TEXT(D!A3,"0")  =TEXT("5","0.0")
=TEXT("2024-03-01","dd")  =TEXT(5,"0_)")  =TEXT(5,"* 0")  =TEXT(1234.5,"#,##0.0#")  =TEXT(D!A1,"yyyymmdd")
=TEXT(D!A1,"mmmmm")  =TEXT(D!A1,"[$-409]mmmm")
""",
    "criteria": r"""
=SUBTOTAL(9,D!A1:A5)  =SUBTOTAL(109,D!A1:A5)  =SUBTOTAL(103,D!B1:B4)  =SUM(0.1,0.2,-0.3)  =SUM(1.1,2.2,-3.3)
=SUM(0.1,0.2,-0.3,0)  =RANK(7,D!A1:A4)  =RANK(2.5,D!A1:A4,1)  =RANK(2.5,D!A1:A4)  =RANK(0,D!A1:A4)
=SUMPRODUCT((D!B1:B4="x")*(D!A1:A4>1)*D!A1:A4)  =SUMPRODUCT((D!B1:B4="x")*D!A1:A3)  =SUMPRODUCT(D!A1:A4,D!A1:A3)
=SUMPRODUCT(D!A1:A4*{1;2;3;4})  =SUMPRODUCT(IF(D!A1:A4>2,D!A1:A4,0))  =SUMPRODUCT(LEN(D!B1:B4))
=SUMPRODUCT(--ISNUMBER(D!A1:A4))  =SUMPRODUCT(1/D!E1:E5)  =SUMPRODUCT(--(D!B1:B4<>""))
=SUMPRODUCT((MOD(D!A1:A4,2)=0)*1)  =SUMPRODUCT(1/COUNTIF(D!A1:A4,D!A1:A4))
=SUMPRODUCT(SUMIF(D!B1:B4,{"x","y"},D!A1:A4))  =SUM(SUMIF(D!B1:B4,{"x","y"},D!A1:A4))  =MAX(IF(D!A1:A4>2,1,0))
=COUNTIF(D!E1:E5,"<>5")  =COUNTIF(D!E1:E5,5)  =COUNTIF(D!E1:E5,"5")  =COUNTIF(D!E1:E5,"<6")  =COUNTIF(D!E1:E5,"<>6")
=COUNTIF(D!E1:E5,0)  =COUNTIF(D!E1:E5,"<>0")  =COUNTIF(D!E1:E5,"<>"&D!E4)  =COUNTIF(D!E1:E5,"="&D!E4)
=COUNTIF(D!C1:C5,5)  =COUNTIF(D!C1:C5,"<>")  =COUNTIF(D!C1:C5,"")  =COUNTIF(D!C1:C5,"="&"")  =COUNTIF(D!C1:C5,"<=5")
=COUNTIF(D!B1:B5,"X")  =COUNTIF(D!B1:B5,">x")  =COUNTIF(D!B1:B5,"<y")  =COUNTIF(D!B1:B5,"<>x")
=COUNTIF(D!E1:E5,">"&1)  =COUNTIF(D!E1:E5,"> 1")  =COUNTIF(D!E1:E5,"= 5")  =COUNTIF(D!E1:E5,"5 ")
=COUNTIF(D!B1:B5,"~x")  =COUNTIF(D!B1:B5,"<>*")  =COUNTIF(D!B1:B5,"?*")  =MATCH("5",D!E1:E5,0)  =MATCH(5,D!E1:E5,0)
=MATCH(0,D!E1:E5,0)  =MATCH("",D!E1:E5,0)  =MATCH(TRUE,D!C1:C5,0)  =MATCH(2,{1,2,3},0)  =MATCH(1,D!A1:A5>2,0)
=VLOOKUP("5",D!E1:E5,1,0)  =VLOOKUP(5,D!E1:E5,1,0)  =VLOOKUP("x",{"x",1;"y",2},2,0)  =VLOOKUP("y",D!B1:D4,2,0)
=VLOOKUP("x*",D!B1:D4,2)  =VLOOKUP(,D!E1:E5,1,0)  =LOOKUP(2,1/(D!A1:A4>2),D!A1:A4)  =LOOKUP(9.9E+307,D!A1:A4)
=LOOKUP("x",D!B1:B3,D!A1:A3)  =HLOOKUP(2,{1,2,3;4,5,6},2)  =INDEX({1,2;3,4},2,1)  =INDEX(D!A1:A4,0)
=INDEX(D!A1:B4,2)  =SUM(INDEX(D!A1:B4,2))  =INDEX(D!A1:A4,-1)  =CHOOSE(3,1,2)  =CHOOSE(0,1)
=CHOOSE(2.9,"a","b","c")  =SUM(CHOOSE(2,D!B1:B4,D!A1:A4))  =SUM(IF(TRUE,D!A1:A4,0))  =IF(D!A1:A4>2,1,0)
=_xlfn.IFS(FALSE,1,TRUE,2)  =_xlfn.IFS(FALSE,1)  =_xlfn.SWITCH(2,1,"a",2,"b","z")  =_xlfn.SWITCH(9,1,"a","z")
=_xlfn.SWITCH(9,1,"a")  =_xlfn.SWITCH("A","a",1,2)  =IFERROR(1/0,)  =IFERROR(NA(),"n")  =_xlfn.IFNA(NA(),"n")
=_xlfn.IFNA(1/0,"n")  =_xlfn.XOR(TRUE,FALSE)  =_xlfn.XOR(D!A1:A3)  =AND()  =OR(FALSE,"x")  =AND(1/0,TRUE)
=NOT("abc")  =ISERROR("x"+1)  =ISNONTEXT(1)  =ISERR(NA())  =ERROR.TYPE(1/0)  =ISNUMBER(D!A1:A2)  =ISNUMBER()  =PI()
=MAX()  =LEFT()  =IF()  =SUM(D!A1:A4,,1)  =AVERAGE(D!A1:A4,)  =COUNT(D!A1:A4,)  =MAX(-1,)  =PRODUCT(2,)
=ROUND(2.5,)  =ROUND(,1)  =VLOOKUP(3,D!A1:A4,1,)
""",
    "arrays": r"""
=SUM(D!A1:A2)  =SUM(D!A3:A4)  =SUM(D!A1:A5)  =SUM(D!A4,D!A3)  =SUM(D!E1:E2)  =SUM(D!E2,D!E1)  =MAX(D!A1:A2)
=MAX(D!A3:A4)  =D!A1+D!A2  =D!A2+D!A1  =D!A2=D!A1  =AVERAGE(D!A1:A2)  =MIN(D!A3:A4)  =PRODUCT(D!A3:A4)
=AND(D!A3:A4)  =SUMPRODUCT(D!A3:A4,D!B1:B2)  =SUMIF(D!A1:A5,">0")  =MATCH(2,D!A1:A5,0)  =VLOOKUP(1,D!B1:D3,3,0)
=D!K1  =D!K2  =D!K3  =D!L1  =D!M1  =D!M3  =D!M4  =D!N1  =D!O1  =Rate*2  =SUM(Data)  =Data*2  =One+1  =SUM(One,1)
=Word&"!"  =Calc  =SUM(TextCell)  =TextCell+1  =rate  =SUM(Data*2)  =SUMPRODUCT(Data*Data)  =INDEX(Data,2)
=COUNT(Data)  =ROWS(Data)  =Nosheet!A1  =SUM(Nosheet!A1:A3)  =D!B1:B3  =SUM(D!B:B)  =SUM(D!1:1)  =D!B4+1  =SUM(D!B4)
=COUNTIF(D!B1:B4,TRUE)  =SUMIF(D!C1:C3,"b",D!D1:D3)  =SUMIF(D!C1:C3,"<c",D!D1:D3)  =COUNT(D!G1:G3)  =SUM(D!G1:G3)
=AVERAGE(D!G1:G3)  =COUNTA(D!G1:G3)  =SUM(--D!G1)  =D!G1*1  =D!G1&""  =D!G1=5  =D!G1="5"  =D!G1<7  =D!G1>D!G2
=IF(D!G1=5,1,0)  =LARGE(D!B1:B3,1)  =SMALL(D!B1:B3,{1,2})  =SUM(SMALL(D!B1:B3,{1,2}))  =SUM(LARGE(D!B1:B3,{1;2}))
=SUM({1,2}*{3,4})  =SUM(LEN({"a","bb"}))  ={1,2,3}  =MAX({1,5,3})  =AVERAGE({1,"a",3})  =COUNT({1,"a",3})
=COUNTA({1,"a",3})  =SUM({1,"5"})  =MEDIAN(1,2,3,4)  =MEDIAN(D!G1:G3)  =IF(D!B1:B3>1,1,0)  =CHOOSE({1,2},"a","b")
=VLOOKUP(2,CHOOSE({1,2},D!B1:B3,D!C1:C3),2,0)  =IF({1,0},"a","b")  =SUMPRODUCT(IF({1,0,1},5,1))
=SUMPRODUCT(IFERROR(D!A1:A5,1))  =SUMPRODUCT(--ISERROR(D!A1:A5))  =SUMPRODUCT(--(D!C1:C3="B"),D!D1:D3)
=SUMPRODUCT((D!C1:C3="B")+(D!C1:C3="a"))  =SUMPRODUCT(D!B1:B3*D!B1:D1)  =SUMPRODUCT((D!C1:C3<>"")*(D!D1:D3))
=SUMPRODUCT((D!D1:D100>15)*1)  =SUMPRODUCT((D!D1:D100="")*1)  =SUMPRODUCT(ROUND(D!D1:D3/7,2))
=SUMPRODUCT(MAX((D!C1:C3="B")*D!D1:D3))  =SUMPRODUCT(D!B1:B3,D!D1:D3)/SUM(D!B1:B3)  =SUMPRODUCT(YEAR(D!D1:D3)*1)
=SUMPRODUCT(LEFT(D!C1:C3,1)="a")  =SUMPRODUCT(1*(LEFT(D!C1:C3,1)="a"))  =TRUE+TRUE  ="a"&1&TRUE  =1&2  =""&0.1
=3>2>1  =1<2=TRUE  =-"5"  =-"a"  ="5"%  =5%%  =2^-1  =-(2)^2  =+"a"  =- -3  =1--1  =1e3  =.5+1  =5.  =1E-2  ="a""b"
=(1+2)*3  =10/4*2  =2*3^2  =10-5-2  =2^0.5^2  ="2"+"3"  ="a"="a "  =""=0  =D!G3=0  =D!G3=""  =D!G3&"x"  =D!G3+1
=NOT(D!G3)  =IF(D!G3,1,2)  =ISBLANK(D!G3)  =D!G3>-1  =D!G3<"a"  =COUNTIF(D!G1:G3,D!G3)
""",
    "formats": r'''
=TEXT(1234567.891,"0")  =TEXT(1234567.891,"0.0")  =TEXT(1234567.891,"0.00")  =TEXT(1234567.891,"#")
=TEXT(1234567.891,"#,##0")  =TEXT(1234567.891,"#,##0.00")  =TEXT(1234567.891,"0%")  =TEXT(1234567.891,"0.00%")
=TEXT(1234567.891,"$#,##0.00")  =TEXT(1234567.891,"$#,##0")  =TEXT(1234567.891,"#,##0.00;-#,##0.00")
=TEXT(1234567.891,"0.00;(0.00)")  =TEXT(1234567.891,"#,##0;(#,##0);""-""")  =TEXT(1234567.891,"00000")
=TEXT(1234567.891,"0.00E+00")  =TEXT(1234567.891,"0.###")  =TEXT(1234567.891,"#.##")
=TEXT(1234567.891,"""Total: ""0.00")  =TEXT(1234567.891,"0.0""%""")  =TEXT(1234567.891,"#,##0 ""pcs""")
=TEXT(1234567.891,"€ #,##0.00")  =TEXT(1234567.891,"0,")  =TEXT(1234567.891,"0.0,")  =TEXT(1234567.891,"+0;-0;0")
=TEXT(1234567.891,"#,##0.00_);(#,##0.00)")  =TEXT(1234567.891,"??0.0")  =TEXT(1234567.891,"0 0")
=TEXT(1234567.891,"General")  =TEXT(1234567.891,"@")  =TEXT(-1234.5,"0")  =TEXT(-1234.5,"0.0")
=TEXT(-1234.5,"0.00")  =TEXT(-1234.5,"#")  =TEXT(-1234.5,"#,##0")  =TEXT(-1234.5,"#,##0.00")  =TEXT(-1234.5,"0%")
=TEXT(-1234.5,"0.00%")  =TEXT(-1234.5,"$#,##0.00")  =TEXT(-1234.5,"$#,##0")  =TEXT(-1234.5,"#,##0.00;-#,##0.00")
=TEXT(-1234.5,"0.00;(0.00)")  =TEXT(-1234.5,"#,##0;(#,##0);""-""")  =TEXT(-1234.5,"00000")
=TEXT(-1234.5,"0.00E+00")  =TEXT(-1234.5,"0.###")  =TEXT(-1234.5,"#.##")  =TEXT(-1234.5,"""Total: ""0.00")
=TEXT(-1234.5,"0.0""%""")  =TEXT(-1234.5,"#,##0 ""pcs""")  =TEXT(-1234.5,"€ #,##0.00")  =TEXT(-1234.5,"0,")
=TEXT(-1234.5,"0.0,")  =TEXT(-1234.5,"+0;-0;0")  =TEXT(-1234.5,"#,##0.00_);(#,##0.00)")  =TEXT(-1234.5,"??0.0")
=TEXT(-1234.5,"0 0")  =TEXT(-1234.5,"General")  =TEXT(-1234.5,"@")  =TEXT(0.5,"0")  =TEXT(0.5,"0.0")
=TEXT(0.5,"0.00")  =TEXT(0.5,"#")  =TEXT(0.5,"#,##0")  =TEXT(0.5,"#,##0.00")  =TEXT(0.5,"0%")  =TEXT(0.5,"0.00%")
=TEXT(0.5,"$#,##0.00")  =TEXT(0.5,"$#,##0")  =TEXT(0.5,"#,##0.00;-#,##0.00")  =TEXT(0.5,"0.00;(0.00)")
=TEXT(0.5,"#,##0;(#,##0);""-""")  =TEXT(0.5,"00000")  =TEXT(0.5,"0.00E+00")  =TEXT(0.5,"0.###")  =TEXT(0.5,"#.##")
=TEXT(0.5,"""Total: ""0.00")  =TEXT(0.5,"0.0""%""")  =TEXT(0.5,"#,##0 ""pcs""")  =TEXT(0.5,"€ #,##0.00")
=TEXT(0.5,"0,")  =TEXT(0.5,"0.0,")  =TEXT(0.5,"+0;-0;0")  =TEXT(0.5,"#,##0.00_);(#,##0.00)")  =TEXT(0.5,"??0.0")
=TEXT(0.5,"0 0")  =TEXT(0.5,"General")  =TEXT(0.5,"@")  =TEXT(D!A1,"d")  =TEXT(D!A1,"dd")  =TEXT(D!A1,"m")
=TEXT(D!A1,"mm")  =TEXT(D!A1,"mmm")  =TEXT(D!A1,"yyyy")  =TEXT(D!A1,"yy")  =TEXT(D!A1,"h")  =TEXT(D!A1,"hh")
=TEXT(D!A1,"h:mm")  =TEXT(D!A1,"hh:mm:ss")  =TEXT(D!A1,"h AM/PM")  =TEXT(D!A1,"h:mm:ss AM/PM")
=TEXT(D!A1,"d/m/yyyy")  =TEXT(D!A1,"dd.mm.yyyy")  =TEXT(D!A1,"mmmm d, yyyy")  =TEXT(D!A1,"ddd d mmm yy")
=TEXT(D!A1,"dddd, mmmm dd")  =TEXT(D!A1,"yyyy-mm-dd hh:mm")  =TEXT(D!A1,"mm:ss")  =TEXT(D!A1,"[h]")
=TEXT(D!A1,"[mm]")  =TEXT(D!A1,"[s]")  =TEXT(D!A1,"m/d")  =TEXT(D!A1,"yyyy""/""mm")  =TEXT(D!A1,"yyyy-""Q""")
=TEXT(D!A1,"hh\hmm")  =TEXT(D!A1,"d-mmm-yyyy")  =TEXT(D!A1,"dddd")  =TEXT(D!A1,"""Week of ""mmm d")
=TEXT(D!A1,"yyyy/mm/dd")  =TEXT(D!A1,"mmm-yy")  =TEXT(D!A1,"YYYY-MM-DD")  =TEXT(D!A1,"DD/MM/YY")  =TEXT(D!A1,"h:m")
=MATCH(2,D!B1:B3)  =MATCH(5,D!B1:B4)  =MATCH("b*",D!G1:G3,0)  =MATCH("a",D!G1:G3)  =MATCH("Z",D!C1:C3)
=MATCH(2,D!B1:B3,-1)  =MATCH(3,D!B1:B3,-1)  =VLOOKUP("f?g",D!C1:D3,1,0)  =VLOOKUP("zzz",D!C1:D3,1)
=VLOOKUP("b",D!G1:G3,1)  =LOOKUP("c",D!G1:G3)  =IFERROR(VLOOKUP("zzz",D!C1:D3,2,0),"none")
=INDEX(D!B1:C3,MATCH("fig",D!C1:C3,0),1)  =INDEX(D!B1:C3,2,3)  =INDEX(D!B1:B3,4)  =OFFSET(D!B1,1,1)
=SUM(OFFSET(D!B1,0,0,3,1))  =ROWS(D!1:1)  =COLUMNS(D!A:C)  =SUM(D!B1:B3 D!B2:C2)  =SUM(D!B:B D!2:2)
=SUM(D!B1:B3,D!B1:B3)  =DATE(2024,1,31)+1  =DATE(2024,2,29)-DATE(2023,2,28)  =YEAR(D!A1)&"-"&TEXT(MONTH(D!A1),"00")
=DATEDIF(DATE(2024,1,31),DATE(2024,3,1),"md")  =DATEDIF(DATE(2023,12,31),DATE(2024,2,29),"md")
=DATEDIF(DATE(2020,2,29),DATE(2023,2,28),"y")  =DATEDIF(DATE(2020,2,29),DATE(2023,3,1),"yd")
=DATEDIF(DATE(2024,1,1),DATE(2024,1,1),"d")  =DATEDIF(DATE(2024,1,1),DATE(2024,2,1),"x")  =EDATE(DATE(2024,2,29),12)
=EOMONTH(DATE(2024,2,29),-12)  =WEEKDAY(DATE(2024,3,3),12)  =WEEKDAY(DATE(2024,3,3),18)  =WEEKDAY(DATE(2024,3,3),0)
=WEEKNUM(DATE(2024,12,31),21)  =WEEKNUM(DATE(2024,12,31))  =WEEKNUM(DATE(2024,12,31),15)
=WEEKNUM(DATE(2024,12,31),3)  =NETWORKDAYS(DATE(2024,3,2),DATE(2024,3,3))  =WORKDAY(DATE(2024,3,1),-1)
=WORKDAY(DATE(2024,3,3),-1)  =TIME(0,0,-5)  =TIME(-1,90,0)  =HOUR(-0.25)  =HOUR("14:30")  =MINUTE(0.7499999)
=SECOND(0.123456)  =HOUR(1.99999999)  =DAY(-5)  =MONTH(-400)  =DATEVALUE("Jan 5, 2024")  =TIMEVALUE("25:30")
=SUBSTITUTE("banana","an","AN",2)  =SUBSTITUTE("x","","y")  =SUBSTITUTE("aXa","A","b")  =REPLACE("abc",5,2,"Z")
=REPLACE("abc",1,0,"Z")  =MID("abc",2,100)  =LEFT("abc",1.9)  =RIGHT("abc",10)  =FIND("c","abc",4)
=FIND("a","abc",0)  =SEARCH("c","abc",4)  =SEARCH("","abc")  =SEARCH("~?","a?b")  =SEARCH("b*d","abcd")
=PROPER("2nd o'BRIEN-smith mcDonald")  =PROPER("élan über")  =UPPER("straße")  =LOWER("ÀÉ")  =TRIM(" a  b   c ")
=LEN("äöü")  =LEN("a"&CHAR(10)&"b")  =EXACT("Ab","ab")  =REPT("-",5)  =REPT("x",0)  =VALUE("abc")  =VALUE(5)
=VALUE("12%")  =_xlfn.TEXTJOIN("-",TRUE,"a","",D!B4,"b")  =_xlfn.TEXTJOIN("-",FALSE,"a","",D!B4,"b")
=_xlfn.CONCAT("a",1,TRUE,D!B4)  =CONCATENATE(D!A3,"/",0.1+0.2)  =CLEAN("ab")  =T(D!B1)  =N(D!C1)  =MOD(-7,3)
=MOD(7,-3)  =MOD(-7,-3)  =MOD(10,0.3)  =MOD(1,0.1)  =QUOTIENT(-7,2)  =INT(5.9999999999999999)  =INT(-0.1)
=TRUNC(-1.99,1)  =TRUNC(1234.567,-2)  =ROUND(-1.5,0)  =ROUND(2.345,2)  =ROUND(1234567.891,-3)  =ROUND(0.5,0)
=ROUND(1.45,1)  =ROUND(5E-20,3)  =ROUNDUP(0.1+0.2,1)  =ROUNDUP(1.1*1.1,2)  =ROUNDDOWN(0.3/0.1,0)
=ROUNDDOWN(4.35*100,0)  =INT(4.35*100)  =TRUNC(4.35*100)  =CEILING(1.1*3,0.1)  =CEILING(-7,3)  =CEILING(7,0)
=FLOOR(-7,-3)  =FLOOR(0.7,0.1)  =MROUND(7.5,5)  =MROUND(-7.5,5)  =MROUND(7,0)  =POWER(-2,3)  =POWER(-2,0.5)
=(-27)^(1/3)  =POWER(0,0)  =2^1024  =EXP(710)  =1E308*10  =SQRT(2)  =LOG(8,0.5)  =LOG(5,1)  =LN(-1)  =LOG10(0)
=PRODUCT(2,3,"4")  =PRODUCT(D!C1:C3)  =SUMSQ(3,4)  =STDEVP(D!B1:B3)  =VARP(D!B1:B3)  =STDEV(D!B1)  =VAR(D!B4)
=MEDIAN(D!C1:C3)  =MODE(D!B1:B3)  =LARGE(D!B1:B3,0)  =PERCENTILE(D!B1:B3,1.1)  =PERCENTILE(D!B1:B3,1)
=QUARTILE(D!B1:B3,5)  =RANK(2,D!B1:B3)  =RANK(2,D!B1:B3,1)  =SUBTOTAL(10,D!B1:B3)  =SUBTOTAL(101,D!B1:B3)
=SUBTOTAL(8,D!B1:B3)  =SUBTOTAL(11,D!B1:B3)  =PMT(0.01,0,100)  =FV(0.05/12,120,-200,-1000,1)  =PV(0.08,5,-100,0,1)
=NPV(0.08,D!B1:B3)  =NPV(0.08,D!B1:B3)-100  =NPV(-1,5)  =IPMT(0.1,2,3,800)  =IPMT(0.1,1,3,800,0,1)
=IPMT(0.1,2,3,800,0,1)  =PPMT(0.1,2,3,800)  =PPMT(0.1,2,3,800,0,1)  =IPMT(0.1,4,3,800)  =SLN(100,10,0)
=IF(D!B1>2,"big","small")  =IF(D!B4="","empty",D!B4)  =IF(D!B4=0,"zero",1)  =IF("a","b","c")  =IF(1/0,1,2)
=IF(TRUE,,5)  =IF(FALSE,5,)  =AND(D!B1:B4)  =OR(D!B4)  =OR(D!B4,FALSE)  =NOT(0)  =NOT("TRUE")  =_xlfn.XOR(1,1)
=IFERROR(D!C1*2,0)  =IFERROR(D!B4,"x")  =ISNUMBER(D!A1)  =ISTEXT(D!B4)  =ISBLANK(D!B4)  =ISERROR(D!B4/D!B4)
=ISNA(MATCH("q",D!C1:C3,0))  =ISLOGICAL(D!B1>1)  =ISNONTEXT(D!B4)  =ISEVEN(0)  =ISEVEN(D!B4)  =ISEVEN("4")
=ISODD(-1.5)  =ERROR.TYPE(NA())  =ERROR.TYPE(1)  =_xlfn.IFS(D!B1>5,"a",D!B1>2,"b")
=_xlfn.SWITCH(D!C2,"apple",1,"fig",2,0)  =CHOOSE(2,D!B1,D!B2)  =SUM(CHOOSE(1,D!B1:B3,D!A1))  =D!C1<D!C2
=D!C1="PEAR"  =D!B1&D!C1  =D!A1=DATE(2024,3,5)  =INT(D!A1)=DATE(2024,3,5)  =D!B4&D!B4  =D!B4+D!B4  =D!B4=D!B3
=-D!B4  =D!B4%
''',
    "sorted": r"""
=MATCH(0,D!A1:A4,1)  =MATCH(1,D!A1:A4,1)  =MATCH(2,D!A1:A4,1)  =MATCH(3,D!A1:A4,1)  =MATCH(5,D!A1:A4,1)
=MATCH(10,D!A1:A4,1)  =MATCH("a",D!A1:A4,1)  =MATCH("b",D!A1:A4,1)  =MATCH("bb",D!A1:A4,1)  =MATCH("",D!A1:A4,1)
=MATCH(TRUE,D!A1:A4,1)  =MATCH(0,D!B1:B4,1)  =MATCH(1,D!B1:B4,1)  =MATCH(2,D!B1:B4,1)  =MATCH(3,D!B1:B4,1)
=MATCH(5,D!B1:B4,1)  =MATCH(10,D!B1:B4,1)  =MATCH("a",D!B1:B4,1)  =MATCH("b",D!B1:B4,1)  =MATCH("bb",D!B1:B4,1)
=MATCH("x",D!B1:B4,1)  =MATCH("zz",D!B1:B4,1)  =MATCH("",D!B1:B4,1)  =MATCH(TRUE,D!B1:B4,1)  =MATCH(0,D!C1:C4,1)
=MATCH(1,D!C1:C4,1)  =MATCH(2,D!C1:C4,1)  =MATCH(3,D!C1:C4,1)  =MATCH(5,D!C1:C4,1)  =MATCH(10,D!C1:C4,1)
=MATCH("a",D!C1:C4,1)  =MATCH("b",D!C1:C4,1)  =MATCH("bb",D!C1:C4,1)  =MATCH("x",D!C1:C4,1)  =MATCH("",D!C1:C4,1)
=MATCH(TRUE,D!C1:C4,1)  =MATCH(0,D!E1:E4,1)  =MATCH(1,D!E1:E4,1)  =MATCH(2,D!E1:E4,1)  =MATCH(3,D!E1:E4,1)
=MATCH(5,D!E1:E4,1)  =MATCH(10,D!E1:E4,1)  =MATCH("a",D!E1:E4,1)  =MATCH("b",D!E1:E4,1)  =MATCH("bb",D!E1:E4,1)
=MATCH("x",D!E1:E4,1)  =MATCH("zz",D!E1:E4,1)  =MATCH("",D!E1:E4,1)  =MATCH(TRUE,D!E1:E4,1)  =MATCH(0,D!G1:G4,1)
=MATCH(1,D!G1:G4,1)  =MATCH(2,D!G1:G4,1)  =MATCH(3,D!G1:G4,1)  =MATCH(5,D!G1:G4,1)  =MATCH(10,D!G1:G4,1)
=MATCH("a",D!G1:G4,1)  =MATCH("b",D!G1:G4,1)  =MATCH("bb",D!G1:G4,1)  =MATCH("x",D!G1:G4,1)  =MATCH("zz",D!G1:G4,1)
=MATCH("",D!G1:G4,1)  =MATCH(TRUE,D!G1:G4,1)  =MATCH(0,D!I1:I4,1)  =MATCH(1,D!I1:I4,1)  =MATCH(2,D!I1:I4,1)
=MATCH(3,D!I1:I4,1)  =MATCH(5,D!I1:I4,1)  =MATCH(10,D!I1:I4,1)  =MATCH("a",D!I1:I4,1)  =MATCH("x",D!I1:I4,1)
=MATCH("zz",D!I1:I4,1)  =MATCH("",D!I1:I4,1)  =MATCH(TRUE,D!I1:I4,1)  =MATCH(0,D!K1:K4,1)  =MATCH(1,D!K1:K4,1)
=MATCH(2,D!K1:K4,1)  =MATCH(3,D!K1:K4,1)  =MATCH(5,D!K1:K4,1)  =MATCH(10,D!K1:K4,1)  =MATCH("a",D!K1:K4,1)
=MATCH("b",D!K1:K4,1)  =MATCH("bb",D!K1:K4,1)  =MATCH("x",D!K1:K4,1)  =MATCH("zz",D!K1:K4,1)  =MATCH("",D!K1:K4,1)
=MATCH(TRUE,D!K1:K4,1)  =MATCH(0,D!N1:N4,1)  =MATCH(1,D!N1:N4,1)  =MATCH(2,D!N1:N4,1)  =MATCH(3,D!N1:N4,1)
=MATCH(5,D!N1:N4,1)  =MATCH(10,D!N1:N4,1)  =MATCH("a",D!N1:N4,1)  =MATCH("b",D!N1:N4,1)  =MATCH("bb",D!N1:N4,1)
=MATCH("x",D!N1:N4,1)  =MATCH("zz",D!N1:N4,1)  =MATCH("",D!N1:N4,1)  =MATCH(TRUE,D!N1:N4,1)  =MATCH(0,D!Q1:Q4,1)
=MATCH(1,D!Q1:Q4,1)  =MATCH(2,D!Q1:Q4,1)  =MATCH(3,D!Q1:Q4,1)  =MATCH(5,D!Q1:Q4,1)  =MATCH(10,D!Q1:Q4,1)
=MATCH("a",D!Q1:Q4,1)  =MATCH("b",D!Q1:Q4,1)  =MATCH("bb",D!Q1:Q4,1)  =MATCH("x",D!Q1:Q4,1)  =MATCH("zz",D!Q1:Q4,1)
=MATCH("",D!Q1:Q4,1)  =MATCH(TRUE,D!Q1:Q4,1)
""",
}

FORMULAS = {name: re.split(r"(?:  |\n)(?==)", text.strip()) for name, text in _TEXTS.items()}

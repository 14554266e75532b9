"""Checks the hash of the terms of an agent's bill: python3 bill.py < bill.json"""
import json

from dice import judge, read, sha256_of_text

bill = read()
work = bill['work']
terms = json.dumps(work['terms'], sort_keys=True, separators=(',', ':'), ensure_ascii=False)
text = f"fairhouse.terms.1\n{work['kind']}\n{terms}"
print(text)
judge([('hash of the terms', bill['termsHash'], sha256_of_text(text))])

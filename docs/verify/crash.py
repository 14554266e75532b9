"""Checks a crash round: curl -s HOUSE/lgw/rounds/GAME/NO | python3 crash.py"""
import hashlib
import hmac

from dice import judge, read, units

proof = read()
if proof['hash'] is None:
    raise SystemExit('this round is not over')
chain, seed = proof['chain'], bytes.fromhex(proof['hash'])

# the salt is the key, as text; the 32 bytes of the hash are the message
salted = hmac.new(chain['salt'].encode(), seed, hashlib.sha256).hexdigest()
draw = int(salted[:13], 16)
bust = (10_000 - proof['limits']['edge']) * 2**52 // (100 * (2**52 - draw))
bust = min(max(bust, 100), 100_000_000)
checks = [('bust in hundredths', proof['round']['bust'], bust)]

end = seed
for _ in range(proof['steps']):
    end = hashlib.sha256(end).digest()
checks.append((f"terminal hash after {proof['steps']} hashings", chain['terminalHash'], end.hex()))

for seat in proof['seats']:
    if seat['state'] == 'cashed':
        checks.append((f"{seat['name']} left at {seat['at']}, not above the bust", True, seat['at'] <= bust))
        checks.append((f"{seat['name']} was paid", units(seat['payout']), units(seat['stake']) * seat['at'] // 100))
judge(checks)

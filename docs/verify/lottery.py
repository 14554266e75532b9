"""Checks a draw of the house: curl -s HOUSE/lgw/lottery/games/GAME/issues/ISSUE | python3 lottery.py"""
import hashlib

from dice import Dice, judge, read

NORTH = [(1, 5), (1, 5), (2, 5), (6, 5), (4, 4), (6, 4), (3, 3), (4, 2)]
SOUTH = [(1, 6), (1, 5), (1, 5), (2, 5), (7, 5), (1, 4), (3, 4), (1, 3), (1, 2)]


def digits(dice, count):
    return [str(dice.die(10)) for _ in range(count)]


def faces(dice):
    return [str(dice.die(6) + 1) for _ in range(3)]


def front(dice, balls, count):
    """The front of a shuffle from the first place."""
    left = [f'{ball:02}' for ball in range(1, balls + 1)]
    for i in range(count):
        j = i + dice.die(balls - i)
        left[i], left[j] = left[j], left[i]
    return left[:count]


def vietnam(dice, prizes):
    drawn = []
    for count, width in prizes:
        prize = []
        while len(prize) < count:
            number = f'{dice.die(10 ** width):0{width}}'
            if number not in prize:
                prize.append(number)
        drawn += prize
    return drawn


FAMILIES = {
    'ssc': lambda dice: digits(dice, 5),
    'pc28': lambda dice: digits(dice, 3),
    'k3': faces,
    'bingo': faces,
    '11x5': lambda dice: front(dice, 11, 5),
    'pk10': lambda dice: front(dice, 10, 10),
    'mark6': lambda dice: front(dice, 49, 7),
    'keno': lambda dice: front(dice, 80, 20),
    'vn-north': lambda dice: vietnam(dice, NORTH),
    'vn-south': lambda dice: vietnam(dice, SOUTH),
}

proof = read()
if proof['source'] != 'house' or proof['hash'] is None:
    raise SystemExit('this is not a draw of the house, or it is not drawn yet')
seed = proof['hash']
beacon = proof['beacon'] or {}
randomness = beacon.get('randomness') or ''
dice = Dice(seed, f"{proof['chain']['salt']}:{randomness}:{proof['game']}:{proof['issue']['name']}:0")
# what was corrected afterwards is listed with what had been drawn first
published = (proof['corrected'] + [{'result': proof['issue']['result']}])[0]['result']
checks = [('result', published, ','.join(FAMILIES[proof['family']](dice)))]

end = bytes.fromhex(seed)
for step in range(proof['position']):
    end = hashlib.sha256(end).digest()
    if step == 0:
        checks.append(('hash of the draw before', proof['previousHash'], end.hex()))
checks.append((f"terminal hash after {proof['position']} hashings", proof['chain']['terminalHash'], end.hex()))
if beacon.get('signature'):
    checks.append(('randomness of the beacon', randomness, hashlib.sha256(bytes.fromhex(beacon['signature'])).hexdigest()))
    print('The signature of the beacon itself is not checked here: look the round up at a drand server.')
judge(checks)

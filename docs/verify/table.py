"""Checks a round of dragon tiger whose shoe has ended: curl -s HOUSE/lgw/tables/TABLE/rounds/NO | python3 table.py TABLE"""
import hashlib
import sys

from dice import Dice, judge, read, units

RANKS = 'A23456789TJQK'
SHOE = [rank + suit for _ in range(8) for suit in 'shdc' for rank in RANKS]
PAYS = {'dragon': 100, 'tiger': 100, 'tie': 1100, 'suitedTie': 5000, 'big': 100, 'small': 100, 'odd': 75, 'even': 105, 'red': 90,
        'black': 90, 'spades': 300, 'hearts': 300, 'diamonds': 300, 'clubs': 300}


def pips(card):
    return RANKS.index(card[0]) + 1


def wins(bet, card):
    place = pips(card)
    return {'big': place > 7, 'small': place < 7, 'odd': place % 2 == 1, 'even': place % 2 == 0, 'red': card[1] in 'hd',
            'black': card[1] in 'sc'}[bet] if bet not in ('spades', 'hearts', 'diamonds', 'clubs') else place != 7 and card[1] == bet[0]


def back(position, dragon, tiger):
    """Of a stake of 100."""
    mark = 'dragon' if pips(dragon) > pips(tiger) else 'tiger' if pips(tiger) > pips(dragon) else 'tie'
    if position in ('dragon', 'tiger'):
        return 200 if mark == position else 50 if mark == 'tie' else 0
    if position == 'tie':
        won = mark == 'tie'
    elif position == 'suitedTie':
        won = mark == 'tie' and dragon[1] == tiger[1]
    else:
        side, _, bet = position.partition('-')
        return PAYS[bet] + 100 if wins(bet, dragon if side == 'dragon' else tiger) else 0
    return PAYS[position] + 100 if won else 0


proof = read()
shoe, played, table = proof['shoe'], proof['round'], sys.argv[1]
if shoe['hash'] is None:
    raise SystemExit('the shoe of this round has not ended yet')
seed = bytes.fromhex(shoe['hash'])
dice = Dice(shoe['hash'], f"{shoe['chain']['salt']}:{shoe['entropy']}:{table}:{shoe['no']}:0")
order = list(SHOE)
for i in range(len(order) - 1, 0, -1):
    j = dice.die(i + 1)
    order[i], order[j] = order[j], order[i]

checks = [
    ('commitment', shoe['commitment'], hashlib.sha256(seed).hexdigest()),
    ('burned card', shoe['face'], order[0]),
    ('cards burned with it', shoe['burned'], min(pips(order[0]), 10)),
]
for dealt in played['cards']:
    checks.append((f"card {dealt['index']}, {dealt['to']}", dealt['card'], order[dealt['index']]))
if played['why'] is None:
    dragon, tiger = (order[dealt['index']] for dealt in played['cards'])
    difference = pips(dragon) - pips(tiger)
    checks.append(('result', played['mark'], 'dragon' if difference > 0 else 'tiger' if difference < 0 else 'tie'))
    for bet in proof['bets']:
        paid = sum(units(chips['stake']) * back(chips['position'], dragon, tiger) for chips in bet['positions']) // 100
        checks.append((f"payout of {bet['name']}", units(bet['payout']), paid))
end = seed
for _ in range(shoe['steps']):
    end = hashlib.sha256(end).digest()
checks.append((f"terminal hash after {shoe['steps']} hashings", shoe['chain']['terminalHash'], end.hex()))
judge(checks)

"""Checks a round of a live table once its shoe, or where it has no cards the round itself, has ended: curl -s HOUSE/lgw/tables/TABLE/rounds/NO | python3 table.py TABLE"""
import hashlib
import sys

from dice import Dice, judge, read, units
from felts import GAMES, RANKS, blackjack_firsts, blackjack_place, pips

SHOE = [rank + suit for _ in range(8) for suit in 'shdc' for rank in RANKS]

proof = read()
shoe, played, table = proof['shoe'], proof['round'], sys.argv[1]
if shoe['hash'] is None:
    raise SystemExit('the shoe of this round has not ended yet')
following, draw, result, back = GAMES[proof['game']]
seed = bytes.fromhex(shoe['hash'])
# without cards each round has a hash of its own: so many hashings lead back to what was promised before the first
series = shoe.get('series')
promised = seed
for _ in range(max(1, series['last'] - series['first'] + 1) if series else 1):
    promised = hashlib.sha256(promised).digest()
checks = [('commitment', shoe['commitment'], promised.hex())]
if series:
    checks.append(('round that the hash is of', series['last'], played['no']))


def dice_of(number):
    return Dice(shoe['hash'], f"{shoe['chain']['salt']}:{shoe['entropy']}:{table}:{shoe['no']}:{number}")


dealt = []
if draw:
    dealt = draw(dice_of(played['no']))
    checks.append(('what was drawn', [[d['to'], d['card']] for d in played['cards']], [list(d) for d in dealt]))
else:
    dice, order = dice_of(0), list(SHOE)
    for i in range(len(order) - 1, 0, -1):
        j = dice.die(i + 1)
        order[i], order[j] = order[j], order[i]
    checks += [('burned card', shoe['face'], order[0]), ('cards burned with it', shoe['burned'], min(pips(order[0]), 10))]
    # cards follow one another: the first after the burned ones, or after the last of the round before
    plays, before = proof['game'].startswith('blackjack'), proof['before']
    starts = [1 + shoe['burned']]
    if before is not None:
        starts = [max(card['index'] for card in before) + 1]
        # a round that was called off then may have left a covered card behind
        if plays and blackjack_firsts([(card['to'], card['card']) for card in before]) == len(before):
            starts.append(starts[0] + 1)
    first = next((card['index'] for card in played['cards'][:1] if card['index'] in starts), starts[0])
    for card in played['cards']:
        place = blackjack_place(dealt, card['to']) if plays else len(dealt)
        checks.append((f"place of card {card['index']}", card['index'], first + place))
        checks.append((f"side of card {card['index']}", card['to'], following(dealt, card['to'])))
        checks.append((f"card {card['index']}, {card['to']}", card['card'], order[card['index']]))
        dealt.append((card['to'], order[card['index']]))
    if played['why'] is None:
        checks.append(('cards after the last', None, following(dealt, None)))
    if any(published != computed for _, published, computed in checks):
        judge(checks)

if played['why'] is None:
    checks.append(('result', played['mark'], result(dealt)))
    for bet in proof['bets']:
        paid = sum(units(chips['stake']) * back(chips['position'], dealt, *([bet['moves']] if bet.get('moves') else [])) for chips in bet['positions']) // 100
        checks.append((f"payout of {bet['name']}", units(bet['payout']), paid))
end = seed
for _ in range(shoe['steps']):
    end = hashlib.sha256(end).digest()
checks.append((f"terminal hash after {shoe['steps']} hashings", shoe['chain']['terminalHash'], end.hex()))
judge(checks)

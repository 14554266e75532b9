"""Checks a round of a slot: curl -s HOUSE/lgw/spins/BET | python3 slots.py FOLDER_OF_TABLES"""
import pathlib
import sys

from dice import judge, of_bet, read, sha256_of_text, units

folder = pathlib.Path(sys.argv[1])
spin = read()
seed = spin['seed']
if seed['serverSeed'] is None:
    raise SystemExit('the server seed is not shown yet: change seeds first')


def draw_row(table, word):
    """The first row whose weights, added up, are greater than the word: its number and payout."""
    total = 0
    for line in (folder / f'lookUpTable_{table}.csv').read_text().splitlines():
        number, weight, payout = line.split(',')[:3]
        total += int(weight)
        if total > word:
            return int(number), int(payout)
    raise SystemExit(f'the weights of {table} do not add up to 2^32')


dice = of_bet((seed['serverSeed'], seed['clientSeed']), spin['nonce'])
checks = [('hash of the server seed', seed['hash'], sha256_of_text(seed['serverSeed']))]
worth = 0
for at, (step, pick) in enumerate(zip(spin['steps'], [None, *spin['picks']])):
    if step['kind'] in ('draw', 'choose'):
        table = spin['mode'] if pick is None else pick['option']
        row, payout = draw_row(table, dice.word())
        worth += payout
        checks.append((f'step {at + 1}, row of {table}', step['row'], row))
        if 'events' in spin and spin['events'][at][-1]['type'] == 'finalWin':
            checks.append((f'step {at + 1}, what its events end with', spin['events'][at][-1]['amount'], payout))
    elif step['kind'] == 'gamble':
        colour = ('red', 'black')[dice.die(2)]
        worth = worth * 2 if colour == pick['colour'] else 0
        checks.append((f'step {at + 1}, colour', step['drawn'], colour))
    checks.append((f'step {at + 1}, worth in hundredths of the stake', step['payout'], worth))
checks.append(('one step for the draw and each pick', len(spin['steps']), 1 + len(spin['picks'])))
checks.append(('paid, in units', units(spin['payout']), units(spin['stake']) * worth // 100))
judge(checks)

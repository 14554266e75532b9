"""Checks dice, mines and plinko: curl -s 'HOUSE/studio/api/replay?round=ROUND&proof=PROOF' | python3 studio.py"""
from math import comb

from dice import judge, of_bet, read, sha256_of_text, units

# what the left half of the bins pays, in hundredths of the stake
PLINKO = {
    'low': {
        8: [500, 225, 125, 77, 73],
        9: [570, 270, 145, 97, 71],
        10: [660, 320, 175, 110, 80, 71],
        11: [750, 370, 205, 130, 87, 76],
        12: [870, 440, 245, 150, 105, 82, 66],
        13: [990, 510, 285, 175, 120, 90, 72],
        14: [1140, 590, 330, 205, 135, 100, 78, 74],
        15: [1310, 690, 390, 240, 155, 110, 87, 75],
        16: [1500, 800, 450, 275, 180, 125, 95, 79, 75],
    },
    'medium': {
        8: [1200, 370, 135, 62, 36],
        9: [1560, 500, 185, 81, 46],
        10: [2000, 680, 255, 110, 59, 38],
        11: [2700, 920, 350, 150, 72, 45],
        12: [3500, 1230, 470, 200, 95, 56, 39],
        13: [4500, 1620, 630, 270, 125, 70, 43],
        14: [5900, 2200, 850, 360, 170, 90, 50, 38],
        15: [7700, 2900, 1130, 480, 220, 115, 66, 40],
        16: [10000, 3800, 1500, 640, 295, 145, 80, 50, 39],
    },
    'high': {
        8: [2800, 540, 120, 31, 13],
        9: [4300, 860, 195, 52, 15],
        10: [6500, 1360, 310, 80, 25, 14],
        11: [9800, 2100, 500, 130, 38, 15],
        12: [15000, 3300, 790, 205, 60, 18, 15],
        13: [23000, 5200, 1250, 320, 95, 29, 12],
        14: [34500, 8000, 1950, 510, 145, 45, 14, 14],
        15: [52500, 12500, 3000, 800, 225, 70, 24, 10],
        16: [80000, 19000, 4700, 1250, 350, 105, 35, 13, 11],
    },
}

answer = read()
game, a_round = answer['game'], answer['round']
rules, choice, seed = game['rules'], a_round['choice'], a_round['seed']
if a_round['outcome'] is None or seed['server'] is None:
    raise SystemExit('the round is not over, or its server seed is not shown yet')
dice = of_bet((seed['server'], seed['client']), seed['nonce'])

if game['kind'] == 'dice':
    roll, target = dice.die(10_000), choice['target']
    wins, rolls = (roll < target, target) if choice['side'] == 'under' else (roll > target, 9_999 - target)
    outcome = {'roll': roll}
    multiplier = (10_000 - rules['edge']) * 10_000 // rolls if wins else 0
elif game['kind'] == 'mines':
    cells = list(range(rules['side'] ** 2))
    for i in range(len(cells) - 1, 0, -1):
        j = dice.die(i + 1)
        cells[i], cells[j] = cells[j], cells[i]
    mines = sorted(cells[:choice['mines']])
    n, k = len(cells), len(a_round['opened'])
    outcome = {'mines': mines}
    multiplier = (10_000 - rules['edge']) * comb(n, k) // comb(n - len(mines), k) if k else 10_000
    if set(a_round['opened']) & set(mines):
        multiplier = 0
else:
    path = [dice.die(2) for _ in range(choice['rows'])]
    rights = sum(path)
    outcome = {'path': path, 'bin': rights}
    multiplier = 100 * PLINKO[choice['risk']][choice['rows']][min(rights, choice['rows'] - rights)]

judge([
    ('hash of the server seed', seed['hash'], sha256_of_text(seed['server'])),
    ('outcome', a_round['outcome'], outcome),
    ('paid, in units', units(a_round['payout']), units(a_round['stake']) * multiplier // 10_000),
])

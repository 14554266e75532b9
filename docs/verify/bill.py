"""Computes an agent's bill again from its terms and figures: python3 bill.py < bill.json. See ../agents.md, "The arithmetic"."""
import json
from fractions import Fraction as Exact
from math import floor

from dice import judge, read, sha256_of_text, units

CENT = 1_000
MILLION = 1_000_000


def text_of(work):
    terms = json.dumps(work['terms'], sort_keys=True, separators=(',', ':'), ensure_ascii=False)
    return f"fairhouse.terms.1\n{work['kind']}\n{terms}"


def highest(tiers, reached, base):
    """The base at the rate of the highest tier that is reached, and its place from 1."""
    place = max((at for at, tier in enumerate(tiers, 1) if reached(tier)), default=None)
    return (Exact(base * tiers[place - 1]['rate'], MILLION), place) if place else (Exact(0), None)


def floating(tiers, reached, base):
    """The largest of what the reached tiers give of the loss, each less where its own loss was not made in full."""
    best = (Exact(0), None)
    for at, tier in enumerate(tiers, 1):
        if reached(tier):
            least = units(tier['minLoss'])
            part = Exact(1) if base >= least else Exact(base, least)
            exact = Exact(base * tier['rate'], MILLION) * part
            if best[1] is None or exact >= best[0]:
                best = (exact, at)
    return best


def dividend(terms, f, month_ends):
    own = -(f['pnl'] + f['latePnl'])
    open_ = own + (0 if terms['carry'] == 'NONE' else f['carried'])
    base = max(open_, 0)
    carry = {'NONE': 0, 'PREVIOUS_PERIOD': own, 'WITHIN_MONTH': 0 if month_ends else open_, 'PERMANENT': open_}[terms['carry']]
    fixed = terms['mode'] == 'FIXED'

    def reached(tier):
        return (max(f['validBet'] + f['lateValidBet'], 0) >= units(tier['minValidBet']) and f['active'] >= tier['minActive']
                and (not fixed or base >= units(tier['minLoss'])))

    exact, place = (Exact(0), None) if base == 0 else (highest if fixed else floating)(terms['tiers'], reached, base)
    return exact, place, base, min(carry, 0)


def salary(terms, f):
    open_ = f['validBet'] + f['lateValidBet'] + f['carried']
    base = max(open_, 0)
    loss = max(-(f['pnl'] + f['latePnl']), 0) if terms['checkLoss'] else None

    def reached(tier):
        return (base >= units(tier['minValidBet']) and f['active'] >= tier['minActive']
                and (loss is None or loss >= units(tier['minLoss'])))

    exact, place = (Exact(0), None) if loss == 0 else highest(terms['tiers'], reached, base)
    return exact, place, base, min(open_, 0)


def realtime(terms, f):
    won, lost = f['wonValidBet'] + f['lateWonValidBet'], f['lostValidBet'] + f['lateLostValidBet']
    exact = Exact(won * terms['profitRate'] + lost * terms['lossRate'], MILLION) + f['carried']
    return exact, None, won + lost, -floor(-exact) if exact < 0 else 0


def affiliate(terms, f):
    net = f['ggr'] - f['platformFee'] - f['bonuses'] - f['rebates'] - f['vipGifts'] - f['paymentFees'] + f['late']
    base = max(net + f['carried'], 0)

    def reached(tier):
        return net >= units(tier['minNet']) and f['active'] >= tier['minActive']

    exact, place = (Exact(0), None) if base == 0 else highest(terms['tiers'], reached, base)
    return exact, place, base, min(net + f['carried'], 0)


def rebate(terms, f):
    lines = [line for line in f['lines'] if line['mode'] in terms['series']]
    points = sum(Exact(units(line['stake']) * max(terms['series'][line['mode']] - line['childSeries'], 0), 2_000) for line in lines)
    exact = points + f['carried']
    return Exact(exact), None, sum(units(line['stake']) for line in lines), -floor(-exact) if exact < 0 else 0


def most(bound):
    """The most that the edge of what was played lets a salary come to."""
    edge = units(bound['edge'])
    if edge <= 0 or bound['together'] == 0:
        return Exact(0)
    return Exact(edge * bound['share'] * bound['rate'], MILLION * bound['together'])


bill = read()
work = bill['work']
kind, terms, inputs = work['kind'], work['terms'], work['inputs']
figures = {name: units(value) if isinstance(value, str) else value for name, value in inputs.items()}
if kind == 'dividend':
    exact, tier, base, carry = dividend(terms, figures, inputs['monthEnds'])
else:
    exact, tier, base, carry = {'daily': salary, 'hourly': salary, 'realtime': realtime, 'affiliate': affiliate, 'rebate': rebate}[kind](terms, figures)
due = max(exact, Exact(0))
if kind in ('daily', 'hourly', 'realtime') and inputs.get('bound'):
    due = min(due, most(inputs['bound']))
amount = floor(due / CENT) * CENT
text = text_of(work)
print(text)
result = bill['result']
judge([
    ('hash of the terms', bill['termsHash'], sha256_of_text(text)),
    ('what it is computed on', units(result['base']), base),
    ('tier that counts', result['tier'], tier),
    ('amount', units(result['amount']), amount),
    ('gross of the bill', units(bill['gross']), amount),
    ('what flooring left over', units(result['breakage']), floor(due) - amount),
    ('carried to the next window', units(result['carry']), carry),
])

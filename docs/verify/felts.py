"""The games at live tables: what a round draws, who wins, and what each place gives back of a stake of 100. See ../randomness.md."""

RANKS = 'A23456789TJQK'
RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}


def pips(card):
    return RANKS.index(card[0]) + 1


def to(dealt, side):
    return [card for who, card in dealt if who == side]


# dragon tiger

def next_at_dragon_tiger(dealt, wanted):
    return ('dragon', 'tiger', None)[len(dealt)]


def dragon_tiger_result(dealt):
    difference = pips(to(dealt, 'dragon')[0]) - pips(to(dealt, 'tiger')[0])
    return 'dragon' if difference > 0 else 'tiger' if difference < 0 else 'tie'


CARD_PAYS = {'big': 100, 'small': 100, 'odd': 75, 'even': 105, 'red': 90, 'black': 90, 'spades': 300, 'hearts': 300, 'diamonds': 300, 'clubs': 300}


def card_wins(bet, card):
    place = pips(card)
    if bet in ('spades', 'hearts', 'diamonds', 'clubs'):
        return place != 7 and card[1] == bet[0]
    return {'big': place > 7, 'small': place < 7, 'odd': place % 2 == 1, 'even': place % 2 == 0, 'red': card[1] in 'hd', 'black': card[1] in 'sc'}[bet]


def dragon_tiger(place, dealt):
    dragon, tiger = to(dealt, 'dragon')[0], to(dealt, 'tiger')[0]
    result = dragon_tiger_result(dealt)
    if place in ('dragon', 'tiger'):
        return 200 if result == place else 50 if result == 'tie' else 0
    if place == 'tie':
        return 1200 if result == 'tie' else 0
    if place == 'suitedTie':
        return 5100 if result == 'tie' and dragon[1] == tiger[1] else 0
    side, _, bet = place.partition('-')
    return CARD_PAYS[bet] + 100 if card_wins(bet, dragon if side == 'dragon' else tiger) else 0


# baccarat

def counts(card):
    return pips(card) if pips(card) < 10 else 0


def total(cards):
    return sum(map(counts, cards)) % 10


def next_at_baccarat(dealt, wanted):
    player, banker = to(dealt, 'player'), to(dealt, 'banker')
    if len(dealt) < 4:
        return ('player', 'banker')[len(dealt) % 2]
    if max(total(player[:2]), total(banker[:2])) >= 8 or len(banker) == 3:
        return None
    if len(player) == 2 and total(player) <= 5:
        return 'player'
    of_banker = total(banker)
    if len(player) == 2:
        return 'banker' if of_banker <= 5 else None
    third = counts(player[2])
    draws = {3: third != 8, 4: 2 <= third <= 7, 5: 4 <= third <= 7, 6: third in (6, 7), 7: False}.get(of_banker, True)
    return 'banker' if draws else None


def baccarat_result(dealt):
    player, banker = total(to(dealt, 'player')), total(to(dealt, 'banker'))
    return 'player' if player > banker else 'banker' if banker > player else 'tie'


EGALITE = [150, 215, 225, 200, 120, 110, 45, 45, 80, 80]
MARGIN = {9: 30, 8: 10, 7: 6, 6: 4, 5: 2, 4: 1}


def baccarat(place, dealt):
    player, banker = to(dealt, 'player'), to(dealt, 'banker')
    p, b, result = total(player), total(banker), baccarat_result(dealt)
    natural = {'player': len(player) == 2 and p >= 8, 'banker': len(banker) == 2 and b >= 8}
    tie = result == 'tie'
    by_banker = lambda points: result == 'banker' and b == points
    by_player = lambda points: result == 'player' and p == points

    def when(so, pays):
        return pays + 100 if so else 0

    def side(name, pays):
        return 100 if tie else when(result == name, pays)

    def bonus(name):
        if tie:
            return 100 if natural['player'] or natural['banker'] else 0
        if result != name:
            return 0
        return 200 if natural[name] else 100 * MARGIN[abs(p - b)] + 100 if abs(p - b) in MARGIN else 0

    if place.startswith('egalite'):
        return when(tie and p == int(place[7:]), 100 * EGALITE[int(place[7:])])
    rank_pairs = [cards[0][0] == cards[1][0] for cards in (player, banker)]
    same_pairs = [cards[0] == cards[1] for cards in (player, banker)]
    cards = len(player) + len(banker)
    return {
        'player': lambda: side('player', 100),
        'banker': lambda: side('banker', 95),
        'bankerFree': lambda: side('banker', 50 if b == 6 else 100),
        'bankerEz': lambda: 100 if by_banker(7) and len(banker) == 3 else side('banker', 100),
        'tie': lambda: when(tie, 800),
        'tie9': lambda: when(tie, 900),
        'dragon7': lambda: when(by_banker(7) and len(banker) == 3, 4000),
        'panda8': lambda: when(by_player(8) and len(player) == 3, 2500),
        'big': lambda: when(cards > 4, 54),
        'small': lambda: when(cards == 4, 150),
        'super6': lambda: when(by_banker(6), 1200),
        'lucky6': lambda: when(by_banker(6), 1200 if len(banker) == 2 else 2000),
        'lucky6Plus': lambda: when(by_banker(6), 1200 if len(banker) == 2 else 2300),
        'smallTiger': lambda: when(by_banker(6) and len(banker) == 2, 2200),
        'bigTiger': lambda: when(by_banker(6) and len(banker) == 3, 5000),
        'tigerTie': lambda: when(tie and p == 6, 3500),
        'lucky7': lambda: when(by_player(7), 600 if len(player) == 2 else 1500),
        'superLucky7': lambda: when(by_player(7) and b == 6, {4: 3000, 5: 4000, 6: 10000}[cards]),
        'playerNatural': lambda: when(natural['player'], 400),
        'bankerNatural': lambda: when(natural['banker'], 400),
        'playerBonus': lambda: bonus('player'),
        'bankerBonus': lambda: bonus('banker'),
        'player-odd': lambda: when(p % 2 == 1, 96),
        'player-even': lambda: when(p % 2 == 0, 90),
        'banker-odd': lambda: when(b % 2 == 1, 94),
        'banker-even': lambda: when(b % 2 == 0, 94),
        'playerPair': lambda: when(rank_pairs[0], 1100),
        'bankerPair': lambda: when(rank_pairs[1], 1100),
        'eitherPair': lambda: when(any(rank_pairs), 500),
        'perfectPair': lambda: when(any(same_pairs), 20000 if all(same_pairs) else 2500),
        'perfectPairFlat': lambda: when(any(same_pairs), 2500),
    }[place]()


# roulette

STRIKES = [(1, 20), (2, 35), (3, 25), (4, 15), (5, 5)]
PRIZES = [(50, 48), (100, 28), (200, 14), (300, 5), (400, 3), (500, 2)]


def pick(rows, dice):
    left = dice.die(100)
    for value, chance in rows:
        if left < chance:
            return value
        left -= chance


def spin(dice):
    return [('ball', str(dice.die(37)))]


def spin_with_strikes(dice):
    free, struck = list(range(37)), []
    for _ in range(pick(STRIKES, dice)):
        number = free.pop(dice.die(len(free)))
        struck.append(('strike', f'{number}x{pick(PRIZES, dice)}'))
    return struck + spin(dice)


def covered(place):
    family, _, tail = place.partition('-')
    halves = {'red': RED, 'black': set(range(1, 37)) - RED, 'odd': set(range(1, 37, 2)), 'even': set(range(2, 37, 2)),
              'low': set(range(1, 19)), 'high': set(range(19, 37))}
    if family in halves:
        return halves[family]
    if family == 'line':
        first, last = map(int, tail.split('-'))
        return set(range(first, last + 1))
    if tail:
        return set(map(int, tail.split('-')))
    if family.startswith('column'):
        return set(range(int(family[6:]), 37, 3))
    if family.startswith('dozen'):
        return set(range(12 * int(family[5:]) - 11, 12 * int(family[5:]) + 1))
    return {int(family[1:])}


def roulette_result(dealt):
    return to(dealt, 'ball')[0]


def roulette(place, dealt):
    numbers = covered(place)
    return 3600 // len(numbers) if int(roulette_result(dealt)) in numbers else 0


def roulette_with_strikes(place, dealt):
    numbers, number = covered(place), roulette_result(dealt)
    if len(numbers) > 1 or int(number) not in numbers:
        return roulette(place, dealt)
    prizes = dict(struck.split('x') for struck in to(dealt, 'strike'))
    return 100 * int(prizes.get(number, 29)) + 100


# sic bo

def throw(dice):
    return [('die', str(dice.die(6) + 1)) for _ in range(3)]


def sic_bo_result(dealt):
    return ''.join(sorted(to(dealt, 'die')))


TOTALS = [62, 31, 18, 12, 8, 7, 6]


def sic_bo(place, dealt):
    dice = sorted(map(int, to(dealt, 'die')))
    points, triple = sum(dice), dice[0] == dice[2]
    halves = {'small': points <= 10, 'big': points >= 11, 'odd': points % 2 == 1, 'even': points % 2 == 0}
    if place in halves:
        return 200 if halves[place] and not triple else 0
    if place == 'anyTriple':
        return 3200 if triple else 0
    if place.startswith('pair-'):
        return 700 if set(map(int, place[5:].split('-'))) <= set(dice) else 0
    family, number = place.rstrip('0123456789'), int(''.join(filter(str.isdigit, place)))
    times = dice.count(number)
    if family == 'total':
        return 100 * TOTALS[min(number - 4, 17 - number)] + 100 if points == number else 0
    if family == 'single':
        return [0, 200, 300, 1300][times]
    return {'double': 1200 if times >= 2 else 0, 'triple': 18900 if times == 3 else 0}[family]


# blackjack: `seat3`, after a split `seat3/1` and `seat3/2`, `+` after a double; on the common hand `hand`, then `step` for everybody who draws

def points(cards):
    low = sum(min(pips(c), 10) for c in cards)
    return low + 10 if low <= 11 and any(c[0] == 'A' for c in cards) else low


def natural(cards):
    return len(cards) == 2 and points(cards) == 21


def same_points(cards):
    return len(cards) == 2 and min(pips(cards[0]), 10) == min(pips(cards[1]), 10)


def seat_hands(dealt, seat):
    first = to(dealt, seat)
    if not any(who.startswith(seat + '/') for who, _ in dealt):
        return [(first + to(dealt, seat + '+'), bool(to(dealt, seat + '+')), False)]
    return [([card] + to(dealt, f'{seat}/{i}') + to(dealt, f'{seat}/{i}+'), bool(to(dealt, f'{seat}/{i}+')), True)
            for i, card in enumerate(first[:2], 1)]


def over(cards, doubled, split):
    return len(cards) > 1 and (doubled or points(cards) >= 21 or split and cards[0][0] == 'A')


def may_go_on(dealt, seat, who):
    hands = seat_hands(dealt, seat)
    part, double = who.rstrip('+')[len(seat):], who.endswith('+')
    if part == '/1' and len(hands) == 1:
        return same_points(hands[0][0]) and not double
    cards, doubled, split = hands[int(part[1:] or 1) - 1 if part else 0]
    return (len(hands) == 1) == (part == '') and not over(cards, doubled, split) and (not double or len(cards) == 2)


def next_at_blackjack(dealt, wanted):
    """Players decide: what was dealt has to be something that may follow."""
    own = [who for who, _ in dealt]
    if 'dealer' not in own:
        seats = [who for who in own]
        fits = wanted == 'dealer' and seats or wanted in ('hand', *(f'seat{n}' for n in range(1, 8))) and (not seats or wanted > seats[-1])
        return wanted if fits else 'another'
    seats = own[:own.index('dealer')]
    if len(dealt) < 2 * len(seats) + 1:
        return seats[len(dealt) - len(seats) - 1]
    dealer = to(dealt, 'dealer')
    if len(dealer) > 1:
        return None if points(dealer) >= 17 else 'dealer'
    if wanted == 'dealer' or wanted == 'step' and seats == ['hand']:
        return wanted
    seat = (wanted or '').rstrip('+').split('/')[0]
    later = {who.rstrip('+').split('/')[0] for who in own[2 * len(seats) + 1:]}
    fits = seat in seats and all(other <= seat for other in later) and may_go_on(dealt, seat, wanted)
    return wanted if fits else 'dealer'


def blackjack_firsts(dealt):
    """Cards that lie there before the covered one is drawn; None: the dealer has none yet."""
    own = [who for who, _ in dealt]
    return 2 * own.index('dealer') + 1 if 'dealer' in own else None


def blackjack_place(dealt, who):
    """So many places after the round's first card: the covered card is drawn after the first ones, and turned last."""
    firsts = blackjack_firsts(dealt)
    if firsts is None or len(dealt) < firsts or len(to(dealt, 'dealer')) > 1:
        return len(dealt)
    return firsts if who == 'dealer' else len(dealt) + 1


def blackjack_result(dealt):
    dealer = to(dealt, 'dealer')
    return 'blackjack' if natural(dealer) else 'bust' if points(dealer) > 21 else str(points(dealer))


def common_hands(dealt, moves):
    hands, at = [[to(dealt, 'hand'), False, False]], 0
    for i, card in enumerate(to(dealt, 'step')):
        while at < len(hands) and over(*hands[at]):
            at += 1
        if at == len(hands):
            break
        cards, _, split = hands[at]
        if len(cards) < 2:
            cards.append(card)
            continue
        letter = moves[i:i + 1]
        may = 'HS' + ('D' if len(cards) == 2 else '') + ('P' if same_points(cards) and not split else '')
        if not letter or letter not in may:
            hard = points(cards) == sum(min(pips(c), 10) for c in cards)
            letter = 'H' if hard and points(cards) <= 11 else 'S'
        if letter == 'P':
            hands = [[[cards[0], card], False, True], [[cards[1]], False, True]]
        elif letter == 'S':
            at += 1
            if at < len(hands) and len(hands[at][0]) < 2:
                hands[at][0].append(card)
        else:
            cards.append(card)
            hands[at][1] = letter == 'D'
    return hands


def side_bet(bet, one, other, up):
    if bet == 'perfectPairs':
        if one[0] != other[0]:
            return 0
        return (2500 if one == other else 1200 if (one[1] in 'hd') == (other[1] in 'hd') else 600) + 100
    cards = [one, other, up]
    suited, ranks = len({c[1] for c in cards}) == 1, sorted(map(pips, cards))
    straight = ranks[1] == ranks[0] + 1 and ranks[2] == ranks[1] + 1 or ranks == [1, 12, 13]
    if ranks[0] == ranks[2]:
        return 10100 if suited else 3100
    if straight:
        return 4100 if suited else 1100
    return 600 if suited else 0


def blackjack(place, dealt, moves=''):
    base, _, extra = place.partition('+')
    seat, _, bet = base.partition('-')
    if base in ('perfectPairs', 'twentyOnePlus3'):
        seat, bet = 'hand', base
    seat = seat.replace('behind', 'seat').replace('flat', 'seat')
    if not to(dealt, seat):
        return 100
    dealer, first = to(dealt, 'dealer'), to(dealt, seat)
    if extra == 'insurance':
        return 300 if natural(dealer) else 0
    if bet:
        return side_bet(bet, first[0], first[1], dealer[0])
    hands = common_hands(dealt, moves) if seat == 'hand' else seat_hands(dealt, seat)
    cards, _, split = hands[1 if extra in ('split', 'double2') else 0]
    if points(cards) > 21:
        return 0
    own, theirs = natural(cards) and not split, natural(dealer)
    if own or theirs:
        return 100 if own and theirs else 250 if own else 0
    return 200 if points(dealer) > 21 or points(cards) > points(dealer) else 100 if points(cards) == points(dealer) else 0


# of each game: who gets the next card, or what a round draws; the result; what a place gives back
GAMES = {
    'dragon-tiger': (next_at_dragon_tiger, None, dragon_tiger_result, dragon_tiger),
    'baccarat': (next_at_baccarat, None, baccarat_result, baccarat),
    'roulette': (None, spin, roulette_result, roulette),
    'roulette-strikes': (None, spin_with_strikes, roulette_result, roulette_with_strikes),
    'sic-bo': (None, throw, sic_bo_result, sic_bo),
    'blackjack': (next_at_blackjack, None, blackjack_result, blackjack),
    'blackjack-common': (next_at_blackjack, None, blackjack_result, blackjack),
}

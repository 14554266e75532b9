"""Checks a raffle: curl -s HOUSE/lgw/mission/raffle/ID/file | python3 raffle.py, or the file that the site saves: python3 raffle.py < FILE"""
import hashlib
import hmac

from dice import judge, read

answer = read()
file, rest = answer.get('file', answer), answer.get('next')
if rest is not None:
    raise SystemExit('this is the first part of the file: save the whole of it on the site')
entries, root = file['entries'], bytes.fromhex(file['root'])
sha256 = lambda data: hashlib.sha256(data).digest()

# tickets follow one another from 0 on, and no member stands there twice
starts = [0] + [entry['to'] + 1 for entry in entries]
checks = [
    ('tickets without a gap', starts[:-1], [entry['from'] for entry in entries]),
    ('tickets', file['tickets'], starts[-1]),
    ('members', file['members'], len({entry['member'] for entry in entries})),
]

# the tree: a leaf is marked 0, a node 1; a node without a neighbour goes up as it is
level = [sha256(b'\0' + bytes.fromhex(e['member']) + e['from'].to_bytes(8, 'big') + e['to'].to_bytes(8, 'big')) for e in entries]
while len(level) > 1:
    level = [sha256(b'\1' + b''.join(level[i:i + 2])) if i + 1 < len(level) else level[i] for i in range(0, len(level), 2)]
checks.append(('root', file['root'], (level[0] if level else sha256(b'')).hex()))

if file['randomness'] is None:
    print('      the draw is still to come')
    judge(checks)

# what decided: a round of drand (its signature is proven with a library of drand), or a hash of the house's chain
randomness = bytes.fromhex(file['randomness'])
if file['beacon']:
    checks.append(('randomness is the SHA-256 of the signature', file['randomness'], sha256(bytes.fromhex(file['beacon']['signature'])).hex()))
    checks.append(('the round came after the tickets were published', True, file['beacon']['dueAt'] > file['publishedAt']))
else:
    end = randomness
    for _ in range(file['chain']['position']):
        end = sha256(end)
    checks.append(('end of the chain', file['chain']['terminalHash'], end.hex()))
    checks.append(('the chain was committed before the tickets were published', True, file['chain']['committedAt'] < file['publishedAt']))


def number(place, left):
    """The first eight bytes of the HMACs, without those from the largest multiple of the tickets on."""
    i = 0
    while True:
        message = root + f"{file['raffle']}:{place}:{i}".encode()
        value = int.from_bytes(hmac.new(randomness, message, hashlib.sha256).digest()[:8], 'big')
        if value < 2**64 // left * left:
            return value % left
        i += 1


# who has won takes part no more: the number counts through the tickets that are left
left = list(entries)
winners = []
for place in range(1, min(file['places'], len(entries)) + 1):
    no = number(place, sum(e['to'] - e['from'] + 1 for e in left))
    for entry in left:
        size = entry['to'] - entry['from'] + 1
        if no < size:
            break
        no -= size
    winners.append((place, entry['from'] + no, entry['member']))
    left.remove(entry)
checks.append(('winners', [(w['place'], w['ticket'], w['member']) for w in file['winners']], winners))
judge(checks)

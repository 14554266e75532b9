"""The stream of words that bets with seeds and lotteries draw from, and what the other programs share. See ../randomness.md."""
import hashlib
import hmac
import json
import sys


def sha256_of_text(text):
    return hashlib.sha256(text.encode()).hexdigest()


def units(amount):
    """'9.50' in whole units of 1/100,000."""
    whole, _, part = amount.lstrip('-').partition('.')
    value = int(whole) * 100_000 + int(part.ljust(5, '0') or 0)
    return -value if amount.startswith('-') else value


class Dice:
    """HMAC-SHA256(key, 'front:block'), block 0, 1, 2 …, four bytes at a time, most significant first. Key and front are text."""

    def __init__(self, key, front):
        self.key, self.front = key.encode(), front
        self.block, self.words = 0, []

    def word(self):
        if not self.words:
            block = hmac.new(self.key, f'{self.front}:{self.block}'.encode(), hashlib.sha256).digest()
            self.words = [int.from_bytes(block[at:at + 4], 'big') for at in range(0, 32, 4)]
            self.block += 1
        return self.words.pop(0)

    def die(self, faces):
        limit = 2**32 // faces * faces
        while True:
            word = self.word()
            if word < limit:
                return word % faces


def of_bet(seed, number):
    return Dice(seed[0], f'{seed[1]}:{number}')


def read():
    """The house's answer from the standard input; what it says is under `value`."""
    answer = json.load(sys.stdin)
    return answer.get('value', answer)


def judge(checks):
    """Prints (what, published, computed) a line each and ends the program: 0 when all agree."""
    for what, published, computed in checks:
        print(f"{'ok   ' if published == computed else 'WRONG'} {what}: {computed}"
              + ('' if published == computed else f', published is {published}'))
    sys.exit(0 if checks and all(published == computed for _, published, computed in checks) else 1)

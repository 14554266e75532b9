// Gallery: money, limits and draws.
import { parseMoney } from '@fairhouse/contract/money.ts'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { Countdown } from '../../src/components/figure/Countdown.tsx'
import { DrawCard } from '../../src/components/figure/DrawCard.tsx'
import { LimitMeter } from '../../src/components/figure/LimitMeter.tsx'
import { MoneyText } from '../../src/components/figure/MoneyText.tsx'
import { TxRow } from '../../src/components/figure/TxRow.tsx'
import { Button } from '../../src/components/press/Button.tsx'
import { Case } from '../Case.tsx'

const money = parseMoney
const now = (): number => Date.now()
const soon = Date.now() + 95_000
const at = '2026-03-18T09:30:00Z'
const last = { draw: '20260318-041', numbers: ['7', '12', '7', '33', '40', '41'] }

export const moneyPages = {
  Countdown: () => (
    <Case name="under two minutes, over">
      <div className="flex gap-6 text-h4">
        <Countdown until={soon} serverNow={now} />
        <Countdown until={0} serverNow={now} />
      </div>
    </Case>
  ),
  DrawCard: () => (
    <Case name="open, locked, without a result" wide>
      <div className="grid gap-3 sm:grid-cols-3">
        <DrawCard
          name="Hanoi express"
          draw="20260318-042"
          closesAt={soon}
          serverNow={now}
          last={last}
          action={<Button block>Pick numbers</Button>}
        />
        <DrawCard name="Saigon" draw="20260318-018" closesAt={soon} serverNow={now} last={last} locked />
        <DrawCard name="A draw with a very long name that does not fit" draw="1" closesAt={soon} serverNow={now} />
      </div>
    </Case>
  ),
  LimitMeter: () => (
    <Case name="calm, near, reached">
      <div className="flex flex-col gap-5">
        <LimitMeter label="Deposits this week" used={money('400')} limit={money('1000')} currency="₺" resets="Begins anew on Monday" />
        <LimitMeter label="Losses today" used={money('920')} limit={money('1000')} currency="₺" />
        <LimitMeter label="Stakes today" used={money('1000')} limit={money('1000')} currency="₺" />
      </div>
    </Case>
  ),
  MoneyText: () => (
    <Case name="plain, signed, hidden">
      <p className="flex flex-wrap gap-4 text-h5">
        <MoneyText amount={money('12480.55')} currency="₺" />
        <MoneyText signed amount={money('250')} currency="₺" />
        <MoneyText signed amount={-money('80')} currency="₺" />
        <MoneyText hidden amount={money('1')} />
      </p>
    </Case>
  ),
  TxRow: () => (
    <Case name="in, out, pending, hidden" wide>
      <ul className="divide-y divide-line rounded-card border border-line bg-2 px-2">
        <li>
          <TxRow
            icon={<ArrowDownLeft />}
            title="Deposit"
            at={at}
            amount={money('250')}
            currency="₺"
            balanceAfter={money('750')}
            onOpen={() => {}}
          />
        </li>
        <li>
          <TxRow
            icon={<ArrowUpRight />}
            title="Withdrawal"
            at={at}
            amount={-money('1200000')}
            currency="₺"
            status={{ label: 'being checked', tone: 'warn' }}
            balanceAfter={money('500')}
          />
        </li>
        <li>
          <TxRow title="Bet" at={at} amount={-money('5')} currency="₺" balanceAfter={money('500')} hidden />
        </li>
      </ul>
    </Case>
  )
}

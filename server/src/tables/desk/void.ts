// A paid round becomes void: one operator asks for it, a second one sees what that changes and decides.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type * as desk from '@fairhouse/contract/ops/games/table.ts'
import { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { OperatorCaller } from '#base/http.ts'
import { gameByCode } from '#catalogue/catalogue.ts'
import { namesOf } from '#member/member.ts'
import { type ApprovalAction, type ApprovalActions, type ApprovalView, type AskedRequest, askApproval, writeAudit } from '#staff/staff.ts'
import { move } from '../moves.ts'
import { noDice } from '../shoe/shoes.ts'
import { insertVoid, lockDesk, roundByNo } from '../store.ts'
import * as store from './desk-store.ts'
import { deskGame, deskRounds, subjectOf, voidAction } from './rounds.ts'

type Input<E extends { input: z.core.$ZodType }> = z.output<E['input']>

/** So many of the tickets on which a void changes most are shown. */
const listed = 20

/** A round that was paid and is not void. @throws DomainError not.found, round.open, round.void */
async function paidRound(tx: Tx, table: string, no: number) {
  await deskGame(tx, table)
  const row = await store.lockEnded(tx, table, BigInt(no))
  if (!row) throw new DomainError('not.found')
  if (row.phase === 'void') throw new DomainError('round.void')
  if (row.phase !== 'closed') throw new DomainError('round.open')
  return row
}

/** A round with what its void would change, as long as it was paid and is not void. @throws DomainError not.found */
export async function roundAtDesk(
  reader: Reader,
  { table, no }: Input<typeof desk.deskTableRound>
): Promise<z.output<typeof desk.deskTableRound.reply>> {
  const { game } = await deskGame(reader, table)
  const row = await roundByNo(reader, table, no)
  if (!row || row.ended_at === null) throw new DomainError('not.found')
  const [round] = await deskRounds(reader, table, [row])
  return { table, name: game.name, round: round!, trial: row.phase === 'closed' ? await trialOf(reader, table, row.no) : null }
}

/** What a void would change: every ticket brings its stake instead of what it was paid. */
async function trialOf(reader: Reader, table: string, no: bigint): Promise<z.output<typeof desk.voidTrial>> {
  const [sums, tickets] = await Promise.all([store.voidSums(reader, table, no), store.largestTickets(reader, table, no, listed)])
  const names = await namesOf(
    reader,
    tickets.map(t => t.memberId)
  )
  return {
    ...sums,
    list: tickets.map(({ memberId, ...t }) => ({ ...t, member: { id: String(memberId), account: names.get(memberId)?.username ?? '' } }))
  }
}

/** Asks for a paid round to be void; another operator decides. @throws DomainError not.found, round.open, round.void, approval.open */
export async function askVoid(
  tx: Tx,
  caller: OperatorCaller,
  { table, no, reason }: Input<typeof desk.askVoidRound>,
  address: string
): Promise<{ approval: string }> {
  const row = await paidRound(tx, table, no)
  const detail = { table, no, changed: [{ name: 'result', from: row.mark ?? '', to: 'void' }] }
  const request = { action: voidAction, subject: subjectOf(table, no), detail, reason }
  return { approval: await askApproval(tx, caller, request, address, view) }
}

const asked = z.object({ table: z.string(), no: z.number() })

/** What both operators decide on: the stakes that go back and the prizes that are taken back; of a void round what was moved. */
async function view(reader: Reader, { detail }: AskedRequest): Promise<ApprovalView> {
  const { table, no } = asked.parse(detail)
  const [[gone], sums] = await Promise.all([store.voidsOf(reader, table, [BigInt(no)]), store.sumsOf(reader, table, [BigInt(no)])])
  const { tickets, staked, paid } = sums.get(BigInt(no)) ?? { tickets: 0, staked: 0n, paid: 0n }
  const money = (name: string, amount: bigint) => ({ name, kind: 'money', value: moneyToWire(amount) }) as const
  const moved = gone
    ? [money('returned', gone.returned), money('takenBack', gone.taken), money('uncovered', gone.short)]
    : [money('staked', staked), money('prizes', paid)]
  const facts = [{ name: 'bets', kind: 'text', value: String(tickets) } as const, ...moved]
  return { memberId: null, order: null, facts, rules: [], journal: [], pictures: [] }
}

/** Gives every stake back and takes every prize back, in the transaction of the approval; everybody at the table loses the mark. */
const approved: ApprovalAction = {
  view,
  async lock(tx, { detail }) {
    const { table, no } = asked.parse(detail)
    // as a move does: the table before its round
    await lockDesk(tx, table)
    await store.lockEnded(tx, table, BigInt(no))
  },
  async execute(tx, house, { subject, detail, reason, askedById }, { caller, address }) {
    const { table, no } = asked.parse(detail)
    const row = await paidRound(tx, table, no)
    const { game } = await deskGame(tx, table)
    // before a wallet is locked: whoever takes tickets holds the round first, too
    const command = { type: 'unmake', no, reason: 'operator' } as const
    await move(house, tx, game, { command, dice: noDice, seen: null, by: null })
    const moved = await store.voidPaid(tx, table, row.no)
    await store.markVoid(tx, table, row.no)
    await insertVoid(tx, {
      code: table,
      no: row.no,
      reason: 'operator',
      note: reason,
      by: askedById,
      approved_by: caller.operatorId,
      ...moved
    })
    await writeAudit(tx, caller, voidAction, subject, { no: String(no), reason }, address)
    house.nudge()
  },
  names: async (reader, subjects) => {
    const names = new Map<string, string>()
    for (const subject of subjects) {
      const [, table = '', no = ''] = subject.split(':')
      names.set(subject, [(await gameByCode(reader, table))?.name ?? table, no].filter(Boolean).join(' · '))
    }
    return names
  }
}
export const tableActions: ApprovalActions = { [voidAction]: approved }

// A member's personal notices, kept once each and read in whatever language the member has.
import { type KeptNews, keptNews, type notice, noticeDays } from '@fairhouse/contract/message/inbox.ts'
import { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { emitAll, type HeardEvent, hear } from '#base/events.ts'
import { pageOf } from '#base/paging.ts'
import { gameByCode } from '#catalogue/catalogue.ts'
import { maskName, namesOf } from '#member/member.ts'
import { isQuiet } from '#protection/protection.ts'
import { heard, newsOf, type Told } from './inbox-news.ts'
import * as store from './inbox-store.ts'

const memberIn = (audience: string): string | null => /^member:(\d+)$/.exec(audience)?.[1] ?? null

/** Is it an invitation that the member should not have? */
const isSpared = async (tx: Tx, memberId: string, { invites }: Told): Promise<boolean> =>
  invites !== undefined && (await isQuiet(tx, BigInt(memberId), invites === 'advertising' ? 'inbox' : null))

async function keep(tx: Tx, batch: readonly HeardEvent<(typeof heard)[number]>[]): Promise<void> {
  const notices: store.NewNotice[] = []
  for (const event of batch) {
    const memberId = memberIn(event.audience)
    const told = memberId === null ? null : await newsOf(tx, event)
    if (memberId === null || !told || (await isSpared(tx, memberId, told))) continue
    notices.push({ memberId, key: told.key, news: told.news, at: event.at, read: told.own ?? false })
  }
  if (notices.length === 0) return
  const whose = new Set(await store.insertNotices(tx, notices))
  await emitAll(
    tx,
    'notice.kept',
    [...whose].map(id => ({ audience: `member:${id}` as const, body: {} }))
  )
}

/** Keeps what members should find later; what it hears again it has. */
export const inboxListener = hear({ name: 'message.inbox', hears: heard }, keep)

type Shown = z.output<typeof notice>

const otherIn = (news: KeptNews): bigint | null => (news.about === 'contract' && news.other !== null ? BigInt(news.other) : null)

/** A page of a member's notices, newest first. @throws DomainError input.invalid */
export async function inboxOf(reader: Reader, memberId: bigint, page: { before?: string | undefined; limit: number }) {
  const { list, next } = await pageOf(
    page,
    (row: store.NoticeRow) => ({ ...row, news: z.parse(keptNews, row.news) }),
    (before, limit) => store.noticesBefore(reader, memberId, before, limit)
  )
  const others = list.flatMap(({ news }) => otherIn(news) ?? [])
  const names = await namesOf(reader, [...new Set(others)])
  const games = new Map<string, string>()
  for (const { news } of list)
    if ('game' in news && !games.has(news.game)) games.set(news.game, (await gameByCode(reader, news.game))?.name ?? news.game)
  const shown = (news: KeptNews): Shown['news'] => {
    if ('game' in news) return { ...news, gameName: games.get(news.game) ?? news.game }
    if (news.about !== 'contract') return news
    const name = news.other === null ? '' : (names.get(BigInt(news.other))?.username ?? '')
    // agents know their downlines, and are masked to them
    return { ...news, other: news.other === null ? null : { id: news.other, name: news.side === 'upline' ? name : maskName(name) } }
  }
  return { list: list.map(({ id, at, read, news }): Shown => ({ id, at, read, news: shown(news) })), next }
}

/** How many notices a member has not read. */
export const unreadOf = async (reader: Reader, memberId: bigint) => ({ count: await store.countUnread(reader, memberId) })

/** The member has read a notice and all before it. */
export const readUpTo = (tx: Tx, memberId: bigint, upTo: string) => store.markRead(tx, memberId, upTo)

/** Forgets what is more than a year old. */
export const forgetNotices = (reader: Reader) => store.deleteOldNotices(reader, noticeDays)

// Raffles as a member sees them, and the published file that anybody may read.

import type { Language } from '@fairhouse/contract/endpoint.ts'
import {
  type publishedRaffle,
  type raffleFile,
  raffleFilePart,
  type raffleStates,
  type raffle as raffleView,
  type raffleWinner,
  winnersShown
} from '@fairhouse/contract/member/raffle.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { gameByCode } from '#catalogue/catalogue.ts'
import { namesOf, publicName } from '#member/member.ts'
import { isQuiet } from '#protection/protection.ts'
import { hiddenAmong } from '#wager/wager.ts'
import { sourceShown } from '../lot.ts'
import { placesOf, prizeOf, ticketsFor, toNext } from './raffle.rules.ts'
import * as store from './raffle.store.ts'

type Shown = z.output<typeof raffleView>
type WinnerShown = z.output<typeof raffleWinner>
type Published = z.output<typeof publishedRaffle>

/** Where a raffle stands at a moment, as people read it. */
export function stateAt({ state, begins, ends }: Pick<store.Raffle, 'state' | 'begins' | 'ends'>, at: Date): (typeof raffleStates)[number] {
  if (state === 'drawn' || state === 'final') return 'final'
  if (state !== 'live' || at >= ends) return 'drawing'
  return at < begins ? 'soon' : 'live'
}

/** Winners with masked names; members who do not want to be named keep their prize. */
async function named(reader: Reader, memberId: bigint, { terms }: store.Raffle, winners: readonly store.Winner[]): Promise<WinnerShown[]> {
  const ids = winners.map(one => one.memberId)
  const [names, hidden] = [await namesOf(reader, ids), await hiddenAmong(reader, ids)]
  return winners.flatMap(({ memberId: of, place, ticket }) => {
    const prize = prizeOf(terms, place)
    const person = hidden.has(of) ? undefined : names.get(of)
    if (!prize) return []
    const name = person ? publicName(person.username, person.demo) : null
    return [{ place, name, own: of === memberId, ticket: Number(ticket), pays: prize.pays, amount: prize.amount }]
  })
}

function ownOf({ terms, sealedAt }: store.Raffle, own: store.Own | undefined): Shown['own'] {
  const amount = own && own.amount > 0n ? own.amount : 0n
  const { hash = null, ticket = null, tickets = null, secret = '' } = own ?? {}
  const inFile = hash !== null && ticket !== null && tickets !== null
  return {
    amount,
    tickets: Number(sealedAt === null ? ticketsFor(terms, amount) : (tickets ?? 0n)),
    toNext: sealedAt === null ? toNext(terms, amount) : null,
    entry: inFile ? { member: hash, secret, from: Number(ticket), to: Number(ticket + tickets - 1n) } : null
  }
}

interface Of {
  readonly memberId: bigint
  readonly own: store.Own | undefined
  readonly win: store.Winner | undefined
}

async function shown(reader: Reader, raffle: store.Raffle, { memberId, own, win }: Of, language: Language): Promise<Shown> {
  const { id, terms, begins, ends, drawsAt, tickets, members, sealedAt } = raffle
  const { name, text, perTicket, cap, categories, games, prizes, claimDays } = terms
  return {
    ...{ id, name: name[language], text: text[language], perTicket, cap, categories, prizes, claimDays },
    games: await Promise.all(games.map(async code => ({ code, name: (await gameByCode(reader, code))?.name ?? code }))),
    state: stateAt(raffle, new Date(now())),
    ...{ begins, ends, drawsAt, members, tickets: Number(tickets), published: sealedAt !== null },
    own: ownOf(raffle, own),
    winners: await named(reader, memberId, raffle, await store.winnersFrom(reader, id, 1, winnersShown)),
    ownWin: win ? (await named(reader, memberId, raffle, [win]))[0]! : null
  }
}

/** The raffles that run or were drawn lately; none while the member is closed out of play. */
export async function rafflesOf(reader: Reader, memberId: bigint, language: Language): Promise<{ list: Shown[] }> {
  if (await isQuiet(reader, memberId, 'site')) return { list: [] }
  const raffles = await store.rafflesInSight(reader)
  const ids = raffles.map(({ id }) => id)
  const [own, wins] = [await store.ownIn(reader, memberId, ids), await store.winsOf(reader, memberId, ids)]
  const list: Shown[] = []
  for (const raffle of raffles) {
    const of = { memberId, own: own.find(one => one.raffleId === raffle.id), win: wins.find(one => one.raffleId === raffle.id) }
    list.push(await shown(reader, raffle, of, language))
  }
  return { list }
}

/** Winners as the file names them. */
async function drawnOf(reader: Reader, raffle: store.Raffle): Promise<Published['winners']> {
  if (raffle.randomness === null) return []
  const winners = await store.winnersFrom(reader, raffle.id, 1, placesOf(raffle.terms))
  const members = await store.membersOfTickets(
    reader,
    raffle.id,
    winners.map(({ memberId }) => memberId)
  )
  return winners.map(({ place, ticket, given, memberId }) => ({ place, ticket: Number(ticket), member: members.get(memberId)!, given }))
}

/** A part of the published file. @throws DomainError not.found, raffle.state while nothing is published */
export async function fileOf(
  reader: Reader,
  { id, from }: { readonly id: string; readonly from: number },
  language: Language
): Promise<z.output<typeof raffleFile.reply>> {
  const raffle = await store.raffleById(reader, id)
  if (!raffle) throw new DomainError('not.found')
  const { terms, ends, sealedAt, root, tickets, members } = raffle
  if (sealedAt === null || root === null) throw new DomainError('raffle.state')
  const entries = await store.fileEntries(reader, id, BigInt(from), raffleFilePart + 1)
  const more = entries[raffleFilePart]
  return {
    file: {
      ...{ raffle: id, name: terms.name[language], ends, publishedAt: sealedAt, root, members, places: placesOf(terms) },
      ...(await sourceShown(reader, raffle)),
      tickets: Number(tickets),
      winners: from === 0 ? await drawnOf(reader, raffle) : [],
      entries: entries.slice(0, raffleFilePart).map(entry => ({ member: entry.member, from: Number(entry.from), to: Number(entry.to) }))
    },
    next: more ? Number(more.from) : null
  }
}

// Which lotteries are wanted: by speed and market, kept in the address.
import type { LotteryCard } from '@fairhouse/contract/play/lottery.ts'

export const speeds = ['all', '1', '2', '3', '5', 'day'] as const
export type Speed = (typeof speeds)[number]
export const markets = ['all', 'house', 'north', 'central', 'south'] as const
export type Market = (typeof markets)[number]

/** By the minutes between two draws; drawn on some days only: day. */
export const speedOf = ({ seconds }: LotteryCard): Speed => {
  const minutes = String((seconds ?? 0) / 60)
  return speeds.find(speed => speed === minutes) ?? 'day'
}
/** Lotteries without a region are the house's own. */
export const marketOf = ({ region }: LotteryCard): Market => markets.find(market => market === region) ?? 'house'

export const readSpeed = (said: string | undefined): Speed => speeds.find(speed => speed === said) ?? 'all'
export const readMarket = (said: string | undefined): Market => markets.find(market => market === said) ?? 'all'

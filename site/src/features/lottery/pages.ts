// The addresses of the lotteries and which games each of them lists.
const lotteryPaths = ['/lottery', '/vnlottery', '/seaLottery', '/sealottery', '/lottert'] as const
export type LotteryPath = (typeof lotteryPaths)[number]

/** Is this the page of a single lottery? */
export const isLottery = (pathname: string): boolean => lotteryPaths.some(path => path === pathname)

/** The page of an address. */
export const pathOf = (pathname: string): LotteryPath => lotteryPaths.find(path => path === pathname) ?? '/lottery'

/** Calls of these pages carry the kind of account; the others list every lottery. */
export function accountTypeOf(path: LotteryPath): 'TCG_LOTTO_VN' | 'TCG_SEA' | undefined {
  if (path === '/vnlottery') return 'TCG_LOTTO_VN'
  return path === '/seaLottery' || path === '/sealottery' ? 'TCG_SEA' : undefined
}

// The addresses of the site's own pages (app/routes.tsx has the page behind each), and putting one together: a page that there is not does not compile.

/** `$name` stands for a part that comes with the address. */
export const sitePaths = [
  '/',
  '/index',
  '/index.html',
  '/home',
  '/help',
  '/register',
  '/register.html',
  '/login',
  '/noticePage',
  '/vip',
  '/pointMall',
  '/lottery',
  '/vnlottery',
  '/seaLottery',
  '/sealottery',
  '/lottert',
  '/elott',
  '/lottery/tickets/$id',
  '/lottery/draws/$game/$issue',
  '/rng',
  '/live',
  '/fish',
  '/pvp',
  '/sports',
  '/sports/match/$fixture',
  '/sports/results',
  '/sports/table/$tournament',
  '/sports/rules',
  '/hot',
  '/fav',
  '/live/$table',
  '/live/$table/$no',
  '/live/$table/shoe/$shoe',
  '/crash',
  '/crash/$game',
  '/crash/$game/$no',
  '/slots/$code',
  '/promotions',
  '/promoDetail',
  '/seamless',
  '/helpmc',
  '/down',
  '/download',
  '/join',
  '/game',
  '/winners',
  '/support',
  '/fairness',
  '/feedback',
  '/identity',
  '/wallet',
  '/wallet/deposit',
  '/wallet/deposit/$id',
  '/wallet/withdraw',
  '/limits',
  '/records/bets',
  '/records/account'
] as const
export type SitePath = (typeof sitePaths)[number]

type Part<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | Part<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never
type Parts<Path extends string> = [Part<Path>] extends [never] ? { params?: undefined } : { params: Readonly<Record<Part<Path>, string>> }

/** The address as a text: for what is kept, or pushed as it is. Links take `to`, `params` and `search` themselves. */
export function addressOf<Path extends SitePath>(path: Path, said: Parts<Path> & { search?: Readonly<Record<string, string>> }): string {
  const params: Readonly<Record<string, string>> = said.params ?? {}
  const filled = path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return said.search ? `${filled}?${new URLSearchParams(said.search)}` : filled
}

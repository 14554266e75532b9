// The lobby: what others won, favourites, the search over everything, lists of games by their addresses, and the page of a launched game.
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { asked, enter, expect, fund, newMember, overflow, type Person, sentence, stillness, test, value, type Words } from './fixtures.ts'

interface Bet {
  id: string
  state: string
  payout: string
}

/** Plays 1.01× until it pays: nearly every round does. */
async function win(api: APIRequestContext, who: Person): Promise<Bet> {
  const headers = { authorization: who.token }
  for (let tries = 0; tries < 6; tries++) {
    const bet = () =>
      api.post('/lgw/rounds/nova-crash/bets', {
        data: { slot: 0, stake: '40.00', target: 101 },
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() }
      })
    await expect.poll(async () => (await bet()).ok(), { timeout: 150_000 }).toBe(true)
    const last = async () => (await asked<{ list: Bet[] }>(api, who, '/wps/bets?limit=1')).list[0]!
    await expect.poll(async () => (await last()).state, { timeout: 150_000 }).not.toBe('PENDING')
    if (Number((await last()).payout) > 40) return last()
  }
  throw new Error('six rounds ended below 1.01')
}

const tile = (page: Page, w: Words, game: string) => page.getByRole('button', { name: sentence(w.lobby.facts, { game }) })
/** Bets and everything below them are fetched when somebody comes near: scrolls on, screen by screen, until it is there. */
const goDown = (page: Page, to: Locator) =>
  expect(async () => {
    await page.keyboard.press('PageDown')
    await expect(to).toBeVisible({ timeout: 1_000 })
  }).toPass()
const searchWindow = (page: Page, w: Words) => page.getByRole('dialog', { name: w.lobby.searchTitle })

test('the board of home shows a real win with its name masked, and holds still when told to [2.195] [7.086]', async ({
  page,
  request,
  w
}) => {
  const who = await newMember(request)
  await fund(request, who, '500.00')
  const won = await win(request, who)
  const masked = `${who.username[0]}***${who.username.at(-1)}`
  await expect
    .poll(async () => {
      const { list } = await value<{ list: { id: string; name: string }[] }>(request.get('/lgw/games/winner_board?tab=latest&limit=50'))
      return list.find(one => one.id === won.id)?.name
    })
    .toBe(masked)
  await page.goto('/')
  const board = page.getByRole('region', { name: w.home.boardTitle })
  await goDown(page, board)
  await expect(board.getByRole('cell', { name: masked }).first()).toBeVisible()
  expect(await page.content()).not.toContain(who.username)
  await board.getByRole('button', { name: w.home.boardPause }).click()
  await expect(board.getByText(w.home.boardPaused)).toBeVisible()
  await board.getByRole('radio', { name: w.home.boardMine }).check({ force: true })
  await expect(board.getByText(w.home.boardMineVisitor)).toBeVisible()
  await expect(page.getByRole('region', { name: w.home.winnersTitle }).getByRole('listitem').first()).toBeVisible()
})

/** How far home may reach down, and with what stands there: px by the width of the screen. */
const reach = { wide: 3_000, narrow: 5_000 }

test('home is short, and its first screen shows the next draws, who won and what is bet', async ({ page, w, phone }) => {
  await page.goto('/')
  const first = (name: string) => page.getByRole('region', { name })
  for (const name of [w.home.drawsTitle, w.home.winnersTitle]) await expect(first(name).getByRole('listitem').first()).toBeVisible()
  await expect(first(w.home.boardTitle)).toBeAttached()
  const fold = phone ? 900 : await page.evaluate<number>('innerHeight')
  const names = phone ? [w.home.drawsTitle] : [w.home.drawsTitle, w.home.winnersTitle, w.home.boardTitle]
  for (const name of names) expect((await first(name).boundingBox())!.y).toBeLessThan(fold)
  await goDown(page, page.getByText(w.home.aboutCasino))
  await expect(page.getByRole('region', { name: w.home.promotionsTitle }).getByRole('listitem').first()).toBeAttached()
  expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThanOrEqual(phone ? reach.narrow : reach.wide)
})

test('home says what the platform carries, in three places [1.051] [1.052] [1.053]', { tag: '@desktop' }, async ({ page, w }) => {
  await page.goto('/')
  await goDown(page, page.getByText(w.home.aboutSports))
  for (const text of [w.home.aboutSports, w.home.aboutCasino, w.home.aboutSlots]) await expect(page.getByText(text)).toBeVisible()
  for (const [text, figure] of [
    [w.home.aboutSports, '140'],
    [w.home.aboutCasino, '5,000'],
    [w.home.aboutSlots, '10,000']
  ] as const)
    expect(text).toContain(figure)
})

test('a member marks a game, finds it among the favourites, takes it out and takes that back [1.011] [2.028]', { tag: '@desktop' }, async ({
  page,
  request,
  w
}) => {
  await enter(page, request)
  await page.goto('/fav')
  await expect(page.getByText(w.lobby.favEmpty)).toBeVisible()
  await tile(page, w, 'Nova Crash').first().click()
  const sheet = page.getByRole('dialog', { name: 'Nova Crash' })
  await sheet.getByRole('button', { name: w.lobby.favTitle, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByText(w.lobby.favEmpty)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Nova Crash' })).toBeVisible()
  await tile(page, w, 'Nova Crash').click()
  await sheet.getByRole('button', { name: w.lobby.favTitle, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText(w.lobby.favEmpty)).toBeVisible()
  await page.getByRole('button', { name: w.lobby.undo }).click()
  await expect(page.getByText(w.lobby.favEmpty)).toBeHidden()
})

test('a visitor at /fav finds it empty with the login over it [2.028]', { tag: '@desktop' }, async ({ page, w }) => {
  await page.goto('/fav')
  await expect(page.getByRole('dialog', { name: w.account.loginTitle })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(w.lobby.favVisitor)).toBeVisible()
})

test('the search finds a game in spite of a slip, a page, and remembers what was searched', async ({ page, w, phone }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: w.home.heroTitle })).toBeVisible()
  if (phone) await page.getByRole('button', { name: w.home.searchButton }).click()
  else await page.keyboard.press('/')
  const field = searchWindow(page, w).getByRole('combobox')
  await expect(field).toBeFocused()
  await field.fill('ktie')
  await expect(searchWindow(page, w).getByRole('option', { name: /^Kite/ })).toBeVisible()
  await field.fill('zzzz')
  await expect(searchWindow(page, w).getByText(sentence(w.lobby.foundNothing, { query: 'zzzz' }))).toBeVisible()
  await field.fill('KİTE')
  await expect(searchWindow(page, w).getByRole('option', { name: /^Kite/ })).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL(/\/crash\/kite$/)
  await page.goto('/')
  await page.getByRole('button', { name: w.home.searchButton }).click()
  await expect(searchWindow(page, w).getByRole('option', { name: 'KİTE' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(searchWindow(page, w)).toBeHidden()
})

test('[2.022] [2.023] [2.024] [2.025] [2.027] each list of games opens by its address, also on a reload, and says when nothing can be played', {
  tag: '@desktop'
}, async ({ page, w }) => {
  const names = {
    '/rng': w.shell.RNG,
    '/live': w.shell.LIVE,
    '/fish': w.shell.FISH,
    '/pvp': w.shell.PVP,
    '/sports': w.shell.SPORTS
  }
  for (const [path, name] of Object.entries(names)) {
    await page.goto(`${path}?vassalage=NOBODY`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const open = path === '/rng' || path === '/live' || path === '/sports'
    await expect(page.getByRole('main').getByRole('heading', { name: w.lobby.suggestions })).toBeVisible({ visible: !open })
    // a category without an open game is one calm page: nothing closed is listed, nothing is there to search or to filter
    await expect(page.getByText(w.lobby.folded)).toBeVisible({ visible: !open })
    await expect(page.getByText(w.lobby.unconnectedBadge, { exact: true })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(path === '/rng' || path === '/sports' ? 1 : 0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(await overflow(page)).toBe(0)
  }
  await page.goto('/hot')
  await expect(page.getByRole('heading', { level: 1, name: w.lobby.hotTitle })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /Nova Crash/ })).toBeVisible()
  await page.goto('/elott')
  await expect(page.getByRole('heading', { level: 1, name: w.lotteryResults.lobbyTitle })).toBeVisible()
  for (const name of [w.lotteryResults.section_ELOTT, w.lotteryResults.section_LOTT])
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
})

test('the page of a game leads home without a game, and with an address that may not be framed [2.037] [2.032]', {
  tag: '@desktop'
}, async ({ page, w }) => {
  for (const path of ['/game', '/seamless']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: w.home.heroTitle })).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  }
  await page.evaluate("sessionStorage.setItem('gameUrl', 'https://elsewhere.example/play')")
  await page.goto('/game')
  await expect(page.getByRole('heading', { name: w.home.heroTitle })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('nothing on home moves while it loads and while the bets run on', { tag: '@desktop' }, async ({ page, w }) => {
  await page.addInitScript(`
    window.shifted = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })`)
  await page.clock.install()
  await page.goto('/')
  // as one who scrolls comes by: the bets are fetched before they are in sight
  await page.getByRole('article', { name: 'Kite' }).scrollIntoViewIfNeeded()
  const board = page.getByRole('region', { name: w.home.boardTitle })
  await expect(board).toBeAttached()
  await board.scrollIntoViewIfNeeded()
  // the bets are asked for every four seconds
  for (let turns = 0; turns < 3; turns += 1) {
    const answer = page.waitForResponse(/winner_board/)
    await page.clock.fastForward(4_000)
    await (await answer).finished()
  }
  await stillness(page)
  expect(await page.evaluate('window.shifted')).toBeLessThan(0.05)
})

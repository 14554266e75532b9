// Which file of the build a module goes to. Hundreds of small files compress badly and wait for one another, so the first view has few: libraries,
// what the page without a network needs too, and itself. Later parts have what they share in files by who shares it.
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** A file of this folder. */
export const file = (path: string): string => resolve(import.meta.dirname, path)
const start = file('src/app/main.tsx')
const withoutNetwork = file('src/app/offline.tsx')

/** What home shows without a press, although it comes in its own time. */
export const firstView = [
  start,
  file('src/features/crash/home/CrashFeature.tsx'),
  file('src/features/crash/DockRound.tsx'),
  file('src/features/lottery/home/DrawsCard.tsx'),
  file('src/features/winners/home/Board.tsx'),
  file('src/features/winners/home/Winners.tsx')
]

/**
 * Pages that are asked for while the first files are on their way, by the beginning of their path: first what they are, then what they ask for
 * once they are drawn.
 */
export const earlyPages: Readonly<Record<string, readonly string[]>> = {
  '/crash': [file('src/features/crash/CrashPage.tsx')],
  '/lottery': [file('src/features/lottery/LotteryPage.tsx')],
  '/live/': [file('src/features/table/TablePage.tsx'), file('src/features/table/stage/Stage.tsx')],
  '/slots/': [file('src/features/slots/SlotPage.tsx'), file('src/features/slots/stage/PixiBoard.tsx')]
}

/** What every page fetches by itself once it stands: its foot, and what fills the parts that features leave open to one another. */
const soon = [file('src/app/frame/Foot.tsx'), file('src/app/parts.ts')]
/** What it fetches beside that for a member: what stands in the header, and what hears of their money. */
const ofMember = [
  'app/frame/AccountMenu',
  'app/home/MemberCards',
  'features/reward/RewardBadge',
  'features/cashier/ReceiptNews',
  'features/protection/ProtectionHost'
].map(name => file(`src/${name}.tsx`))

const libraries =
  /node_modules[\\/](react|react-dom|scheduler|zod|@tanstack[\\/](?!react-virtual|virtual-core)[\w-]+|use-intl|@formatjs|icu-minify|partysocket|zustand|use-sync-external-store)[\\/]/

/** What of the libraries no first view needs. */
const laterParts = /node_modules[\\/]zustand[\\/](esm[\\/])?middleware/

const pixi =
  /node_modules[\\/](pixi\.js|@pixi|@xmldom|@webgpu|earcut|eventemitter3|gifuct-js|ismobilejs|parse-svg-path|tiny-lru)[\\/]|kit[\\/]drawn[\\/]canvas\.ts/

/**
 * What several parts share, in files by which parts share it: in one file for all, each page came with what any other page needs, 354 kB compressed
 * beside the first view instead of 53. Less than so many bytes of source go with their neighbours.
 */
const byWhoNeeds = (small: number) => ({ minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: small })

/** The files that the first view brings, by the names of their groups below. */
export const firstFiles = /assets\/(base|shared|start|rolldown-runtime)-[\w-]+\.js$/

/** Groups for `codeSplitting`, and the plugin that finds out which modules belong to them. */
export function splitting() {
  const shared = new Set<string>()
  const first = new Set<string>()
  const soonAll = new Set<string>()
  const memberAll = new Set<string>()
  const ofPage = Object.keys(earlyPages).map(path => ({ path, all: new Set<string>() }))
  const plugin: Plugin = {
    name: 'note-first-view',
    apply: 'build',
    buildEnd() {
      const follow = (from: readonly string[], into: Set<string>): void => {
        const queue = [...from]
        for (const id of queue) {
          if (into.has(id)) continue
          into.add(id)
          queue.push(...(this.getModuleInfo(id)?.importedIds ?? []))
        }
        // These stay alone: whoever shares a file with the first view must not start the app.
        into.delete(start)
        into.delete(withoutNetwork)
      }
      follow([withoutNetwork], shared)
      follow(firstView, first)
      follow(soon, soonAll)
      follow(ofMember, memberAll)
      for (const { path, all } of ofPage) follow(earlyPages[path]!, all)
    }
  }
  const pagesWith = (id: string): number => ofPage.filter(({ all }) => all.has(id)).length
  const groups = [
    { name: 'base', test: (id: string) => (libraries.test(id) && !laterParts.test(id)) || id.includes('rolldown/runtime'), priority: 5 },
    { name: 'shared', test: (id: string) => shared.has(id) && first.has(id), priority: 4 },
    { name: 'start', test: (id: string) => first.has(id), priority: 3 },
    // What draws the boards of slots, and what their six themes have in common: a list of games shows their symbols, and needs no board.
    { name: 'pixi', test: pixi, minShareCount: 2, priority: 3 },
    { name: 'theme', test: /features[\\/]slots[\\/](theme|themes[\\/][\w-]+)\.ts$/, minShareCount: 2, priority: 3 },
    // What features show in the lower part of home comes as one file.
    { name: 'home', test: /site[\\/]src[\\/](app[\\/]home[\\/]HomeMore|features[\\/]\w+[\\/]home[\\/])/, priority: 2.6 },
    // A page that is asked for early brings what it needs and no more: what such pages have in common, and what each shares with later parts.
    { name: 'play', test: (id: string) => pagesWith(id) > 1, minShareCount: 2, priority: 2.5 },
    ...ofPage.map(({ path, all }) => ({
      name: path.replaceAll('/', ''),
      test: (id: string) => all.has(id),
      ...byWhoNeeds(20_000),
      priority: 2.4
    })),
    // Without files of their own these would wait for everything that later parts have in common.
    { name: 'soon', test: (id: string) => soonAll.has(id), ...byWhoNeeds(5_000), priority: 2.3 },
    { name: 'member', test: (id: string) => memberAll.has(id), ...byWhoNeeds(5_000), priority: 2.2 },
    {
      name: 'windows',
      test: /node_modules|ui[\\/]src[\\/]components[\\/]window[\\/](Modal|Dialog|Drawer|Menu|Popover)\.tsx$/,
      ...byWhoNeeds(1_000),
      priority: 2
    },
    {
      name: 'game',
      test: /site[\\/]src[\\/](features[\\/](crash|fairness|slots|table)|kit[\\/](fair|play))[\\/]|games[\\/]src/,
      ...byWhoNeeds(1_000),
      priority: 2
    },
    // What draws, with the drawings that every home page shows; others are files of a kind.
    {
      name: 'art',
      test: /ui[\\/]src[\\/]art[\\/](art|cast|draw|promo|shelves|tile|(scene|emblem)[\\/](scene-parts|own-scenes|emblems-flight|emblems-house|scenes-outdoor))\.ts$/,
      priority: 2
    },
    { name: 'parts', test: /^(?!.*ui[\\/]src[\\/]art[\\/])/, ...byWhoNeeds(1_000), priority: 1 }
  ]
  return { plugin, groups }
}

// Folders that stand beside one another and import one another in a circle: neither can be read, moved or deleted without the other.
import { dirname } from 'node:path'
import { importsOf, type Source } from './sources.ts'

/** Which folder of a folder imports which beside it; a folder stands for everything below it. */
type Arrows = Map<string, Set<string>>

/**
 * The circles, each as its folder with the members. What a folder holds itself may gather from the folders in it and be used by them: such a
 * file is the folder's own face. What is fetched later by `import()` is no arrow.
 */
export function circlesOf(files: readonly Source[]): string[] {
  const graphs = new Map<string, Arrows>()
  for (const f of files) {
    const from = dirname(f.path).split('/')
    for (const { target, later } of importsOf(f)) {
      const to = dirname(target).split('/')
      if (later || from[0] !== to[0]) continue
      const at = from.findIndex((name, depth) => to[depth] !== name)
      const [own, other] = [from[at], to[at]]
      if (own === undefined || other === undefined) continue
      const parent = from.slice(0, at).join('/')
      const arrows = graphs.get(parent) ?? new Map<string, Set<string>>()
      graphs.set(parent, arrows.set(own, (arrows.get(own) ?? new Set()).add(other)))
    }
  }
  return [...graphs].flatMap(([parent, arrows]) => circlesIn(arrows).map(members => `${parent}: ${members.join(', ')}`))
}

function circlesIn(arrows: Arrows): string[][] {
  const reach = new Map([...arrows.keys()].map(name => [name, reachedFrom(name, arrows)]))
  const inCircles = [...arrows.keys()].filter(name => reach.get(name)!.has(name))
  const together = (a: string, b: string) => reach.get(a)!.has(b) && reach.get(b)!.has(a)
  return inCircles
    .map(name => inCircles.filter(other => together(name, other)).toSorted())
    .filter(([first], at, all) => all.findIndex(([other]) => other === first) === at)
}

function reachedFrom(name: string, arrows: Arrows): Set<string> {
  const reached = new Set<string>()
  const queue = [name]
  for (const one of queue)
    for (const next of arrows.get(one) ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      queue.push(next)
    }
  return reached
}

// Medians, spreads, CPU time of the parts, and the table of a benchmark run.
import { readFileSync } from 'node:fs'

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The value below which this share of the values lies (nearest rank). */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

/** Milliseconds of each of so many times. */
export async function took(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const all: number[] = []
  for (let i = 0; i < times; i++) {
    const start = performance.now()
    await work()
    all.push(performance.now() - start)
  }
  return all
}

/** One line of the table: a goal and what each repetition gave for it. */
export interface Row {
  readonly name: string
  readonly goal: string
  readonly values: readonly number[]
  readonly ok: (value: number) => boolean
  readonly unit?: '×' | 'ms' | '%' | 'tasks' | 'boxes' | 'fps'
  readonly note?: string
}

/** What a part of the bench that has a house of its own measured, and how much of it does not add up afterwards. */
export interface Measured {
  readonly rows: readonly Row[]
  readonly wrong: number
}

const shown = (value: number, unit: Row['unit'] = '×') =>
  `${value.toFixed(unit === '×' ? 2 : unit === 'tasks' || unit === 'boxes' ? 0 : 1)} ${unit}`

/** Prints median, lowest and highest of each row against its goal, as a Markdown table. Answers how many missed it: a figure that could not be taken (NaN) does. */
export function printTable(rows: readonly Row[]): number {
  const cells = rows.map(r => {
    const value = median(r.values)
    return [
      r.name,
      shown(value, r.unit),
      r.values.length > 1 ? `${shown(Math.min(...r.values), r.unit)} … ${shown(Math.max(...r.values), r.unit)}` : '',
      r.goal,
      r.ok(value) ? 'ok' : 'missed',
      r.note ?? ''
    ]
  })
  const all = [['what', 'median', 'lowest … highest', 'goal', '', 'note'], ...cells]
  const widths = all[0]!.map((_, i) => Math.max(...all.map(line => line[i]!.length)))
  const line = (texts: readonly string[]) => `| ${texts.map((t, i) => t.padEnd(widths[i]!)).join(' | ')} |`
  console.log([line(all[0]!), `|${widths.map(w => '-'.repeat(w + 2)).join('|')}|`, ...all.slice(1).map(line)].join('\n'))
  return rows.filter(r => !r.ok(median(r.values))).length
}

/** Clock ticks of a process from /proc: own (user + system) and of children that have ended; null elsewhere than on Linux. */
function ticks(pid: number | 'self'): { own: number; ended: number; parent: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const f = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { own: f[11]! + f[12]!, ended: f[13]! + f[14]!, parent: f[1]! }
  } catch {
    return null
  }
}

const microsecondsPerTick = 10_000

/** CPU microseconds that the children of this process which have ended took; NaN where it cannot be known. */
export const endedChildrenCpu = (): number => (ticks('self')?.ended ?? Number.NaN) * microsecondsPerTick

/** CPU microseconds of a PostgreSQL: its postmaster and every process under it. */
export function postgresCpu(dataDir: string): number {
  const postmaster = Number(readFileSync(`${dataDir}/postmaster.pid`, 'utf8').split('\n', 1)[0])
  const main = ticks(postmaster)
  if (!main) return Number.NaN
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  const running = children.reduce((sum, pid) => sum + (ticks(Number(pid))?.own ?? 0), 0)
  return (main.own + main.ended + running) * microsecondsPerTick
}

/** CPU microseconds of one process to the nanosecond, where ticks are too coarse for a turn; NaN where it cannot be known. */
export function runtimeOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1000
  } catch {
    return Number.NaN
  }
}

/** CPU microseconds of this process. */
export function ownCpu(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

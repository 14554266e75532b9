// Work that is prepared for a job, so that a process that dies inside it dies in the middle of something.
import type { Job } from '@fairhouse/server/base/jobs.ts'
import type { TestHouse } from '@fairhouse/server/testing.ts'

export interface Work {
  /** What the job is called with. */
  readonly payload?: Record<string, string>
  /** Runs in the job's place: the same work, which need not be a day old for it. */
  readonly run?: Job['run']
  /** In how many transactions it is done, if more than one: behind each the rest is broken off from its first statement on. */
  readonly steps?: number
  /** What must be so when the work is done, and is not so before. */
  done(): Promise<void>
  /** A run after the end would write to the member again: at worst a message comes twice, money never. */
  readonly writes?: true
}

/** Work for jobs, by their names. */
export type Works = Readonly<Record<string, (t: TestHouse) => Promise<Work>>>

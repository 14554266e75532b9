import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { secondTries } from './tests/second-tries.ts'

/** Files that wait for a clock or for the death of a process: they take up to a minute each and begin first, so that none of them runs alone at the end. */
const waiting = /tests\/(faults|verify|conformance|invariants)\/|server\/src\/(tables|crash)\/|server\/src\/bonus\/calls/
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files)
    return [...rest.filter(file => waiting.test(file.moduleId)), ...rest.filter(file => !waiting.test(file.moduleId))]
  }
}

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', '**/dist/**'],
    projects: [
      {
        extends: true,
        test: {
          name: 'house',
          include: ['{contract,locales,games,server,tests}/**/*.test.ts'],
          globalSetup: ['tests/global-setup.ts'],
          // Node runs these files as they are, as it runs the server: nothing is transformed, and names of other modules cost nothing in a loop
          experimental: { viteModuleRunner: false, nodeLoader: false }
        }
      },
      { extends: true, test: { name: 'apps', include: ['{ui,site,backoffice}/**/*.test.ts'] } }
    ],
    pool: 'forks',
    // a file that leaves nothing behind needs no process of its own: most of the time went into loading the same modules again
    isolate: false,
    sequence: { sequencer: WaitingFirst },
    // a file often waits for the database or for a process that it started: three of them fill two cores
    maxWorkers: 4,
    // a machine that is busy elsewhere is slower, not wrong; news waits for every transaction on the server, also those of other tests
    expect: { poll: { timeout: 20_000, interval: 20 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // all tests stop a change together: one that fails by chance is asked once more, and named in the tally so that its cause is found
    ...(process.env.TALLY ? { retry: 1, reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }], secondTries()] } : {})
  }
})

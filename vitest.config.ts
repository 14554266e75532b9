import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,locales,games,server,ui,site,backoffice,tests}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['tests/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000
  }
})

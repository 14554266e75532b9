import base from '/work/main/playwright.config.ts'
process.env.E2E_DATA = '/tmp/f/data'
const projects = base.projects!.map(p => ({ ...p, use: { ...p.use, baseURL: 'http://localhost:4762' } }))
export default { ...base, testDir: '/work/main/tests/journeys', outputDir: '/tmp/f/results', reporter: [['list']], timeout: 120_000, projects, webServer: undefined }

export * from '../testing.ts'

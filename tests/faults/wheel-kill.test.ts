// The same kills at a wheel: each round draws its number from a hash of its own, and the ball may be under way when the house dies.
process.env.TABLE_GAME ??= 'roulette'
process.env.TABLE_KILLS = '2'
await import('./table-kill.test.ts')

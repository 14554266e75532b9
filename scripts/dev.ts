// Watching server and hot-reloading apps: http://localhost:5173 (site), http://localhost:5174/backoffice/ (console), API on PORT.
import { spawn } from 'node:child_process'

const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', '--enable-source-maps', 'server/src/main.ts'], { stdio: 'inherit' }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'site', '--port', '5173', '--strictPort'], { stdio: 'inherit' }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'backoffice', '--port', '5174', '--strictPort'], { stdio: 'inherit' })
]
const end = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
for (const child of children) child.once('exit', end)

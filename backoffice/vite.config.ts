// How the operators' console is built: served under /backoffice, compressed beforehand.
import { constants } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'

const server = process.env.API ?? 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/backoffice/',
  plugins: [
    react(),
    tailwind(),
    compression({
      include: /\.(html|js|css|json|svg)$/,
      threshold: 1024,
      // the last three per cent would take four times as long; no phone waits for the console
      algorithms: [defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }), defineAlgorithm('gzip')]
    })
  ],
  // Small files stay files: the content security policy allows no font from a data address.
  build: { target: 'baseline-widely-available', sourcemap: false, chunkSizeWarningLimit: 700, assetsInlineLimit: 0 },
  server: { port: 5174, proxy: { '/ops': { target: server, ws: true }, '/wps': server } }
})

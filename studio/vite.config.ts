// How the pages of the studio's games are built: one page, a part for each game, under the path where the studio is reached.
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'

export default defineConfig({
  base: '/studio/',
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwind(),
    compression({
      include: /\.(html|js|css|json|svg)$/,
      threshold: 1024,
      algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip')]
    })
  ],
  // the content security policy allows no font from a data address
  build: { target: 'baseline-widely-available', sourcemap: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } }
})

// How the players' app is built: one page, lazy routes, files compressed ahead of time.
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { earlyPages, firstFiles, firstView, splitting } from './chunks.ts'
import { saidEarly } from './early.ts'
import { installable } from './pwa.ts'
import { compiledSentences, directIcons, pureZod, unusedContract, withoutJsonSchema } from './slim.ts'

/** The latin and Turkish files of both families, which every first view needs, are asked for with the page instead of with the style sheet. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter(file => /(inter|manrope)-(latin|turkish)-wght-normal.*\.woff2$/.test(file))
        .map(file => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '', fetchpriority: 'low' },
          injectTo: 'head' as const
        }))
  }
})

const chunks = splitting()
/**
 * React Compiler is for what changes many times a second. What it adds to every component is a third of the code: over the whole first
 * view 18 kB compressed, for parts that are drawn once. A build takes 0.1 s longer for each file that it reads.
 */
const compiled =
  /(site[\\/]src[\\/](features[\\/](crash|slots|table|chat)|kit[\\/]play)[\\/](?!DockRound|home[\\/])|(PageTabs|SearchPalette|Combobox|Chart|DateRange)\.tsx$)/
const api = { target: process.env.API ?? 'http://127.0.0.1:3000', changeOrigin: false }

export default defineConfig({
  base: '/',
  plugins: [
    react(),
    babel({ include: compiled, presets: [reactCompilerPreset()] }),
    tailwind(),
    preloadFonts(),
    saidEarly(),
    compiledSentences(firstView, Object.values(earlyPages).flat()),
    withoutJsonSchema(),
    unusedContract(),
    directIcons(),
    chunks.plugin,
    ...installable(),
    compression({
      include: /\.(html|js|css|json|svg)$/,
      threshold: 1024,
      algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip')]
    })
  ],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 500,
    modulePreload: {
      polyfill: false,
      // what a part needs is asked for with it; what the first view has brought need not stand in the list of each part
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'js' ? needed.filter(file => !firstFiles.test(file)) : needed)
    },
    rolldownOptions: {
      treeshake: { manualPureFunctions: [pureZod] },
      input: { index: 'site/index.html', offline: 'site/offline.html' },
      output: {
        codeSplitting: { groups: chunks.groups },
        // without the names of all who share it: the first view holds the list of all files
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`
      }
    }
  },
  server: {
    port: 5173,
    // the house answers for the studio's frame, whose origin is opaque; the development server would refuse it
    cors: false,
    proxy: {
      '/wps': api,
      '/lgw': api,
      '/ops': api,
      '/healthz': api,
      '/sandbox-pay': api,
      '/sandbox-scan': api,
      '/studio': api,
      '/tables': api,
      '/ws': { ...api, ws: true }
    }
  }
})

// How the gallery of components is built: for those who develop, never shipped with the apps.
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  appType: 'mpa',
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), tailwind()],
  build: {
    target: 'baseline-widely-available',
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { input: 'ui/gallery/index.html' }
  },
  server: { port: 5175, open: '/gallery/' }
})

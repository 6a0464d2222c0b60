import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { words } from './config/words.ts'

export default defineConfig({
  root: import.meta.dirname,
  appType: 'spa',
  plugins: [react(), words()],
  build: {
    target: 'es2023',
    cssTarget: 'esnext',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})

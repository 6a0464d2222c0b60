import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { firstScripts, smartScript } from './config/chunks.ts'
import { words } from './config/words.ts'

const ownHash = fileURLToPath(import.meta.resolve('@noble/hashes/sha3.js'))
const page = (name: string) => `${import.meta.dirname}/${name}.html`
export const pages = ['sdk', 'loading', 'callback', 'device', 'recovery', 'passkey', 'approve']

/*
 * The same sources give the same bytes: nothing of the machine, the hour or a setting goes in. What differs between
 * installations comes from the wallet's own API.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  appType: 'mpa',
  plugins: [words()],
  // viem brings an older SHA-3 of the same authors: one is enough, and it is the wallet's own.
  resolve: { alias: [{ find: /^@noble\/hashes\/sha3$/u, replacement: ownHash }] },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2023',
    cssTarget: 'esnext',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: pages.map(page),
      output: {
        codeSplitting: { groups: [firstScripts, smartScript] },
      },
    },
  },
})

import { defineConfig } from 'vite'

// No inline script and no inline style: the policy of server.js allows neither.
export default defineConfig({ build: { assetsInlineLimit: 0 } })

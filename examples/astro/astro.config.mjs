import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  integrations: [react()],
  security: {
    // Astro adds the hashes of its own scripts and styles; wallets' icons are data, and the app reads one node.
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        `connect-src 'self' ${process.env.PUBLIC_RPC_URL ?? ''}`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ],
    },
  },
})

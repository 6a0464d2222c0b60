import { defineConfig } from 'vite'

const nodes = [
  'VITE_RPC_URL',
  'VITE_SOLANA_URL',
  'VITE_BITCOIN_URL',
  'VITE_AUTH_URL',
  'VITE_RELAY_URL',
]
  .flatMap((name) => process.env[name] ?? [])
  .map((url) => new URL(url).origin)

/** Nothing inline, nothing of another host but the nodes that the app reads; wallets' icons are data. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  `connect-src 'self' ${nodes.join(' ')}`,
  `frame-src ${process.env['VITE_FRAME_URL'] ? new URL(process.env['VITE_FRAME_URL']).origin : "'none'"}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export default defineConfig({
  build: { assetsInlineLimit: 0 },
  preview: {
    port: Number(process.env['PORT'] ?? 3000),
    strictPort: true,
    headers: { 'content-security-policy': policy },
  },
})

import { defineConfig } from 'vite'

/** Nothing inline, nothing of another host but the node that the app reads; wallets' icons are data. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  `connect-src 'self' ${process.env['VITE_RPC_URL'] ?? ''}`,
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

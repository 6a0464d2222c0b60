import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { fromRoot } from '../../tools/lib/fromRoot.ts'

/**
 * Builds the app of `e2e/quiet` as one goes out, and serves it; the option is in the address, behind `#`.
 * @returns its address, and its end
 */
export async function serveQuietApp(): Promise<{ url: string; close: () => Promise<void> }> {
  const shared = {
    configFile: false as const,
    root: fromRoot('e2e/quiet'),
    logLevel: 'warn' as const,
    plugins: [react()],
    build: {
      outDir: fromRoot('.causeway/quiet'),
      emptyOutDir: true,
      target: 'es2023',
      cssTarget: 'esnext',
    },
  }
  await build(shared)
  const server = await preview({ ...shared, preview: { host: 'localhost', port: 0 } })
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    close: () => server.close(),
  }
}

import { execFileSync } from 'node:child_process'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'
// By path: Node 20 strips no types, and Vite bundles only relative imports of its configuration.
import { settingsFromEnv, type Settings } from '../../packages/protocol/src/settings.ts'
import manifest from './package.json' with { type: 'json' }
import { contentSecurityPolicy, localWalletAllowed } from './config/contentSecurityPolicy.ts'

export { contentSecurityPolicy }

/** Short commit of the working tree, or null outside a repository (for example in an archive). */
function commit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  } catch (error) {
    process.stderr.write(
      `No commit is shown in the footer: ${error instanceof Error ? error.message : 'git failed'}\n`,
    )
    return null
  }
}

/** Writes the policy into the page, and asks for the one font before the styles name it. */
function page(settings: Settings): Plugin {
  return {
    name: 'causeway:page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => file.endsWith('.woff2'))
        return [
          {
            tag: 'meta',
            attrs: {
              'http-equiv': 'Content-Security-Policy',
              content: contentSecurityPolicy(settings, 'meta'),
            },
            injectTo: 'head-prepend' as const,
          },
          ...(font
            ? [
                {
                  tag: 'link',
                  attrs: {
                    rel: 'preload',
                    href: `/${font}`,
                    as: 'font',
                    type: 'font/woff2',
                    crossorigin: '',
                  },
                  injectTo: 'head' as const,
                },
              ]
            : []),
        ]
      },
    },
  }
}

export default defineConfig(({ mode }) => {
  const settings = settingsFromEnv(loadEnv(mode, import.meta.dirname, 'CAUSEWAY_'))
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy(settings),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  }
  return {
    root: import.meta.dirname,
    appType: 'spa',
    plugins: [react(), page(settings)],
    define: {
      __CAUSEWAY_SETTINGS__: JSON.stringify(settings),
      __CAUSEWAY_BUILD__: JSON.stringify({
        version: manifest.version,
        commit: commit(),
        localWallet: localWalletAllowed(settings),
      }),
    },
    build: {
      target: 'es2023',
      cssTarget: 'es2023',
      sourcemap: false,
      reportCompressedSize: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    preview: { host: '127.0.0.1', headers },
  }
})

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'
// By path: Node 20 strips no types, and Vite bundles only relative imports of its configuration.
import { settingsFromEnv, type Settings } from '../protocol/settings/settings.ts'
import manifest from '../package.json' with { type: 'json' }
import { contentSecurityPolicy, localWalletAllowed } from './config/contentSecurityPolicy.ts'
import { firstScreens } from './config/firstScreens.ts'
import { serviceWorker } from './config/serviceWorker.ts'
import { words } from './config/words.ts'

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

/** Where the site is, once the settings are read; a build for every installation knows it when it is served. */
let site = { url: '' }

/** Whether the settings are said when the app is served, with each page: one build for every installation. */
const atStart = process.env['CAUSEWAY_SETTINGS_AT_START'] === '1'

/**
 * Reads the settings when Vite really starts, and not when a tool only looks at this file: parsed values into the
 * code, the policy into the page and into the preview's headers, and the one font asked for before the styles name it.
 * @throws BaseError `settings.invalid` that lists every bad variable; the build stops with it
 */
function causeway(): Plugin {
  let settings: Settings
  return {
    name: 'causeway',
    config(_, { mode }) {
      if (atStart) {
        return {
          define: {
            __CAUSEWAY_SETTINGS__: 'globalThis.causewaySettings',
            __CAUSEWAY_BUILD__: JSON.stringify({
              version: manifest.version,
              commit: commit(),
              localWallet: false,
            }),
          },
        }
      }
      settings = settingsFromEnv(loadEnv(mode, import.meta.dirname, 'CAUSEWAY_'))
      site = settings.site
      return {
        define: {
          __CAUSEWAY_SETTINGS__: JSON.stringify(settings),
          __CAUSEWAY_BUILD__: JSON.stringify({
            version: manifest.version,
            commit: commit(),
            localWallet: localWalletAllowed(settings),
          }),
        },
        preview: {
          headers: {
            'Content-Security-Policy': contentSecurityPolicy(settings),
            'Referrer-Policy': 'strict-origin-when-cross-origin',
            'X-Content-Type-Options': 'nosniff',
            'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
          },
        },
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        // The development server puts styles inline, which the policy forbids.
        if (!bundle) return []
        const font = Object.keys(bundle).find((file) =>
          /inter-latin-opsz-normal.*\.woff2$/u.test(file),
        )
        const early = {
          rel: 'preload',
          href: `/${font}`,
          as: 'font',
          type: 'font/woff2',
          crossorigin: '',
        }
        const content = atStart ? '' : contentSecurityPolicy(settings, 'meta')
        const policy = { 'http-equiv': 'Content-Security-Policy', content }
        return [
          ...(atStart ? [] : [{ tag: 'meta', attrs: policy, injectTo: 'head-prepend' as const }]),
          ...(font ? [{ tag: 'link', attrs: early, injectTo: 'head' as const }] : []),
        ]
      },
    },
  }
}

/** The typeface may be handed on only together with its licence. */
function fontLicence(): Plugin {
  return {
    name: 'font-licence',
    apply: 'build',
    generateBundle() {
      const file = createRequire(import.meta.url).resolve('@fontsource-variable/inter/LICENSE')
      this.emitFile({
        type: 'asset',
        fileName: 'assets/inter-LICENSE.txt',
        source: readFileSync(file, 'utf8'),
      })
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  appType: 'spa',
  plugins: [
    react(),
    words(),
    causeway(),
    fontLicence(),
    serviceWorker(),
    firstScreens(() => site.url, atStart),
  ],
  build: {
    target: 'es2023',
    cssTarget: 'esnext',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The first page in two scripts, and not one for each set of lazy pages that share a module: small scripts compress
    // badly. What changes only with the lock file is apart, for the browser's cache.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/u, priority: 1 },
            { name: 'app', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  preview: { host: '127.0.0.1' },
})

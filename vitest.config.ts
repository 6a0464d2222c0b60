import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { words as pocketWords } from './apps/pocket/config/words.ts'
import { words } from './apps/web/config/words.ts'

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** Another React than the repository's for the browser tests: the `node_modules` that it is in. */
const reactFrom = process.env['REACT_FROM']
const reactAlias = reactFrom
  ? [{ find: /^(?<name>react(?:-dom)?(?:\/.*)?)$/u, replacement: `${reactFrom}/$<name>` }]
  : []

const withPartners = { testTimeout: 120_000, hookTimeout: 120_000, maxWorkers: 2 }

/**
 * Three kinds of test, told apart by name:
 * `*.test.ts` runs in plain Node without I/O (part of `npm run check`);
 * `*.int.test.ts` meets real partners: anvil, PostgreSQL, sockets; `*.long.int.test.ts` too, in `npm run test:full`;
 * `*.browser.test.tsx` runs inside Chromium.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [words(), pocketWords()],
        test: {
          name: 'unit',
          // Pure code has nothing to part: files share what was imported, and take half the time.
          isolate: false,
          // Properties with thousands of inputs: on a busy machine they may take their time.
          testTimeout: 30_000,
          include: ['{contracts,packages,apps,services,stack,docs,locales}/**/*.test.{ts,tsx}'],
          exclude: [
            '**/node_modules/**',
            '**/dist/**',
            '**/*.int.test.ts',
            '**/*.browser.test.tsx',
          ],
        },
      },
      {
        test: {
          name: 'int',
          include: ['{contracts,packages,apps,services,stack}/**/*.int.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.long.int.test.ts'],
          ...withPartners,
        },
      },
      {
        test: {
          name: 'long',
          include: ['{contracts,packages,apps,services,stack}/**/*.long.int.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          ...withPartners,
        },
      },
      {
        plugins: [words()],
        resolve: { alias: reactAlias },
        ...(reactFrom ? { cacheDir: `${reactFrom}/.vite` } : {}),
        optimizeDeps: {
          include: [
            // A signature is judged by code that comes late: found then, it would reload the page in the middle of a test. The
            // version is the protocol's own: the one at the root is older, and lacks what is asked of it.
            '@causeway/protocol > @noble/curves/ed25519.js',
            'react',
            'react-dom',
            'react-dom/client',
            'react-dom/server.browser',
            'react/jsx-dev-runtime',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'browser',
          include: ['{packages,apps}/**/*.browser.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: chromium, args: ['--no-sandbox'] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})

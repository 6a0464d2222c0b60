import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { words as pocketWords } from './apps/pocket/config/words.ts'
import { words } from './plans/web/config/words.ts'
import { EnvironmentsLast } from './tools/check/environmentsLast.ts'
import { findBrowser } from './tools/check/findBrowser.ts'
import { freshGlobs } from './tools/check/freshGlobs.ts'

const chromium = findBrowser()

/** Another React than the repository's for the browser tests: the `node_modules` that it is in. */
const reactFrom = process.env['REACT_FROM']
const reactAlias = reactFrom
  ? [{ find: /^(?<name>react(?:-dom)?(?:\/.*)?)$/u, replacement: `${reactFrom}/$<name>` }]
  : []

/** What a test waits for may take its time: a second is little where a bundler and two browsers share two cores. */
const patient = {
  expect: { poll: { timeout: 10_000 } },
  setupFiles: [join(import.meta.dirname, 'tools/check/patientWaits.ts')],
}

/** What tests in Node leave behind fails their run. Chromium takes its own things away, after the last test. */
const tidy = { globalSetup: [join(import.meta.dirname, 'tools/check/ownTempFolder.ts')] }

/** Files share what was imported, and take two thirds of the time: nothing is kept in modules that another file would have to lack. */
const shared = {
  isolate: false,
  setupFiles: [...patient.setupFiles, join(import.meta.dirname, 'tools/check/settledImports.ts')],
}

const withPartners = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  maxWorkers: 2,
  ...patient,
  ...tidy,
}

/**
 * Three kinds of test, told apart by name:
 * `*.test.ts` runs in plain Node without I/O (part of `npm run check`);
 * `*.int.test.ts` meets real partners: anvil, PostgreSQL, sockets; `*.long.int.test.ts` too, in `npm run test:full`;
 * `*.browser.test.tsx` runs inside Chromium.
 */
export default defineConfig({
  test: {
    // What was compiled once is read again while it says the same: by what a file or a plugin gives, and by this one. A new lock
    // file empties it.
    experimental: {
      fsModuleCache: true,
      fsModuleCachePath: join(import.meta.dirname, '.causeway/vitest'),
    },
    sequence: { sequencer: EnvironmentsLast },
    projects: [
      {
        plugins: [words(), pocketWords(), freshGlobs()],
        test: {
          name: 'unit',
          // Two files at once: one alone leaves a core idle while it waits for timers.
          maxWorkers: 2,
          // Properties with thousands of inputs: on a busy machine they may take their time.
          testTimeout: 30_000,
          ...patient,
          ...shared,
          ...tidy,
          include: ['{packages,apps,services,plans,e2e,tools,docs,locales}/**/*.test.{ts,tsx}'],
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
          include: ['{packages,apps,services,plans,e2e,tools}/**/*.int.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.long.int.test.ts'],
          ...withPartners,
          ...shared,
        },
      },
      {
        // Words of the web app, for what its pages say of a chain.
        plugins: [words(), freshGlobs()],
        test: {
          name: 'long',
          include: ['{packages,apps,services,plans,e2e,tools}/**/*.long.int.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          ...withPartners,
        },
      },
      {
        plugins: [words(), freshGlobs()],
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
          include: ['{packages,apps,plans,tools}/**/*.browser.test.tsx'],
          // Two pages: one alone waits half of its time, for frames and for the other end of each press.
          maxWorkers: 2,
          testTimeout: 30_000,
          ...patient,
          browser: {
            enabled: true,
            headless: true,
            // The page of results would be drawn beside the tests, and nobody looks at it.
            ui: false,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(chromium === undefined ? {} : { executablePath: chromium }),
                args: ['--no-sandbox', '--disable-gpu'],
              },
              // What moves takes a quarter of the time. The end-to-end tests look at it.
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})

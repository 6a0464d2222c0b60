import {
  installWallet,
  kitPage,
  type InstallWalletOptions,
  type InstalledWallet,
  type KitPage,
} from '@causeway/testkit/playwright'
import { test as base, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { cachedBuild } from '../../tools/lib/cachedBuild.ts'
import { hashFiles } from '../../tools/lib/hashFiles.ts'
import { fromRoot } from '../../tools/lib/fromRoot.ts'
import type { LabSettings } from '../../tools/gallery/app/lab.tsx'

const configFile = fromRoot('tools/gallery/vite.config.ts')

/** What the page was heard doing, beside what a person sees. */
interface Heard {
  /** Errors, warnings and violations of the strict policy. */
  readonly complaints: string[]
  /** Requests beside the page's own files. */
  readonly requests: string[]
}

interface LabFixtures {
  /** Puts a wallet on the page, on Polygon unless said otherwise; call it before `lab`. */
  readonly withWallet: (options?: Partial<InstallWalletOptions>) => Promise<InstalledWallet>
  /** Opens the lab with these settings. */
  readonly lab: (settings?: LabSettings) => Promise<KitPage>
  /** The lab with a wallet that the page is connected to. */
  readonly connected: (
    settings?: LabSettings,
  ) => Promise<{ readonly kit: KitPage; readonly wallet: InstalledWallet }>
  readonly heard: Heard
}

/** Tests of the modal: the built lab behind a strict policy, one wallet or more, and no chain but a still one. */
export const test = base.extend<LabFixtures, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used from this pattern
    async ({}, provide) => {
      const outDir = await cachedBuild({
        home: fromRoot('.causeway/lab'),
        hash: hashFiles(['tools/gallery', 'packages', 'package-lock.json'], 'lab'),
        build: async (folder) =>
          void (await build({ configFile, logLevel: 'warn', build: { outDir: folder } })),
        note: () => {},
      })
      const server = await preview({
        configFile,
        logLevel: 'silent',
        build: { outDir },
        preview: { port: 18_710, host: 'localhost' },
      })
      await provide(server.resolvedUrls?.local[0]?.replace(/\/$/u, '') ?? '')
      await server.close()
    },
    { scope: 'worker' },
  ],
  withWallet: async ({ context, site }, provide) => {
    await provide((options = {}) =>
      installWallet(context, {
        chains: [
          { id: 137, rpcUrl: `${site}/rpc` },
          { id: 31_337, rpcUrl: `${site}/rpc` },
        ],
        ...options,
      }),
    )
  },
  heard: async ({ page, site }, provide) => {
    const heard: Heard = { complaints: [], requests: [] }
    listen(page, site, heard)
    await provide(heard)
  },
  lab: async ({ page, site, heard }, provide) => {
    await provide(async (settings = {}) => {
      await page.goto(
        `${site}/lab.html?${new URLSearchParams({ settings: JSON.stringify(settings) })}`,
      )
      await page.waitForFunction(() => window.lab !== undefined)
      return kitPage(page)
    })
    base.expect(heard.complaints).toEqual([])
  },
  connected: async ({ lab, withWallet }, provide) => {
    await provide(async (settings) => {
      const wallet = await withWallet()
      const kit = await lab(settings)
      await kit.connect('Test Wallet')
      return { kit, wallet }
    })
  },
})

function listen(page: Page, site: string, heard: Heard): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      heard.complaints.push(message.text())
  })
  page.on('pageerror', (error) => heard.complaints.push(error.message))
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith('data:')) return
    if (!url.startsWith(`${site}/assets/`) && !url.startsWith(`${site}/lab.html`))
      heard.requests.push(url)
  })
}

export { expect } from '@playwright/test'

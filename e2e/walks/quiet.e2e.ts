import { test as base } from '@playwright/test'
import { serveQuietApp } from './serveQuietApp.ts'
import { visitQuietly } from './quietVisits.ts'

const test = base.extend<object, { url: string }>({
  url: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used from this pattern
    async ({}, provide) => {
      const { url, close } = await serveQuietApp()
      await provide(url)
      await close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('behavior: [D54] with the chains of viem as they are nobody is asked, on the first visit and on the second', async ({
  page,
  url,
}) => {
  await visitQuietly(page, url, 'none', { visits: [1, 2] })
})

test('behavior: [D54] with every service named none is asked before somebody acts, and no other ever', async ({
  page,
  url,
}) => {
  await visitQuietly(page, url, 'everything', { visits: [1, 2] })
})

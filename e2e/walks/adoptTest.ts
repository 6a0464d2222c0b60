import { expect, test as base } from '@playwright/test'
import { serveAdoptApp } from './serveAdoptApp.ts'

/** The plain app, as a worker's tests visit it. */
export type AdoptApp = Awaited<ReturnType<typeof serveAdoptApp>>

/** Tests of a plain app that asks no host but its own. */
export const adoptTest = base.extend<{ elsewhere: string[] }, { app: AdoptApp }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used from this pattern
    async ({}, provide) => {
      const app = await serveAdoptApp()
      await provide(app)
      await app.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** Requests that left the app's own origin: there must be none. */
  elsewhere: async ({ page, app }, provide) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(app.url) && !/^(?:data|blob):/u.test(url)) elsewhere.push(url)
    })
    await provide(elsewhere)
    expect(elsewhere).toEqual([])
  },
})

import { createRequire } from 'node:module'
import { startTestRegistry } from '@causeway/services/testing/registry/startTestRegistry'
import { portUri } from '@causeway/testkit/walletconnect/createPairingPort'
import type { KitPage } from '@causeway/testkit/playwright'
import type { Page } from '@playwright/test'
import { test as base } from './lab.ts'

const decoder = createRequire(import.meta.url).resolve('jsqr/dist/jsQR.js')

/** A place that the page was led to, by itself or in a tab of its own. */
interface Led {
  readonly url: string
  readonly tab: 'this' | 'new'
}

interface OutsideFixtures {
  /** The address under which the lab's page finds the registry with its real wallets. */
  readonly registry: string
  /** Where the page was led, oldest first. Nothing of it is fetched. */
  readonly led: readonly Led[]
  /** Opens a wallet of the registry from the list of all wallets. */
  readonly choose: (kit: KitPage, name: string) => Promise<void>
}

/** The lab with the real registry's wallets, and a look at every link that leaves. */
export const test = base.extend<
  OutsideFixtures,
  { service: Awaited<ReturnType<typeof startTestRegistry>> }
>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used from this pattern
    async ({}, provide) => {
      const service = await startTestRegistry()
      await provide(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  registry: async ({ page, site, service }, provide) => {
    await page.route(`${site}/registry/**`, async (route) => {
      const url = new URL(route.request().url())
      const answer = await service.fetch(
        `https://wallets.test${url.pathname.slice('/registry'.length)}${url.search}`,
      )
      await route.fulfill({
        status: answer.status,
        contentType: answer.headers.get('content-type') ?? '',
        body: Buffer.from(await answer.arrayBuffer()),
      })
    })
    await provide(`${site}/registry`)
  },
  led: async ({ page, context, site }, provide) => {
    const led: Led[] = []
    const isAway = (url: string) => !url.startsWith(site) && url !== 'about:blank'
    await context.route(
      (url) => isAway(url.href),
      async (route) => {
        const url = route.request().url()
        const fromHere = led.some((one) => one.url === url && one.tab === 'this')
        if (route.request().isNavigationRequest() && !fromHere) led.push({ url, tab: 'new' })
        await route.fulfill({ contentType: 'text/html', body: '<p>Elsewhere</p>' })
      },
    )
    // A scheme is no request of the browser's: it is heard where the page asks for it.
    const session = await context.newCDPSession(page)
    await session.send('Page.enable')
    session.on('Page.frameRequestedNavigation', ({ url, disposition }) => {
      if (disposition === 'currentTab' && isAway(url)) led.push({ url, tab: 'this' })
    })
    await provide(led)
  },
  // oxlint-disable-next-line no-empty-pattern
  choose: async ({}, provide) => {
    await provide(async (kit, name) => {
      await kit.open()
      await kit.button(/All Wallets/u).click()
      await find(kit, name)
    })
  },
})

/** Searches for a wallet in the list of all wallets, and chooses it. */
export async function find(kit: KitPage, name: string): Promise<void> {
  await kit.dialog.getByRole('searchbox').fill(name)
  await kit.dialog.getByRole('status').filter({ hasText: /found/u }).waitFor()
  await kit.button(new RegExp(`^${name}$`, 'u')).click()
}

/** The address that the lab's pairing offers first, as a link carries it. */
export const offered = encodeURIComponent(portUri(1))

/** What a camera reads from a picture of the page; undefined when it finds no code. */
export async function scan(page: Page): Promise<string | undefined> {
  const picture = (await page.screenshot()).toString('base64')
  const reader = await page.context().newPage()
  await reader.addScriptTag({ path: decoder })
  const text = await reader.evaluate(async (encoded) => {
    const image = new Image()
    image.src = `data:image/png;base64,${encoded}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('The browser draws no pictures.')
    pen.drawImage(image, 0, 0)
    const { data } = pen.getImageData(0, 0, image.width, image.height)
    type Decode = (
      data: Uint8ClampedArray,
      width: number,
      height: number,
    ) => { data: string } | null
    const { jsQR } = window as unknown as { jsQR: Decode }
    return jsQR(data, image.width, image.height)?.data
  }, picture)
  await reader.close()
  return text
}

export { expect } from '@playwright/test'

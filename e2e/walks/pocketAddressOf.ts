import { pocketPage, type PocketPage } from '@causeway/testkit/playwright'
import type { Page } from '@playwright/test'
import { ourClient, type OurClient } from '../interop/ourClient.ts'
import { localProjectId } from '../../tools/start/localProjectId.ts'
import { devAccounts } from '../../plans/seed/chain/devAccounts.ts'
import { test as base } from './test.ts'

type Fixtures = {
  /** Pocket, in a browser of its own, the size of a phone. */
  pocket: PocketPage
  pocketTab: Page
  /** The kit's WalletConnect client without a page, for what a page shows no button for. */
  app: OurClient
}

/** An app and Pocket, with the stack's relay between them. */
export const test = base.extend<Fixtures>({
  pocketTab: async ({ browser }, provide) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    await provide(await context.newPage())
    await context.close()
  },
  pocket: async ({ pocketTab, urls }, provide) => {
    const pocket = pocketPage(pocketTab, urls.pocket)
    await pocket.open()
    await provide(pocket)
  },
  app: async ({ urls }, provide) => {
    const app = ourClient(urls.relay, undefined, localProjectId)
    await provide(app)
    app.client.stop()
  },
})

/** The address of one of the stack's ten accounts. */
export function pocketAddressOf(account: number): `0x${string}` {
  const address = devAccounts()[account]?.address
  if (!address) throw new Error(`There is no account ${account}.`)
  return address
}

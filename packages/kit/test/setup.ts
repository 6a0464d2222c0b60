import { localPolygon, polygon } from '@causeway/protocol/networks'
import { connect } from '../src/actions/calls/connect.ts'
import type { NetworkInput } from '../src/connection/fromChain.ts'
import { createInside } from '../src/entries/createKit.ts'
import { memoryStorage } from '../src/core/createStorage.ts'
import { createFakeEnvironment } from './fakeEnvironment.ts'
import { createFakeWallet } from './fakeWallet.ts'

/** A kit on a page with one fake wallet, connected through it. */
export async function connectedKit(
  options: Parameters<typeof createFakeWallet>[0] & {
    /** Polygon and the local chain when left out. */
    readonly networks?: readonly [NetworkInput, ...NetworkInput[]]
  } = {},
) {
  const page = createFakeEnvironment()
  const wallet = createFakeWallet(options).install(page.events)
  const storage = memoryStorage()
  const kit = createInside({
    networks: options.networks ?? [polygon, localPolygon],
    storage,
    environment: page.environment,
  })
  await connect(kit, { connector: 'org.example.fake' })
  return { kit, wallet, page, storage }
}

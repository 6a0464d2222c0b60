import { connect, createKit, type Kit } from '@causeway/kit'
import { localPolygon, polygon, type Network } from '@causeway/protocol/networks'
import { browserEnvironment } from '../../../packages/kit/src/core/browserEnvironment.ts'
import type { Fixture } from '../../../packages/kit/src/fixture.ts'
import { insideOf } from '../../../packages/kit/src/actions/kit.ts'
import { memoryStorage } from '../../../packages/kit/src/core/createStorage.ts'
import { installFixtureWallet } from './installFixtureWallet.ts'

/** A network that the gallery's own server answers for; it has no contracts, so nothing is folded into a multicall. */
const atHome = ({ contracts: _none, ...network }: Network): Network => ({
  ...network,
  rpcUrls: { default: { http: [] }, chainDefault: { http: [new URL('/rpc', location.href).href] } },
})

/** How a fixture is drawn, besides what it says itself. */
export interface GalleryLook {
  readonly theme: 'light' | 'dark'
  readonly language: string
}

/** A kit with the fixture's options and wallets, apart from every other one: own page events, own storage. */
export function stageKit(fixture: Fixture, look: GalleryLook): Kit {
  const events = new EventTarget()
  const { platform } = fixture
  const wallets = fixture.wallets ?? [{ name: 'Plain Wallet' }]
  wallets.forEach((wallet, place) => installFixtureWallet(events, wallet, place))
  return createKit({
    networks: [atHome(polygon), atHome({ ...localPolygon, testnet: true })],
    storage: memoryStorage(),
    environment: {
      ...browserEnvironment(),
      events,
      ethereum: () => undefined,
      ...(platform ? { platform: () => platform } : {}),
    },
    // A state shows what it says and no more; those of the list that ships with the kit name it.
    wallets: false,
    ...fixture.config,
    theme: look.theme,
    language: look.language,
  })
}

/** Brings the kit into the fixture's state: connected where it says so, open at the view, prepared. */
export async function enterState(kit: Kit, fixture: Fixture): Promise<void> {
  kit.start()
  if (fixture.connected) {
    const [first] = kit.connection.get().connectors
    if (!first) throw new Error(`${fixture.view}/${fixture.state} is connected but has no wallet.`)
    await connect(kit, { connector: first })
  }
  kit.open({ view: fixture.view })
  await fixture.prepare?.(insideOf(kit))
}

import { localPolygon, polygon } from '@causeway/protocol/networks'
import { createInside } from '../src/entries/createKit.ts'
import type { KitInside, KitConfig } from '../src/actions/kit.ts'
import { memoryStorage } from '../src/core/createStorage.ts'
import type { BrowserTabs } from '@causeway/protocol/wc/socketPort'
import { createFakeEnvironment } from './fakeEnvironment.ts'
import { createFakePeer } from './fakePeer.ts'
import { createFakeRelay } from './fakeRelay.ts'

/** A page, a relay and a wallet beside it; tabs of the page share storage and clock. */
export function createOutsidePage(config: Partial<KitConfig> = {}) {
  const page = createFakeEnvironment()
  const relay = createFakeRelay()
  const storage = memoryStorage()
  const peer = createFakePeer(relay, page.environment.now)
  const channels = new Set<(message: unknown) => void>()

  const tabs = (): BrowserTabs => {
    let own: ((message: unknown) => void) | undefined
    return {
      post: (message) => channels.forEach((heard) => heard !== own && heard(message)),
      listen(listener) {
        own = listener
        channels.add(listener)
        return () => void channels.delete(listener)
      },
      close: () => undefined,
    }
  }
  const environment = { ...page.environment, socket: relay.socket, tabs }
  const open = (own: Partial<KitConfig> = {}): KitInside =>
    createInside({
      networks: [polygon, localPolygon],
      storage,
      endpoints: { relay: 'wss://relay.example' },
      metadata: { name: 'App', url: 'https://app.example' },
      environment,
      ...config,
      ...own,
    })
  /** Begins to pair as the view does. */
  function pair(
    kit: KitInside,
    wallet?: Parameters<NonNullable<KitInside['ports']['pairing']>['start']>[0]['wallet'],
  ) {
    const controller = new AbortController()
    const uris: string[] = []
    const done = pairingOf(kit).start({
      signal: controller.signal,
      onUri: (uri) => void uris.push(uri),
      ...(wallet ? { wallet } : {}),
    })
    // Each test says what it expects of it, some only later.
    done.catch(() => undefined)
    return { done, uris, leave: () => controller.abort() }
  }
  return { page, environment, relay, storage, peer, open, pair }
}

function pairingOf(kit: KitInside) {
  const { pairing } = kit.ports
  if (!pairing) throw new Error('no relay was named')
  return pairing
}

import type { Config, Connector as WagmiConnector } from 'wagmi'
import { disconnect } from 'wagmi/actions'
import { isEip1193Provider, providerId } from '../../connection/isEip1193Provider.ts'
import { pendingConnect } from '../../connection/state.ts'
import { connect as connectKit } from '../../actions/calls/connect.ts'
import { type Kit, type KitInside, insideOf } from '../../actions/kit.ts'
import { wagmiIdsOf } from './wagmiIdsOf.ts'
import { untilIdle, isWagmiBusy } from './isWagmiBusy.ts'
import { wagmiPort } from './wagmiPort.ts'

/**
 * Lists wagmi's other connectors in the kit's modal, each under its id, and lets the kit follow what they connect: a burner
 * wallet, Web3Auth, Porto, whatever an app or its code connects by `connect` of wagmi. What the modal connects by one of them is
 * wagmi's connection too, and a reload takes it up. Wallets of the page stay the kit's own, which lists them already: one that
 * wagmi's `injected()` connected is handed to the kit.
 * @param config made by wagmi's `createConfig`, with `causewayConnector(kit)` among its connectors
 * @returns its end
 */
export function shareConnectors(kit: Kit, config: Config): () => void {
  const inside = insideOf(kit)
  // On a server there is nobody to connect.
  if (!inside.environment.events) return () => undefined
  const { flowOf, log } = inside
  const flow = flowOf('eip155')
  /** By wagmi's uid: under which id the kit knows the connector. */
  const ids = new Map<string, string>()
  let followed: string | undefined
  let before: string | undefined

  function list(connector: WagmiConnector): string {
    const number = [...ids].filter(([, id]) => id.split('#')[0] === connector.id).length + 1
    const id = number > 1 ? `${connector.id}#${number}` : connector.id
    ids.set(connector.uid, id)
    wagmiIdsOf(kit).add(id)
    const port = wagmiPort(inside.environment, config, connector)
    flow.found(
      {
        id,
        name: connector.name,
        chain: 'eip155',
        type: 'EXTERNAL',
        providerId: providerId(port.provider),
        ...(connector.icon !== undefined && { imageUrl: connector.icon.trim() }),
      },
      port,
    )
    return id
  }

  async function follow(connector: WagmiConnector): Promise<void> {
    const listed = ids.get(connector.uid)
    const twin = listed === undefined ? await ownTwin(inside, connector) : undefined
    const id = listed ?? twin ?? list(connector)
    const state = flow.store.get()
    const isHeld = 'connectorId' in state.session && state.session.connectorId === id
    // Asked by the kit itself, or being taken up, it is told by the connector's answer.
    if (!isHeld && pendingConnect(state)?.connectorId !== id)
      await connectKit(kit, { connector: id })
    // One connection: from here on it is the one of the kit, which wagmi has by the kit's connector.
    if (twin === undefined) return
    await untilIdle(config)
    if (config.state.connections.has(connector.uid)) connector.emitter.emit('disconnect')
  }

  function look(): void {
    hold(config)
    const { connections, current, status } = config.state
    const connector = current === null ? undefined : connections.get(current)?.connector
    const isOurs = !connector || connector.type === 'causeway' || status !== 'connected'
    // What wagmi's storage remembers of an earlier page is no connector yet.
    if (isOurs || !config.connectors.some(({ uid }) => uid === connector.uid)) {
      followed = undefined
      return
    }
    if (followed === connector.uid) return
    followed = connector.uid
    follow(connector).catch((error: unknown) =>
      log.write('warn', `What wagmi connected by ${connector.id} cannot be followed.`, error),
    )
  }

  /** Who changed to a wallet of the kit has left wagmi's: a reload would take that one up again. */
  function leave(): void {
    const { session } = flow.store.get()
    if (session.status !== 'connected') return
    const [last, now] = [before, session.connectorId]
    before = now
    if (last === undefined || last === now || wagmiIdsOf(kit).has(now)) return
    const left = config.connectors.find(({ uid }) => ids.get(uid) === last)
    if (left && config.state.connections.has(left.uid))
      disconnect(config, { connector: left }).catch((error: unknown) =>
        log.write('warn', `wagmi could not leave ${left.id}.`, error),
      )
  }

  for (const connector of config.connectors)
    if (connector.type !== 'causeway' && connector.type !== 'injected' && !knows(inside, connector))
      list(connector)
  kit.start()
  const stops = [config.subscribe((state) => state, look), flow.store.subscribe(leave)]
  look()
  return () => stops.forEach((stop) => stop())
}

/** wagmi's own: they need no object, and are known by their identity. */
type Listeners = {
  readonly [Name in 'change' | 'connect' | 'disconnect']: (
    this: void,
    ...told: Parameters<Config['_internal']['events'][Name]>
  ) => void
}

/**
 * wagmi's own acts may cross: one end comes while a connection is being kept, a reconnecting drops what came meanwhile. Then its
 * list and its listeners say two things, and the list is what hooks read.
 */
function hold(config: Config): void {
  const { connections } = config.state
  const events: Listeners = config._internal.events
  for (const connector of config.connectors) {
    if (connector.type !== 'causeway') continue
    const { emitter, uid } = connector
    const kept = connections.get(uid)
    const isHeard = emitter.listenerCount('change') > 0
    if (kept && !isHeard) emitter.emit('connect', kept)
    if (kept || !isHeard || isWagmiBusy(config)) continue
    emitter.off('change', events.change)
    emitter.off('disconnect', events.disconnect)
    if (emitter.listenerCount('connect') === 0) emitter.on('connect', events.connect)
    connector.onAccountsChanged([])
  }
}

/** A wallet that the kit has found by itself, by its id or its provider. */
async function ownTwin(kit: KitInside, connector: WagmiConnector): Promise<string | undefined> {
  const provider: unknown = await connector.getProvider()
  const number = isEip1193Provider(provider) ? providerId(provider) : undefined
  const { connectors } = kit.flowOf('eip155').store.get()
  return connectors.find(
    ({ id, providerId: known }) =>
      !wagmiIdsOf(kit).has(id) && (known === number || id === connector.id),
  )?.id
}

/** The kit has a way of its own to that wallet, such as Safe's. */
function knows({ flowOf }: KitInside, { id }: WagmiConnector): boolean {
  return flowOf('eip155')
    .store.get()
    .connectors.some((known) => known.id === id)
}

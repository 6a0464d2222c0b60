import { BaseError } from '@causeway/protocol/errors/baseError'
import { chainSwitchFailed } from '@causeway/protocol/networks/errors'
import { walletLocked } from '@causeway/protocol/wallets/errors'
import type { Config, Connector as WagmiConnector } from 'wagmi'
import { connect, disconnect, reconnect, switchChain } from 'wagmi/actions'
import type { ConnectorPort, WalletReport } from '../../connection/connector.ts'
import { lateProvider } from '../../connection/connectors/eip1193.ts'
import { walletErrorKindOf } from '../../connection/injectedPort.ts'
import { isEip1193Provider, parseAccounts, providerId } from '../../connection/isEip1193Provider.ts'
import { pendingConnect } from '../../connection/state.ts'
import { connect as connectKit } from '../../actions/calls/connect.ts'
import { type Kit, type KitInside, insideOf } from '../../actions/kit.ts'
import { wagmiIdsOf } from './wagmiIdsOf.ts'

/** How long wagmi has to begin with its own reconnecting, in ms: it does so when its provider is mounted. */
const mountMs = 1_000

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
    const port = portOf(inside, config, connector)
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

  /** A wallet that the kit has found by itself, by its id or its provider. */
  async function ownTwin(connector: WagmiConnector): Promise<string | undefined> {
    const provider: unknown = await connector.getProvider()
    const number = isEip1193Provider(provider) ? providerId(provider) : undefined
    return flow.store
      .get()
      .connectors.find(
        (known) =>
          !wagmiIdsOf(kit).has(known.id) &&
          (known.providerId === number || known.id === connector.id),
      )?.id
  }

  async function follow(connector: WagmiConnector): Promise<void> {
    const listed = ids.get(connector.uid)
    const twin = listed === undefined ? await ownTwin(connector) : undefined
    const id = listed ?? twin ?? list(connector)
    const state = flow.store.get()
    const isHeld = 'connectorId' in state.session && state.session.connectorId === id
    // Asked by the kit itself, or being taken up, it is told by the connector's answer.
    if (!isHeld && pendingConnect(state)?.connectorId !== id)
      await connectKit(kit, { connector: id })
    // One connection: from here on it is the one of the kit, which wagmi has by the kit's connector.
    if (twin === undefined) return
    await idle(config)
    if (config.state.connections.has(connector.uid)) connector.emitter.emit('disconnect')
  }

  /**
   * wagmi's own acts may cross: one end comes while a connection is being kept, a reconnecting drops what came meanwhile. Then its
   * list and its listeners say two things, and the list is what hooks read.
   */
  function hold(): void {
    const { connections } = config.state
    const { change, connect: connected, disconnect: ended } = config._internal.events
    for (const connector of config.connectors) {
      if (connector.type !== 'causeway') continue
      const { emitter, uid } = connector
      const kept = connections.get(uid)
      const isHeard = emitter.listenerCount('change') > 0
      if (kept && !isHeard) emitter.emit('connect', kept)
      if (kept || !isHeard || isBusy(config)) continue
      emitter.off('change', change)
      emitter.off('disconnect', ended)
      if (emitter.listenerCount('connect') === 0) emitter.on('connect', connected)
      connector.onAccountsChanged([])
    }
  }

  function look(): void {
    hold()
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

const isBusy = ({ state }: Config) =>
  state.status === 'reconnecting' || state.status === 'connecting'

/** Waits until wagmi neither connects nor reconnects. */
function idle(config: Config): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isBusy(config)) return
      stop()
      resolve()
    }
    const stop = config.subscribe((state) => state, look)
    look()
  })
}

/** The kit has a way of its own to that wallet, such as Safe's. */
function knows({ flowOf }: KitInside, { id }: WagmiConnector): boolean {
  return flowOf('eip155')
    .store.get()
    .connectors.some((known) => known.id === id)
}

/** A connector of wagmi as the kit's connection asks it: wagmi does what is done, so that both know of it. */
function portOf(
  { environment }: KitInside,
  config: Config,
  connector: WagmiConnector,
): ConnectorPort & { readonly provider: object } {
  const held = () => config.state.connections.get(connector.uid)
  const isCurrent = () => held() !== undefined && config.state.current === connector.uid

  let wasHeld = false

  /** Waits until wagmi has it, or is done with reconnecting, or does not begin with it. */
  function settled(): Promise<void> {
    return new Promise((resolve) => {
      let hasBegun = isBusy(config)
      const end = () => {
        stop()
        stopWaiting()
        resolve()
      }
      const stopWaiting = environment.after(mountMs, () => {
        if (!hasBegun) end()
      })
      const stop = config.subscribe(
        (state) => state,
        () => {
          if (held() || (hasBegun && !isBusy(config))) end()
          hasBegun ||= isBusy(config)
        },
      )
      if (held()) end()
    })
  }

  return {
    provider: lateProvider(async () => {
      const provider: unknown = await connector.getProvider()
      if (!isEip1193Provider(provider)) throw new Error(`${connector.name} gave no provider.`)
      return provider
    }),
    async connect() {
      if (!isCurrent()) await connect(config, { connector })
      const report = reportOf(held())
      if (!report) throw new BaseError(walletLocked)
      return report
    },
    async restore() {
      if (!held() && !wasHeld) await settled()
      // What wagmi had and has no more was ended there.
      if (!held() && !wasHeld && (await connector.isAuthorized()))
        await reconnect(config, { connectors: [connector] })
      const report = reportOf(held())
      return report
        ? { ...report, permitted: true }
        : { accounts: [], chainId: 0, permitted: false }
    },
    async disconnect() {
      if (held()) await disconnect(config, { connector })
    },
    async switchChain(network) {
      try {
        await switchChain(config, { connector, chainId: Number(network.id) })
        return { kind: 'switched', chainId: held()?.chainId }
      } catch (cause) {
        const chainId = held()?.chainId
        if ((await walletErrorKindOf(cause)) === 'refused') return { kind: 'rejected', chainId }
        const error = new BaseError(chainSwitchFailed, { name: network.name }, { cause })
        return { kind: 'failed', chainId, error }
      }
    },
    listen(listener) {
      let known = reportOf(held())
      wasHeld ||= known !== undefined
      return config.subscribe(
        (state) => state,
        () => {
          const now = reportOf(held())
          // While wagmi reconnects it has none of its connections for a moment.
          if (!now && isBusy(config)) return
          const last = known
          known = now
          wasHeld ||= now !== undefined
          if (!now) {
            if (last) listener.disconnected()
            return
          }
          if (String(now.accounts) !== String(last?.accounts))
            listener.accountsChanged(now.accounts)
          if (now.chainId !== last?.chainId) listener.chainChanged(now.chainId)
        },
      )
    },
  }
}

function reportOf(
  connection: { readonly accounts: readonly string[]; readonly chainId: number } | undefined,
): WalletReport | undefined {
  const accounts = parseAccounts(connection?.accounts)
  return connection && accounts.length > 0 ? { accounts, chainId: connection.chainId } : undefined
}

import { BaseError } from '@causeway/protocol/errors/baseError'
import { chainSwitchFailed } from '@causeway/protocol/networks/errors'
import { walletLocked } from '@causeway/protocol/wallets/errors'
import type { Config, Connector } from 'wagmi'
import { connect, disconnect, reconnect, switchChain } from 'wagmi/actions'
import type { ConnectorPort, WalletListener, WalletReport } from '../../connection/connector.ts'
import { lateProvider } from '../../connection/connectors/eip1193.ts'
import { walletErrorKindOf } from '../../connection/injectedPort.ts'
import { isEip1193Provider, parseAccounts } from '../../connection/isEip1193Provider.ts'
import type { Environment } from '../../core/browserEnvironment.ts'
import { isWagmiBusy } from './isWagmiBusy.ts'

/** How long wagmi has to begin with its own reconnecting, in ms: it does so when its provider is mounted. */
const mountMs = 1_000

/** A connector of wagmi as the kit's connection asks it: wagmi does what is done, so that both know of it. */
export function wagmiPort(
  { after }: Pick<Environment, 'after'>,
  config: Config,
  connector: Connector,
): ConnectorPort & { readonly provider: object } {
  const held = () => config.state.connections.get(connector.uid)
  const report = () => reportOf(held())
  let wasHeld = false
  return {
    provider: lateProvider(async () => {
      const provider: unknown = await connector.getProvider()
      if (!isEip1193Provider(provider)) throw new Error(`${connector.name} gave no provider.`)
      return provider
    }),
    async connect() {
      if (!held() || config.state.current !== connector.uid) await connect(config, { connector })
      const now = report()
      if (!now) throw new BaseError(walletLocked)
      return now
    },
    async restore() {
      // What wagmi had and has no more was ended there.
      const isNew = !held() && !wasHeld
      if (isNew) await settled(config, connector, after)
      if (isNew && !held() && (await connector.isAuthorized()))
        await reconnect(config, { connectors: [connector] })
      const now = report()
      return now ? { ...now, permitted: true } : { accounts: [], chainId: 0, permitted: false }
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
      let known = report()
      wasHeld ||= known !== undefined
      return config.subscribe(
        (state) => state,
        () => {
          const now = report()
          // While wagmi reconnects it has none of its connections for a moment.
          if (!now && isWagmiBusy(config)) return
          wasHeld ||= now !== undefined
          const last = known
          known = now
          tell(listener, last, now)
        },
      )
    },
  }
}

function tell(
  listener: WalletListener,
  last: WalletReport | undefined,
  now: WalletReport | undefined,
): void {
  if (!now) return last && listener.disconnected()
  if (String(now.accounts) !== String(last?.accounts)) listener.accountsChanged(now.accounts)
  if (now.chainId !== last?.chainId) listener.chainChanged(now.chainId)
}

/** Waits until wagmi has the connector's connection, or is done with reconnecting, or does not begin with it. */
function settled(config: Config, { uid }: Connector, after: Environment['after']): Promise<void> {
  return new Promise((resolve) => {
    let hasBegun = isWagmiBusy(config)
    const end = () => {
      stop()
      stopWaiting()
      resolve()
    }
    const stopWaiting = after(mountMs, () => {
      if (!hasBegun) end()
    })
    const stop = config.subscribe(
      (state) => state,
      () => {
        if (config.state.connections.has(uid) || (hasBegun && !isWagmiBusy(config))) end()
        hasBegun ||= isWagmiBusy(config)
      },
    )
  })
}

function reportOf(
  connection: { readonly accounts: readonly string[]; readonly chainId: number } | undefined,
): WalletReport | undefined {
  const accounts = parseAccounts(connection?.accounts)
  return connection && accounts.length > 0 ? { accounts, chainId: connection.chainId } : undefined
}

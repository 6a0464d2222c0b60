import type { Address } from '@causeway/protocol/address'
import { ProviderDisconnectedError, SwitchChainError, UserRejectedRequestError } from 'viem'
import type { CreateConnectorFn } from 'wagmi'
import { disconnect, switchNetwork } from '../calls/connect.ts'
import { connectWithModal } from '../calls/connectWithModal.ts'
import { accountOf } from '../connection/account.ts'
import type { Eip1193Provider } from '../connection/provider.ts'
import type { ConnectionState } from '../connection/state.ts'
import { until } from '../core/until.ts'
import type { Kit } from '../kit.ts'

/**
 * One provider for as long as the kit lives, whichever wallet is behind it: wagmi keeps the provider of a connector,
 * and the visitor may change the wallet without wagmi making a new connector.
 * Wallets' own events are not passed on: the connector reports what the kit made of them.
 */
function kitProvider(kit: Kit): Eip1193Provider {
  return {
    async request(args) {
      const provider = kit.provider()
      if (provider) return provider.request(args)
      throw new ProviderDisconnectedError(new Error('No wallet is connected.'))
    },
  }
}

/** What wagmi knows of a connection. */
interface WagmiAccount {
  readonly accounts: readonly Address[]
  readonly chainId: number
}

/** What to tell wagmi: its events, as data. */
type AccountChange =
  | { readonly type: 'connect'; readonly data: WagmiAccount }
  | { readonly type: 'change'; readonly data: Partial<WagmiAccount> }
  | { readonly type: 'disconnect' }

/** The connected accounts, the one in use first, and the chain that the wallet reports; undefined while nobody is connected. */
function wagmiAccount(state: ConnectionState): WagmiAccount | undefined {
  const { address, allAccounts = [], chainId } = accountOf(state)
  if (address === undefined || chainId === undefined) return undefined
  return { accounts: [address, ...allAccounts.filter((account) => account !== address)], chainId }
}

/** What happened between two looks at the connection; undefined when wagmi would learn nothing. */
function accountChange(
  before: WagmiAccount | undefined,
  now: WagmiAccount | undefined,
): AccountChange | undefined {
  if (!now) return before && { type: 'disconnect' }
  if (!before) return { type: 'connect', data: now }
  const sameAccounts =
    before.accounts.length === now.accounts.length &&
    before.accounts.every((account, index) => account === now.accounts[index])
  const sameChain = before.chainId === now.chainId
  if (sameAccounts && sameChain) return undefined
  return {
    type: 'change',
    data: {
      ...(sameAccounts ? {} : { accounts: now.accounts }),
      ...(sameChain ? {} : { chainId: now.chainId }),
    },
  }
}

/**
 * A wagmi connector over the kit's own connection: connecting opens the kit's modal, and whatever happens there or in
 * the wallet reaches wagmi's hooks. The kit remembers the connection; wagmi is told of it after a reload.
 * Of wagmi only types are needed. They come from `wagmi`, an optional peer: with `@wagmi/core` as the peer npm 11 refuses
 * to install the kit into apps with a lock file (ERESOLVE over the optional peers of its optional peers).
 * @param kit made by `createKit`, with the networks that wagmi has as chains, and drawn by a `KitProvider`
 */
export function causewayConnector(kit: Kit): CreateConnectorFn<Eip1193Provider> {
  const provider = kitProvider(kit)
  const current = () => wagmiAccount(kit.connectionOf('eip155').get())

  return (config) => {
    let known: WagmiAccount | undefined

    /** Tells wagmi what it does not know yet. */
    function report(): void {
      const now = current()
      const change = accountChange(known, now)
      known = now
      switch (change?.type) {
        case undefined:
          return
        case 'connect':
          return config.emitter.emit('connect', change.data)
        case 'change':
          return config.emitter.emit('change', change.data)
        case 'disconnect':
          return config.emitter.emit('disconnect')
        default:
          return change satisfies never
      }
    }

    return {
      id: 'causeway',
      name: kit.metadata?.name ?? 'Causeway',
      type: 'causeway',

      setup() {
        whileHeld(new WeakRef(report), kit.connectionOf('eip155').subscribe)
        kit.start()
        return Promise.resolve()
      },
      async connect(parameters = {}) {
        const { chainId, isReconnecting, withCapabilities } = parameters
        if (isReconnecting) await restored(kit)
        let account = current()
        if (!account && isReconnecting)
          throw new UserRejectedRequestError(new Error('There is no connection to take up.'))
        account ??= await chosen(kit)
        if (chainId !== undefined && chainId !== account.chainId) {
          await this.switchChain?.({ chainId }).catch((error: unknown) => {
            // The visitor is connected all the same, on the chain that the wallet is on.
            if (error instanceof UserRejectedRequestError) throw error
            kit.log.write('info', 'The wallet stayed on its network after connecting.', error)
          })
          account = current() ?? account
        }
        const { accounts } = account
        return {
          // wagmi's own connectors cast here too: which form it is depends on a flag that is a type parameter.
          accounts: (withCapabilities
            ? accounts.map((address) => ({ address, capabilities: {} }))
            : accounts) as never,
          chainId: account.chainId,
        }
      },
      disconnect: () => disconnect(kit, { namespace: 'eip155' }),
      getAccounts: () => Promise.resolve(current()?.accounts ?? []),
      getChainId: () =>
        Promise.resolve(current()?.chainId ?? kit.network().network?.id ?? kit.networks[0].id),
      getProvider: () => Promise.resolve(provider),
      isAuthorized: () => restored(kit),
      async switchChain({ chainId }) {
        const chain = config.chains.find(({ id }) => id === chainId)
        if (!chain) throw new SwitchChainError(new Error(`wagmi was not given chain ${chainId}.`))
        const result = await switchNetwork(kit, { chainId }).catch((error: unknown) => {
          throw new SwitchChainError(error instanceof Error ? error : new Error(String(error)))
        })
        if (result.status === 'rejected')
          throw new UserRejectedRequestError(new Error('The network was not switched.'))
        return chain
      },

      // The kit listens to the wallet itself; whoever calls these gets what it made of the news.
      onAccountsChanged: report,
      onChainChanged: report,
      onDisconnect: report,
    }
  }
}

/**
 * Listens for as long as somebody else holds the listener: wagmi tells nobody when a config is thrown away, as each hot
 * reload does. A function of its own, so that nothing here holds it.
 */
function whileHeld(
  listener: WeakRef<() => void>,
  subscribe: (listener: () => void) => () => void,
): void {
  const stop = subscribe(() => {
    const held = listener.deref()
    if (held) held()
    else stop()
  })
}

/** Waits until the kit has taken up the earlier connection or given up, without asking the visitor anything. */
function restored(kit: Kit): Promise<boolean> {
  kit.start()
  return until(kit.connectionOf('eip155'), ({ session }) => {
    if (session.status === 'connecting' && session.by === 'restore') return undefined
    return session.status === 'connected'
  })
}

/**
 * The wallet that the visitor chooses in the modal, as wagmi wants to hear of it.
 * @throws UserRejectedRequestError (4001) when the visitor turned away; BaseError as `connectWithModal`
 */
async function chosen(kit: Kit): Promise<WagmiAccount> {
  const { status } = await connectWithModal(kit)
  const account = status === 'ok' ? wagmiAccount(kit.connectionOf('eip155').get()) : undefined
  if (account) return account
  throw new UserRejectedRequestError(new Error('The visitor chose no wallet.'))
}

import { SwitchChainError, UserRejectedRequestError } from 'viem'
import type { CreateConnectorFn } from 'wagmi'
import { type SharedAccount, accountNews, sharedAccount } from '../../actions/calls/accountNews.ts'
import { switchChain } from '../../actions/calls/connect.ts'
import { disconnect } from '../../actions/calls/disconnect.ts'
import { connectWithModal } from '../../actions/calls/connectWithModal.ts'
import { type EthereumProvider, kitProvider } from '../../actions/calls/kitProvider.ts'
import type { ConnectionState } from '../../connection/state.ts'
import { until } from '../../core/until.ts'
import { type Kit, insideOf } from '../../actions/kit.ts'
import { wagmiIdsOf } from './wagmiIdsOf.ts'

/** How soon wagmi is looked at again, ms; twice as late each time. */
const againMs = 100
const longestMs = 2_000
const looksAfterConnecting = 3

/**
 * A wagmi connector over the kit's own connection: connecting opens the kit's modal, and whatever happens there or in
 * the wallet reaches wagmi's hooks. The kit remembers the connection; wagmi is told of it after a reload.
 * Of wagmi only types are needed. They come from `wagmi`, an optional peer: with `@wagmi/core` as the peer npm 11 refuses
 * to install the kit into apps with a lock file (ERESOLVE over the optional peers of its optional peers).
 * @param kit made by `createKit`, with the networks that wagmi has as chains, and drawn by a `KitProvider`
 */
export function causewayConnector(kit: Kit): CreateConnectorFn<EthereumProvider> {
  const provider = kitProvider(kit)
  const current = () => currentOf(kit)

  return (config) => {
    /** What wagmi was told last, or given by `connect`. */
    let known: SharedAccount | undefined
    /** The newest that was said, heard or not. */
    let told: SharedAccount | undefined
    /** Looks that are still to come before what `connect` gave is sure to stand in wagmi. */
    let unsure = 0
    let waitMs = againMs
    let stopWaiting: () => void = () => undefined

    /** wagmi listens to changes from when it has the connection. While it reconnects or connects elsewhere it hears nothing. */
    const isHeld = () => config.emitter.listenerCount('change') > 0

    /** Tells wagmi what it does not know yet, and looks again where it did not listen. */
    function report(): void {
      const now = current()
      const held = isHeld()
      // Which of the two stands in wagmi is not sure yet, soon after connecting.
      const likely = unsure > 0 && held ? [known, told] : [held ? known : undefined]
      tell(config.emitter, newsSince(likely, now))
      if (unsure === 0) known = now
      told = now
      stopWaiting()
      if (unsure === 0 && (!now || isHeld())) waitMs = againMs
      else {
        stopWaiting = callLater(kit, waitMs, new WeakRef(lookAgain))
        waitMs = Math.min(waitMs * 2, longestMs)
      }
    }

    function lookAgain(): void {
      if (unsure > 0) unsure -= 1
      report()
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
        known = account
        told = account
        // What happens before wagmi keeps this is heard by nobody, and told again.
        unsure = looksAfterConnecting
        stopWaiting()
        stopWaiting = callLater(kit, againMs, new WeakRef(lookAgain))
        return answerOf(account, withCapabilities)
      },
      disconnect: () => disconnect(kit, { namespace: 'eip155' }),
      getAccounts: () => Promise.resolve(current()?.accounts ?? []),
      getChainId: () =>
        Promise.resolve(current()?.chainId ?? kit.chain().chain?.id ?? kit.networks[0].id),
      getProvider: () => Promise.resolve(provider),
      isAuthorized: () => restored(kit),
      async switchChain({ chainId }) {
        const chain = config.chains.find(({ id }) => id === chainId)
        if (!chain) throw new SwitchChainError(new Error(`wagmi was not given chain ${chainId}.`))
        const result = await switchChain(kit, { chainId }).catch((error: unknown) => {
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

/** The kit's connection, unless it is one that wagmi has already by another of its connectors. */
function currentOf(kit: Kit): SharedAccount | undefined {
  const state = kit.connectionOf('eip155').get()
  return isOfWagmi(kit, state) ? undefined : sharedAccount(state)
}

function isOfWagmi(kit: Kit, { session }: ConnectionState): boolean {
  return 'connectorId' in session && wagmiIdsOf(kit).has(session.connectorId)
}

function answerOf({ accounts, chainId }: SharedAccount, withCapabilities: boolean | undefined) {
  return {
    // wagmi's own connectors cast here too: which form it is depends on a flag that is a type parameter.
    accounts: (withCapabilities
      ? accounts.map((address) => ({ address, capabilities: {} }))
      : accounts) as never,
    chainId,
  }
}

/** What wagmi has to hear where it knows one of several things: all of it, where any differs. */
function newsSince(
  likely: readonly (SharedAccount | undefined)[],
  now: SharedAccount | undefined,
): ReturnType<typeof accountNews> {
  const [first, second] = likely.map((before) => accountNews(before, now))
  const news = first ?? second
  return likely.length > 1 && now && news?.type === 'change' ? { type: 'change', data: now } : news
}

/** Says news in wagmi's own words. */
function tell(
  emitter: Parameters<CreateConnectorFn>[0]['emitter'],
  news: ReturnType<typeof accountNews>,
): void {
  switch (news?.type) {
    case undefined:
      return
    case 'connect':
      return emitter.emit('connect', news.data)
    case 'change':
      return emitter.emit('change', news.data)
    case 'disconnect':
      return emitter.emit('disconnect')
    default:
      return news satisfies never
  }
}

/** Calls back where somebody still holds the listener; a function of its own, so that nothing here holds it. */
function callLater(kit: Kit, ms: number, listener: WeakRef<() => void>): () => void {
  return insideOf(kit).environment.after(ms, () => listener.deref()?.())
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
  return until(kit.connectionOf('eip155'), (state) => {
    const { session } = state
    // wagmi takes its other connectors up one after the other: who waits for one of them waits for ever.
    if (isOfWagmi(kit, state)) return false
    if (session.status === 'connecting' && session.by === 'restore') return undefined
    return session.status === 'connected'
  })
}

/**
 * The wallet that the visitor chooses in the modal, as wagmi wants to hear of it.
 * @throws UserRejectedRequestError (4001) when the visitor turned away; BaseError as `connectWithModal`
 */
async function chosen(kit: Kit): Promise<SharedAccount> {
  const { status } = await connectWithModal(kit)
  const account = status === 'ok' ? sharedAccount(kit.connectionOf('eip155').get()) : undefined
  if (account) return account
  throw new UserRejectedRequestError(new Error('The visitor chose no wallet.'))
}

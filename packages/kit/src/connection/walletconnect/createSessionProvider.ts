import {
  chainInvalidId,
  chainNotConfigured,
  chainSwitchFailed,
} from '@causeway/protocol/networks/errors'
import { plainAddress, isCaip10 } from '@causeway/protocol/caip'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { connectionConnectFirst } from '@causeway/protocol/wallets/connectionErrors'
import {
  allowsMethod,
  needsWallet,
  sessionAccounts,
  sessionChains,
} from '@causeway/protocol/wc/checkSessionNamespaces'
import type { Eip1193Provider, parseAccounts, parseChainId } from '../isEip1193Provider.ts'
import { lazy } from '../../core/lazy.ts'
import type { RequestBundler } from './requestBundler.ts'
import type { SignClient } from './createSignClient.ts'
import type { WalletConnectSession, SignNotice } from './signState.ts'

type Listener = (value: never) => void

/** The events of EIP-1193, with the two methods that its users call. */
function createEmitter(): {
  readonly on: (event: string, listener: Listener) => void
  readonly off: (event: string, listener: Listener) => void
  readonly emit: (event: string, value: unknown) => void
} {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set<Listener>()).add(listener))
    },
    off(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    emit(event, value) {
      for (const listener of listeners.get(event) ?? []) listener(value as never)
    },
  }
}

const namespace = 'eip155'

/** Few apps ask what a wallet can do with bundles of calls: its rules come when one does. */
const callRules = lazy(() => import('./requestBundler.ts'))

export interface SessionProviderDeps {
  readonly client: Pick<SignClient, 'sessions' | 'listen' | 'request'>
  /** The session's topic; a provider without one answers nothing. */
  readonly topic: () => string | undefined
  /** The chain to begin with, e.g. `eip155:137`, where the wallet approved it. */
  readonly chain: string
  /** The app's own node: what the wallet was not approved for is read there. */
  readonly rpc: (chain: string, method: string, params: unknown) => Promise<unknown>
  readonly bundler: RequestBundler | undefined
  /** How the kit reads what wallets say. */
  readonly parse: Parse
}

interface Parse {
  readonly accounts: typeof parseAccounts
  readonly chainId: typeof parseChainId
}

/**
 * A wallet outside the page as an EIP-1193 provider (SPEC §4, §5, §8).
 * What the session answers is answered here; what the wallet approved goes to it; the rest goes to the app's node.
 */
export function createSessionProvider(deps: SessionProviderDeps): Eip1193Provider & {
  /** The wallet's events reach nobody any more. */
  readonly stop: () => void
  /** Moves to a chain, e.g. `eip155:137`, where the wallet approved it: another tab did. */
  readonly choose: (chain: string) => void
} {
  const emitter = createEmitter()
  const chain = createSessionChain(deps.chain, (now) => emitter.emit('chainChanged', hexOf(now)))
  const shown = createShown(deps.parse)
  const addresses = (one: WalletConnectSession) => shown.of(one, chain.of(one))

  /** @throws BaseError `connection.connectFirst`, `chain.notConfigured` */
  function session(): WalletConnectSession {
    const topic = deps.topic()
    const found = deps.client.sessions().find((one) => one.topic === topic)
    if (!found) throw new BaseError(connectionConnectFirst)
    if (grantedChains(found, namespace).length === 0)
      throw new BaseError(chainNotConfigured, { namespace })
    return found
  }

  function ask(one: WalletConnectSession, method: string, params: unknown): Promise<unknown> {
    const chainId = chain.of(one)
    // What a wallet did not grant the client refuses: a node with keys of its own must not sign in its place.
    if (allowsMethod(one.namespaces, chainId, method) || needsWallet(method))
      return deps.client.request({ topic: one.topic, chainId, method, params })
    return deps.rpc(chainId, method, params)
  }

  async function request({ method, params = [] }: Parameters<Eip1193Provider['request']>[0]) {
    const one = session()
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return addresses(one)
      case 'eth_chainId':
        return hexOf(chain.of(one))
      case 'wallet_switchEthereumChain':
        return switchTo(params, { one, chain, ask, session, parse: deps.parse })
      case 'wallet_getCapabilities':
        return (await callRules.load()).capabilities(one, params, () => ask(one, method, params))
      case 'wallet_getCallsStatus': {
        const { bundler } = deps
        const current = chain.of(one)
        const approved = allowsMethod(one.namespaces, current, method)
        return (await callRules.load()).callStatus(one, params, {
          bundler: bundler && ((name, sent) => bundler(name, current, sent)),
          wallet: approved ? () => ask(one, method, params) : undefined,
        })
      }
      default:
        return ask(one, method, params)
    }
  }

  const stop = deps.client.listen((notice) => {
    if ('session' in notice && notice.session.topic === deps.topic()) follow(notice)
  })

  function follow(notice: Extract<SignNotice, { session: WalletConnectSession }>): void {
    const { session: one } = notice
    if (notice.type === 'updated') {
      chain.announce(one)
      emitter.emit('accountsChanged', addresses(one))
    }
    if (notice.type === 'deleted') emitter.emit('disconnect', undefined)
    if (notice.type !== 'event') return
    if (notice.name === 'accountsChanged') {
      shown.see(notice.data)
      emitter.emit('accountsChanged', addresses(one))
    }
    if (notice.name === 'chainChanged') {
      const id = deps.parse.chainId(notice.data)
      // Wallets that write something else say the chain beside it.
      chain.choose(one, id === undefined ? notice.chainId : `${namespace}:${id}`)
    }
  }

  return {
    request,
    on: emitter.on,
    removeListener: emitter.off,
    stop,
    choose(wanted) {
      const found = deps.client.sessions().find((one) => one.topic === deps.topic())
      if (found) chain.choose(found, wanted)
    },
  }
}

/** An approved chain is a matter of this page; another one is the wallet's. @throws BaseError `chain.switchFailed` */
async function switchTo(
  params: unknown,
  place: {
    readonly one: WalletConnectSession
    readonly chain: SessionChain
    readonly ask: (one: WalletConnectSession, method: string, params: unknown) => Promise<unknown>
    readonly session: () => WalletConnectSession
    readonly parse: Parse
  },
): Promise<null> {
  const { one, chain } = place
  const [wanted] = Array.isArray(params) ? params : []
  const id = place.parse.chainId((wanted as { chainId?: unknown } | undefined)?.chainId)
  if (id === undefined) throw new BaseError(chainInvalidId)
  const name = `${namespace}:${id}`
  if (grantedChains(one, namespace).includes(name)) chain.choose(one, name)
  else {
    const method = 'wallet_switchEthereumChain'
    if (!allowsMethod(one.namespaces, chain.of(one), method)) {
      throw new BaseError(chainSwitchFailed, { name })
    }
    await place.ask(one, method, params)
    // It counts once the wallet approves the chain: with this answer, or with the update that follows it.
    chain.choose(place.session(), name)
  }
  return null
}

/** The accounts in the order in which the wallet showed them last; only those that the session grants, whatever it shows. */
function createShown(parse: Parse) {
  let order: readonly string[] = []
  return {
    see(data: unknown): void {
      order = parse.accounts(plainOnes(data))
    },
    of(session: WalletConnectSession, chain: string): readonly string[] {
      const granted: readonly string[] = parse.accounts(
        accountsOf(session, chain).map(plainAddress),
      )
      const first = order.filter((address) => granted.includes(address))
      return [...new Set([...first, ...granted])]
    },
  }
}

/** The accounts of a chain, those of the whole namespace when it has none. */
function accountsOf(session: WalletConnectSession, chain: string): readonly string[] {
  const all = sessionAccounts(session.namespaces).filter((one) => one.startsWith(`${namespace}:`))
  const own = all.filter((one) => one.startsWith(`${chain}:`))
  return own.length > 0 ? own : all
}

/** Wallets send plain addresses or CAIP-10 accounts. */
function plainOnes(data: unknown): readonly unknown[] {
  const list: readonly unknown[] = Array.isArray(data) ? data : []
  return list.map((one) => (typeof one === 'string' && isCaip10(one) ? plainAddress(one) : one))
}

function hexOf(chain: string): string {
  return `0x${Number(chain.slice(namespace.length + 1)).toString(16)}`
}

/** The chain that a session is used on. Only an approved one ever counts, whatever was wished for. */
interface SessionChain {
  /** The chosen chain while it is approved, else the first that is. */
  of(session: WalletConnectSession): string
  choose(session: WalletConnectSession, chain: string): void
  /** Tells of the chain when it is another one than was emitted last. */
  announce(session: WalletConnectSession): void
}

/** @param onChange called with the chain, e.g. `eip155:137` */
export function createSessionChain(first: string, onChange: (chain: string) => void): SessionChain {
  const namespace = first.split(':', 1)[0] ?? ''
  let chosen = first
  let emitted = first

  function of(session: WalletConnectSession): string {
    const approved = grantedChains(session, namespace)
    return approved.includes(chosen) ? chosen : (approved[0] ?? chosen)
  }

  function announce(session: WalletConnectSession): void {
    const chain = of(session)
    if (chain === emitted) return
    emitted = chain
    onChange(chain)
  }

  return {
    of,
    announce,
    choose(session, chain) {
      chosen = chain
      announce(session)
    },
  }
}

/** The chains of one namespace that a wallet approved. */
export function grantedChains(session: WalletConnectSession, namespace: string): string[] {
  return sessionChains(session.namespaces).filter((chain) => chain.startsWith(`${namespace}:`))
}

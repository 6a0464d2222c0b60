import { BaseError } from '@causeway/protocol/errors/baseError'
import { walletUnavailable } from '@causeway/protocol/wallets/errors'
import { chainSwitchFailed } from '@causeway/protocol/networks/errors'
import type { ChainNamespace } from '@causeway/protocol/networks'
import type { WalletListener, WalletReport } from '../connector.ts'
import type { PlainPortDeps, PortTools, SessionPort } from './sessionPort.ts'
import type { WalletConnectSession } from './signState.ts'

/** What an app asks wallets of the other namespaces for. The wallet leaves out what it does not know. */
export const sessionMethods: Readonly<
  Record<Exclude<ChainNamespace, 'eip155'>, readonly string[]>
> = {
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
  algorand: ['algo_signTxn'],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
  cip34: ['cardano_signTx', 'cardano_signData'],
  elrond: ['erd_signTransaction', 'erd_signTransactions', 'erd_signMessage'],
  multiversx: ['mvx_signTransaction', 'mvx_signTransactions', 'mvx_signMessage'],
  near: ['near_getAccounts', 'near_signIn', 'near_signOut', 'near_signAndSendTransaction'],
  tezos: ['tezos_getAccounts', 'tezos_send', 'tezos_sign'],
}

/** What wallets of the other namespaces tell unasked, beside other accounts and another chain. */
export const sessionEvents: Readonly<Partial<Record<ChainNamespace, readonly string[]>>> = {
  bip122: ['bip122_addressesChanged'],
}

/** A namespace without an interface of its own: accounts and chains of the session, and requests as they are. */
export function plainPort(
  deps: PlainPortDeps,
  { grantedChains, createSessionChain, plainAddress, sessionAccounts }: PortTools,
): SessionPort {
  const { namespace, client } = deps
  const heard = new Set<WalletListener>()
  /** The last of each event, by session, chain and name. */
  const sessionProperty = new Map<string, unknown>()
  const place = (session: WalletConnectSession, on: string, name: string) =>
    `${session.topic} ${on} ${name}`
  const chain = createSessionChain(deps.chain, (now) => {
    for (const one of heard) one.chainChanged(referenceOf(now))
  })

  function report(): WalletReport {
    const session = deps.session()
    if (!session) throw new BaseError(walletUnavailable, { details: 'No session.' })
    return { accounts: accountsOf(session), chainId: referenceOf(chain.of(session)) }
  }
  function accountsOf(session: WalletConnectSession): readonly string[] {
    const all = sessionAccounts(session.namespaces)
    const own = all.filter((one) => one.startsWith(`${chain.of(session)}:`))
    const some = own.length > 0 ? own : all.filter((one) => one.startsWith(`${namespace}:`))
    return [...new Set(some.map(plainAddress))]
  }
  client.listen((notice) => {
    if (!('session' in notice) || notice.session.topic !== deps.session()?.topic) return
    if (notice.type === 'updated') {
      chain.announce(notice.session)
      for (const one of heard) one.accountsChanged(accountsOf(notice.session))
    }
    if (notice.type === 'event')
      sessionProperty.set(place(notice.session, notice.chainId, notice.name), notice.data)
    if (notice.type === 'event' && notice.name === 'chainChanged') {
      const named = `${namespace}:${String(notice.data)}`
      const isGranted = grantedChains(notice.session, namespace).includes(named)
      chain.choose(notice.session, isGranted ? named : notice.chainId)
    }
  })

  return {
    provider: {
      /** Asks the wallet on the chain in use. @throws PeerFault */
      async request({ method, params }: { method: string; params?: unknown }) {
        const session = deps.session()
        if (!session) throw new BaseError(walletUnavailable, { details: 'No session.' })
        return client.request({ topic: session.topic, chainId: chain.of(session), method, params })
      },
      /** What the session grants for the namespace. */
      methods: () =>
        Object.entries(deps.session()?.namespaces ?? {}).flatMap(([key, granted]) =>
          key.split(':', 1)[0] === namespace ? granted.methods : [],
        ),
      /** What the wallet told last under a name, unasked: an event of the chain in use, or a property of the session. */
      told(name: string): unknown {
        const session = deps.session()
        return (
          session &&
          (sessionProperty.get(place(session, chain.of(session), name)) ??
            session.sessionProperties?.[name])
        )
      },
    },
    connect: async () => report(),
    restore: async () => ({ ...report(), permitted: true }),
    disconnect: async () => undefined,
    async switchChain(network) {
      const session = deps.session()
      const approved = session && grantedChains(session, namespace).includes(network.caipNetworkId)
      if (approved) chain.choose(session, network.caipNetworkId)
      const chainId = session && referenceOf(chain.of(session))
      if (approved) return { kind: 'switched', chainId }
      const error = new BaseError(chainSwitchFailed, { name: network.name })
      return { kind: 'failed', chainId, error }
    },
    listen(listener) {
      heard.add(listener)
      return () => void heard.delete(listener)
    },
    choose(wanted) {
      const session = deps.session()
      if (session) chain.choose(session, wanted)
    },
  }
}

function referenceOf(chain: string): string {
  return chain.slice(chain.indexOf(':') + 1)
}

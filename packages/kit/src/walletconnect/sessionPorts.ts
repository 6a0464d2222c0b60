import { type CaipNetworkId, plainAddress } from '@causeway/protocol/caip'
import { BaseError } from '@causeway/protocol/errors/base'
import type { ChainNamespace, Network } from '@causeway/protocol/networks'
import { sessionAccounts } from '@causeway/protocol/wc/namespaces'
import type { ProposalNamespaces } from '@causeway/protocol/wc/payloads'
import type { ConnectorPort, WalletListener, WalletReport } from '../connection/connector.ts'
import type { injectedPort } from '../connection/injected.ts'
import type { PeerWallet } from '../ports/pairing.ts'
import type { AskBundler } from './callRules.ts'
import {
  type SessionProviderDeps,
  chainsOf,
  createSessionChain,
  createSessionProvider,
} from './createSessionProvider.ts'
import type { SignClient } from './createSignClient.ts'
import type { Session } from './signState.ts'

/** What an app asks the wallets of each namespace for. The wallet leaves out what it does not know. */
const methods: Readonly<Record<ChainNamespace, readonly string[]>> = {
  eip155: [
    ...'accounts requestAccounts sendRawTransaction sign signTransaction signTypedData signTypedData_v3 signTypedData_v4 sendTransaction'
      .split(' ')
      .map((name) => `eth_${name}`),
    'personal_sign',
    ...'switchEthereumChain addEthereumChain getPermissions requestPermissions registerOnboarding watchAsset scanQRCode getCallsStatus showCallsStatus sendCalls getCapabilities grantPermissions revokePermissions getAssets'
      .split(' ')
      .map((name) => `wallet_${name}`),
  ],
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

/** What is proposed to a wallet: every namespace of the app's networks, all optional, so that it grants what it has. */
export function proposalOf(networks: readonly Network[]): ProposalNamespaces {
  const namespaces = [...new Set(networks.map((network) => network.chainNamespace))]
  return Object.fromEntries(
    namespaces.map((namespace) => [
      namespace,
      {
        chains: networks
          .filter((network) => network.chainNamespace === namespace)
          .map((network) => network.caipNetworkId),
        methods: [...methods[namespace]],
        events: ['accountsChanged', 'chainChanged'],
      },
    ]),
  )
}

/** A wallet outside the page as a connection sees it, in one namespace. */
export interface SessionPort extends ConnectorPort {
  /** Another tab moved to a chain: where the wallet approved it, this one follows. */
  choose(chain: string): void
}

interface SessionPortDeps {
  readonly namespace: ChainNamespace
  readonly client: SignClient
  /** The session that serves the namespace. */
  readonly session: () => Session | undefined
  readonly peerOf: (session: Session) => PeerWallet
  /** The chain to begin with, e.g. `eip155:137`. */
  readonly chain: string
  readonly sleep: (ms: number) => Promise<void>
  readonly log: (message: string, data?: unknown) => void
  readonly rpc: (chain: string, method: string, params: unknown) => Promise<unknown>
  readonly bundler: AskBundler | undefined
  readonly parse: SessionProviderDeps['parse']
  /** How an EIP-1193 provider becomes a port. */
  readonly injectedPort: typeof injectedPort
}

/** Makes the port of a namespace: EVM wallets are asked as EIP-1193 says, the others in their own words. */
export function sessionPort(deps: SessionPortDeps): SessionPort {
  const inner = deps.namespace === 'eip155' ? evmPort(deps) : plainPort(deps)
  let used: string | undefined

  const extras = (session: Session) => ({
    approved: chainsOf(session, deps.namespace) as CaipNetworkId[],
    peer: deps.peerOf(session),
  })
  async function report(read: () => Promise<WalletReport>): Promise<WalletReport> {
    const session = deps.session()
    if (!session) throw new BaseError('wallet.unavailable', { details: 'No session.' })
    used = session.topic
    return { ...(await read()), ...extras(session) }
  }

  return {
    ...inner,
    connect: () => report(() => inner.connect()),
    async restore() {
      if (!deps.session()) return { accounts: [], chainId: 0, permitted: false }
      return { ...(await report(() => inner.restore())), permitted: true }
    },
    async disconnect() {
      const session = deps.session()
      if (!session) return
      deps.client.disconnect(session.topic)
      // A page that is left at once must not take the message with it.
      await deps.client.idle()
    },
    listen(listener) {
      const stop = inner.listen({
        ...listener,
        accountsChanged(accounts) {
          const session = deps.session()
          listener.accountsChanged(accounts, session && extras(session).approved)
        },
      })
      // Another session may have taken the place of the one that ended: the connection asks anew.
      const stopEnds = deps.client.listen((notice) => {
        if (notice.type === 'deleted' && notice.session.topic === used) listener.disconnected()
      })
      return () => {
        stop()
        stopEnds()
      }
    },
  }
}

function evmPort(deps: SessionPortDeps): SessionPort {
  const provider = createSessionProvider({ ...deps, topic: () => deps.session()?.topic })
  return { ...deps.injectedPort(provider, deps), choose: provider.choose }
}

/** A namespace without an interface of its own: accounts and chains of the session, and requests as they are. */
function plainPort(deps: SessionPortDeps): SessionPort {
  const { namespace, client } = deps
  const heard = new Set<WalletListener>()
  const chain = createSessionChain(deps.chain, (now) => {
    for (const one of heard) one.chainChanged(referenceOf(now))
  })

  function report(): WalletReport {
    const session = deps.session()
    if (!session) throw new BaseError('wallet.unavailable', { details: 'No session.' })
    return { accounts: accountsOf(session), chainId: referenceOf(chain.of(session)) }
  }
  function accountsOf(session: Session): readonly string[] {
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
    if (notice.type === 'event' && notice.name === 'chainChanged')
      chain.choose(notice.session, `${namespace}:${String(notice.data)}`)
  })

  return {
    provider: {
      /** Asks the wallet on the chain in use. @throws PeerFault */
      async request({ method, params }: { method: string; params?: unknown }) {
        const session = deps.session()
        if (!session) throw new BaseError('wallet.unavailable', { details: 'No session.' })
        return client.request({ topic: session.topic, chainId: chain.of(session), method, params })
      },
    },
    connect: async () => report(),
    restore: async () => ({ ...report(), permitted: true }),
    disconnect: async () => undefined,
    async switchChain(network) {
      const session = deps.session()
      const approved = session && chainsOf(session, namespace).includes(network.caipNetworkId)
      if (approved) chain.choose(session, network.caipNetworkId)
      const chainId = session && referenceOf(chain.of(session))
      if (approved) return { kind: 'switched', chainId }
      const error = new BaseError('chain.switchFailed', { name: network.name })
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

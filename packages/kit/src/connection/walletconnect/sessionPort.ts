import { type CaipNetworkId, plainAddress } from '@causeway/protocol/caip'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { walletUnavailable } from '@causeway/protocol/wallets/errors'
import type { ChainNamespace, Network } from '@causeway/protocol/networks'
import { sessionAccounts } from '@causeway/protocol/wc/checkSessionNamespaces'
import type { ProposalNamespaces } from '@causeway/protocol/wc/parseParams'
import type { ConnectorPort, WalletReport } from '../connector.ts'
import type { injectedPort } from '../injectedPort.ts'
import type { PeerWallet } from '../../core/ports/pairing.ts'
import type { RequestBundler } from './requestBundler.ts'
import {
  type SessionProviderDeps,
  grantedChains,
  createSessionChain,
  createSessionProvider,
} from './createSessionProvider.ts'
import type { SignClient } from './createSignClient.ts'
import type { WalletConnectSession } from './signState.ts'

/** What an app asks EVM wallets for. The wallet leaves out what it does not know. */
const evmMethods: readonly string[] = [
  ...'accounts requestAccounts sendRawTransaction sign signTransaction signTypedData signTypedData_v3 signTypedData_v4 sendTransaction'
    .split(' ')
    .map((name) => `eth_${name}`),
  'personal_sign',
  ...'switchEthereumChain addEthereumChain getPermissions requestPermissions registerOnboarding watchAsset scanQRCode getCallsStatus showCallsStatus sendCalls getCapabilities grantPermissions revokePermissions getAssets'
    .split(' ')
    .map((name) => `wallet_${name}`),
]

/**
 * What is proposed to a wallet: every namespace of the app's networks, all optional, so that it grants what it has.
 * @param others where the app has networks that are no EVM
 */
export function proposalOf(
  networks: readonly Network[],
  others: OtherNamespaces | undefined,
): ProposalNamespaces {
  const namespaces = [...new Set(networks.map((network) => network.chainNamespace))]
  return Object.fromEntries(
    namespaces.map((namespace) => [
      namespace,
      {
        chains: networks
          .filter((network) => network.chainNamespace === namespace)
          .map((network) => network.caipNetworkId),
        methods:
          namespace === 'eip155' ? [...evmMethods] : [...(others?.sessionMethods[namespace] ?? [])],
        events: ['accountsChanged', 'chainChanged', ...(others?.sessionEvents[namespace] ?? [])],
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
  readonly session: () => WalletConnectSession | undefined
  readonly peerOf: (session: WalletConnectSession) => PeerWallet
  /** The chain to begin with, e.g. `eip155:137`. */
  readonly chain: string
  readonly sleep: (ms: number) => Promise<void>
  readonly log: (message: string, data?: unknown) => void
  readonly rpc: (chain: string, method: string, params: unknown) => Promise<unknown>
  readonly bundler: RequestBundler | undefined
  readonly parse: SessionProviderDeps['parse']
  /** The code of namespaces that are no EVM; left out where the app has none. */
  readonly others: OtherNamespaces | undefined
  /** How an EIP-1193 provider becomes a port. */
  readonly injectedPort: typeof injectedPort
}

/** The code that comes with the first network that is no EVM (`plainPort.ts`). */
export interface OtherNamespaces {
  readonly sessionMethods: Readonly<Partial<Record<ChainNamespace, readonly string[]>>>
  readonly sessionEvents: Readonly<Partial<Record<ChainNamespace, readonly string[]>>>
  plainPort(deps: PlainPortDeps, given: PortTools): SessionPort
}
export type PlainPortDeps = Pick<SessionPortDeps, 'namespace' | 'client' | 'session' | 'chain'>

/** What a port of another namespace needs of this code: handed over, to be there once. */
const tools = { grantedChains, createSessionChain, plainAddress, sessionAccounts }
export type PortTools = typeof tools

/** Makes the port of a namespace: EVM wallets are asked as EIP-1193 says, the others in their own words. */
export function sessionPort(deps: SessionPortDeps): SessionPort {
  const plain = deps.namespace === 'eip155' ? undefined : deps.others?.plainPort(deps, tools)
  const inner = plain ?? evmPort(deps)
  let used: string | undefined

  const extras = (session: WalletConnectSession) => ({
    approved: grantedChains(session, deps.namespace) as CaipNetworkId[],
    peer: deps.peerOf(session),
  })
  async function report(read: () => Promise<WalletReport>): Promise<WalletReport> {
    const session = deps.session()
    if (!session) throw new BaseError(walletUnavailable, { details: 'No session.' })
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

import type { KitChainId } from '../kitChainId.ts'
import type { CaipNetworkId } from '@causeway/protocol/caip'
import { BaseError, isBaseError } from '@causeway/protocol/errors/baseError'
import { walletUnavailable } from '@causeway/protocol/wallets/errors'
import { connectionWalletConnectConnector } from '@causeway/protocol/wallets/connectionErrors'
import { alertSwitchNetwork } from '@causeway/protocol/errors/alerts'
import type { ChainNamespace } from '@causeway/protocol/networks'
import {
  type Account,
  type NamespaceAccount,
  evmAccountOf,
  namespaceAccountOf,
} from '../../connection/evmAccountOf.ts'
import { walletConnectId } from '../../connection/addConnector.ts'
import { type ConnectionState, pendingConnect, connectionFailure } from '../../connection/state.ts'
import type { ChainId } from '../../connection/connector.ts'
import { type Kit, insideOf } from '../kit.ts'
import { type CallResult, resultOf } from '../../core/until.ts'

export type { CallResult } from '../../core/until.ts'

/**
 * Asks a wallet to connect, as the modal does; for apps with their own list of `kit.connection.get().connectors`.
 * Call it inside a click: wallets may refuse to open a window otherwise.
 * @param params.connector the wallet or its id
 * @param params.namespace where it is asked; eip155 when left out
 * @returns the account; `rejected` when the visitor refused or turned to something else meanwhile
 * @throws BaseError `wallet.unavailable` for a wallet that is not on the page, `connection.walletConnectConnector` for one
 *   outside of it that nobody has paired with; otherwise what the wallet reported
 */
export async function connect(
  kit: Kit,
  params: { readonly connector: string | { readonly id: string } },
): Promise<CallResult<Account>>
export async function connect(
  kit: Kit,
  params: {
    readonly connector: string | { readonly id: string }
    readonly namespace: ChainNamespace
  },
): Promise<CallResult<NamespaceAccount>>
export async function connect(
  kit: Kit,
  params: {
    readonly connector: string | { readonly id: string }
    readonly namespace?: ChainNamespace
  },
): Promise<CallResult<Account | NamespaceAccount>> {
  return insideOf(kit).events.guard(async () => {
    kit.start()
    const { namespace } = params
    const connection = kit.connectionOf(namespace ?? 'eip155')
    const account = namespace ? namespaceAccountOf : evmAccountOf
    const id = typeof params.connector === 'string' ? params.connector : params.connector.id
    if (!connection.get().connectors.some((connector) => connector.id === id))
      throw missing(kit, id)
    const outcome = await resultOf(
      connection,
      { type: 'connectRequested', connectorId: id },
      (state, { now, before }) =>
        now.attempt === before.attempt
          ? settledWithoutRequest(now, id)
          : settled(state, now.attempt),
    )
    if (isBaseError(outcome)) throw outcome
    return outcome === 'connected'
      ? { status: 'ok', value: account(connection.get()) }
      : { status: 'rejected' }
  })
}

/** A wallet outside the page becomes one of the kit's connectors by a pairing, and that takes a relay. */
function missing(kit: Kit, id: string): BaseError {
  if (id !== walletConnectId)
    return new BaseError(walletUnavailable, { details: `No wallet with the id ${id}.` })
  return new BaseError(connectionWalletConnectConnector, {
    details: insideOf(kit).ports.pairing
      ? "Nobody has paired yet. Show a code first: kit.open({ view: 'ConnectingWalletConnect' })."
      : 'The kit has no way to wallets outside the page. Set `walletConnect`, or name a relay in `endpoints`.',
  })
}

/** The wallet needed no question, or the kit is at its end. */
function settledWithoutRequest({ session }: ConnectionState, id: string): 'connected' | 'rejected' {
  return session.status === 'connected' && session.connectorId === id ? 'connected' : 'rejected'
}

function settled(
  state: ConnectionState,
  attempt: number,
): 'connected' | 'rejected' | BaseError | undefined {
  const { session } = state
  if (pendingConnect(state)?.attempt === attempt) return undefined
  if (session.status === 'connected' && session.attempt === attempt) return 'connected'
  const failure = connectionFailure(state)
  return failure?.kind === 'error' && failure.attempt === attempt ? failure.error : 'rejected'
}

/**
 * Brings the connected wallet to a network of the kit, adding it there if needed, and makes the network's namespace the
 * active one. Without a wallet it is the visitor's choice for later, and succeeds at once.
 * @param params an EVM chain id, or any network by its CAIP-2 id
 * @returns the chain id; `rejected` when the visitor refused or turned to another network meanwhile
 * @throws BaseError `alert.switchNetwork`, which is also shown, for a network that the kit was not given;
 *   `chain.unsupported` when the wallet will not add it, `chain.switchFailed` or `wallet.pending` otherwise
 */
export async function switchChain(
  kit: Kit,
  params: { readonly chainId: KitChainId },
): Promise<CallResult<number>>
export async function switchChain(
  kit: Kit,
  params: { readonly caipNetworkId: CaipNetworkId },
): Promise<CallResult<ChainId>>
export async function switchChain(
  kit: Kit,
  params: { readonly chainId: number } | { readonly caipNetworkId: CaipNetworkId },
): Promise<CallResult<ChainId>> {
  return insideOf(kit).events.guard(async () => {
    kit.start()
    const wanted = 'chainId' in params ? `eip155:${params.chainId}` : params.caipNetworkId
    const network = kit.networkList.get().find((known) => known.caipNetworkId === wanted)
    if (!network) {
      insideOf(kit).alerts.send({ type: 'raise', code: 'alert.switchNetwork' })
      throw new BaseError(alertSwitchNetwork, { details: `No network ${wanted}.` })
    }
    const { id, chainNamespace } = network
    kit.activate(chainNamespace)
    const connection = kit.connectionOf(chainNamespace)
    const outcome = await resultOf(
      connection,
      { type: 'switchRequested', chainId: id },
      (state, { now, before }) =>
        now.request === before.request ? 'switched' : switchSettled(state, now.request, id),
    )
    if (isBaseError(outcome)) throw outcome
    return outcome === 'switched' ? { status: 'ok', value: id } : { status: 'rejected' }
  })
}

function switchSettled(
  state: ConnectionState,
  request: number,
  chainId: ChainId,
): 'switched' | 'rejected' | BaseError | undefined {
  const { session, switching } = state
  if (session.status === 'connected' && session.chainId === chainId) return 'switched'
  if (switching.status === 'idle' || switching.request !== request) return 'rejected'
  switch (switching.status) {
    case 'asking':
      return undefined
    case 'rejected':
      return 'rejected'
    case 'failed':
      return switching.error
    default:
      return switching satisfies never
  }
}

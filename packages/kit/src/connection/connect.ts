import { BaseError, isBaseError } from '@causeway/protocol/errors/base'
import type { ChainNamespace } from '@causeway/protocol/networks'
import { accountOf, namespaceAccountOf, type Account, type NamespaceAccount } from '../account.ts'
import type { CallResult } from '../calls/result.ts'
import type { Kit } from '../kit.ts'
import { ask } from '../until.ts'
import { outsideId } from './outsideId.ts'
import { askedNow, failureOf, type ConnectionState } from './state.ts'

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
  return kit.events.guard(async () => {
    kit.start()
    const { namespace } = params
    const connection = kit.connectionOf(namespace ?? 'eip155')
    const account = namespace ? namespaceAccountOf : accountOf
    const id = typeof params.connector === 'string' ? params.connector : params.connector.id
    if (!connection.get().connectors.some((connector) => connector.id === id))
      throw missing(kit, id)
    const outcome = await ask(
      connection,
      { type: 'connectRequested', connectorId: id },
      (state, { now, before }) =>
        now.attempt === before.attempt ? unasked(now, id) : settled(state, now.attempt),
    )
    if (isBaseError(outcome)) throw outcome
    return outcome === 'connected'
      ? { status: 'ok', value: account(connection.get()) }
      : { status: 'rejected' }
  })
}

/** A wallet outside the page becomes one of the kit's connectors by a pairing, and that takes a relay. */
function missing(kit: Kit, id: string): BaseError {
  if (id !== outsideId)
    return new BaseError('wallet.unavailable', { details: `No wallet with the id ${id}.` })
  return new BaseError('connection.walletConnectConnector', {
    details: kit.ports.pairing
      ? "Nobody has paired yet. Show a code first: kit.open({ view: 'ConnectingWalletConnect' })."
      : 'The kit has no way to wallets outside the page. Name a relay in `endpoints.relay`.',
  })
}

/** The wallet needed no question, or the kit is at its end. */
function unasked({ session }: ConnectionState, id: string): 'connected' | 'rejected' {
  return session.status === 'connected' && session.connectorId === id ? 'connected' : 'rejected'
}

function settled(
  state: ConnectionState,
  attempt: number,
): 'connected' | 'rejected' | BaseError | undefined {
  const { session } = state
  if (askedNow(state)?.attempt === attempt) return undefined
  if (session.status === 'connected' && session.attempt === attempt) return 'connected'
  const failure = failureOf(state)
  return failure?.kind === 'error' && failure.attempt === attempt ? failure.error : 'rejected'
}

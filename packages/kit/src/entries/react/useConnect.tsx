import type { ChainNamespace } from '@causeway/protocol/networks'
import { type CallResult, connect } from '../../actions/calls/connect.ts'
import { connectWithModal } from '../../actions/calls/connectWithModal.ts'
import type { Account, NamespaceAccount } from '../../connection/evmAccountOf.ts'
import type { Kit } from '../../actions/kit.ts'
import { type CallHook, useCall } from './useCall.tsx'

/** Which wallet is asked; left out, the visitor chooses in the modal. */
export type ConnectVariables = {
  /** The wallet or its id; one of `useConnectors()`. */
  readonly connector: string | { readonly id: string }
  readonly namespace?: ChainNamespace
} | void

function connectTo(
  kit: Kit,
  variables: ConnectVariables,
): Promise<CallResult<Account | NamespaceAccount>> {
  if (!variables) return connectWithModal(kit)
  const { connector, namespace } = variables
  return namespace ? connect(kit, { connector, namespace }) : connect(kit, { connector })
}

/**
 * Asks a wallet to connect, or opens the modal for the visitor to choose one. Call it inside a click.
 *
 * @example
 * const { connect, isPending } = useConnect()
 * return <button onClick={() => connect()} disabled={isPending}>Connect</button>
 */
export function useConnect(): CallHook<'connect', ConnectVariables, Account | NamespaceAccount> {
  return useCall('connect', connectTo)
}

import type { ChainNamespace } from '@causeway/protocol/networks'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { type CallResult, connect, switchNetwork } from '../../actions/calls/connect.ts'
import { disconnect as disconnectKit } from '../../actions/calls/disconnect.ts'
import { connectWithModal } from '../../actions/calls/connectWithModal.ts'
import { type WalletAccount, listAccounts } from '../../actions/calls/listAccounts.ts'
import type { Account, NamespaceAccount } from '../../connection/account.ts'
import type { Connector } from '../../connection/connector.ts'
import { memo } from '../../core/store.ts'
import type { Kit } from '../../actions/kit.ts'
import { type CallHook, useCall } from './useCall.tsx'
import { useKitContext } from './KitContext.tsx'

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

/** Which connection ends; those of all namespaces when left out. */
export type DisconnectVariables = { readonly namespace?: ChainNamespace } | void

async function end(kit: Kit, variables: DisconnectVariables): Promise<CallResult<undefined>> {
  await disconnectKit(kit, variables ?? {})
  return { status: 'ok', value: undefined }
}

/**
 * Ends the connection, of one namespace or of all.
 *
 * @example
 * const { disconnect } = useDisconnect()
 */
export function useDisconnect(): CallHook<'disconnect', DisconnectVariables, undefined> {
  return useCall('disconnect', end)
}

function switchTo(kit: Kit, variables: { readonly chainId: number }): Promise<CallResult<number>> {
  return switchNetwork(kit, variables)
}

/**
 * Brings the connected EVM wallet to a network of the kit, adding it there if needed.
 *
 * @example
 * const { switchNetwork, isPending } = useSwitchNetwork()
 * return <button onClick={() => switchNetwork({ chainId: 137 })}>Polygon</button>
 */
export function useSwitchNetwork(): CallHook<
  'switchNetwork',
  { readonly chainId: number },
  number
> {
  return useCall('switchNetwork', switchTo)
}

const none: readonly never[] = []

/**
 * The wallets that were found: those of the page, and those outside of it that were paired. Empty on a server.
 * @param options.namespace where they were found; in the active one when left out
 */
export function useConnectors(
  options: { readonly namespace?: ChainNamespace } = {},
): readonly Connector[] {
  const { kit } = useKitContext()
  const { namespace } = options
  const connection = namespace ? kit.connectionOf(namespace) : kit.connection
  const subscribe = useCallback(
    (listener: () => void) => {
      // The kit begins to look for wallets with the first who listens to it.
      const stops = [kit.subscribe(() => undefined), connection.subscribe(listener)]
      return () => stops.forEach((stop) => stop())
    },
    [kit, connection],
  )
  return useSyncExternalStore(
    subscribe,
    () => connection.get().connectors,
    () => none,
  )
}

/**
 * The accounts that the connected wallet shows, with what it says of them; none while nobody is connected.
 * @param options.namespace eip155 when left out
 */
export function useAccounts(
  options: { readonly namespace?: ChainNamespace } = {},
): readonly WalletAccount[] {
  const { kit } = useKitContext()
  const { namespace = 'eip155' } = options
  const read = useMemo(
    () =>
      memo(
        () => [kit.connectionOf(namespace).get().session] as const,
        (_session) => listAccounts(kit, { namespace }),
      ),
    [kit, namespace],
  )
  return useSyncExternalStore(kit.subscribe, read, () => none)
}

import type { ChainNamespace } from '@causeway/protocol/networks'
import type { CallResult } from '../../actions/calls/connect.ts'
import { disconnect as disconnectKit } from '../../actions/calls/disconnect.ts'
import { disconnectConnector } from '../../actions/calls/disconnectConnector.ts'
import type { Kit } from '../../actions/kit.ts'
import { type CallHook, useCall } from './useCall.tsx'

/** Which connection ends: of a namespace, or to one wallet; those of all namespaces when left out. */
export type DisconnectVariables = {
  readonly namespace?: ChainNamespace
  /** The wallet or its id; one of `useConnections()`. */
  readonly connector?: string | { readonly id: string }
} | void

async function end(kit: Kit, variables: DisconnectVariables): Promise<CallResult<undefined>> {
  const { connector, ...rest } = variables ?? {}
  await (connector === undefined
    ? disconnectKit(kit, rest)
    : disconnectConnector(kit, { connector, ...rest }))
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

import type { ChainNamespace } from '@causeway/protocol/networks'
import type { CallResult } from '../../actions/calls/connect.ts'
import { disconnect as disconnectKit } from '../../actions/calls/disconnect.ts'
import type { Kit } from '../../actions/kit.ts'
import { type CallHook, useCall } from './useCall.tsx'

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

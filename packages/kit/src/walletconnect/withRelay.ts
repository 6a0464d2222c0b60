import { BaseError } from '@causeway/protocol/errors/core'
import { publicRelay } from '@causeway/protocol/publicServices'
import type { OptionsInput, WalletConnectConfig } from '../options.ts'

/** What an app writes at the beginning and cannot change later. */
type FirstOptions = OptionsInput & { readonly walletConnect?: WalletConnectConfig }

/**
 * The relay that `walletConnect` names, as the endpoint that everything else reads: what an app writes in either words
 * takes the same road from here on.
 * @param input the app's configuration; without `walletConnect` it stays the object that it is
 * @throws BaseError `options.conflict` where `endpoints.relay` or `projectId` name another
 */
export function withRelay(input: FirstOptions): FirstOptions {
  const { walletConnect, endpoints, projectId } = input
  if (!walletConnect) return input
  const { relay = publicRelay, projectId: id = projectId } = walletConnect
  for (const [name, other, here, there] of [
    ['relay', 'endpoints.relay', relay, endpoints?.relay],
    ['projectId', 'projectId', id, projectId],
  ] as const)
    if (there && there !== here)
      throw new BaseError('options.conflict', { name: `walletConnect.${name}`, other })
  return { ...input, endpoints: { ...endpoints, relay }, ...(id && { projectId: id }) }
}

import type { ChainNamespace } from '@causeway/protocol/networks'
import { resultOf } from '../../core/until.ts'
import type { Kit } from '../kit.ts'

/**
 * Ends the connection. The page counts as disconnected at once; the promise settles when the wallet has taken its
 * permission back, after 3 s at the latest (SPEC §9). A wallet that fails to is logged, not thrown.
 * @param options.namespace ends only the connection of this namespace; those of all when left out
 * @throws BaseError `chain.notConfigured` for a namespace that the kit does not have
 */
export async function disconnect(
  kit: Kit,
  options: { readonly namespace?: ChainNamespace } = {},
): Promise<void> {
  kit.start()
  const namespaces = options.namespace ? [options.namespace] : kit.namespaces.get().all
  const connections = namespaces.map((namespace) => kit.connectionOf(namespace))
  await Promise.all(
    connections.map((connection) =>
      resultOf(connection, { type: 'disconnectRequested' }, (state) =>
        state.signingOut ? undefined : true,
      ),
    ),
  )
}

import type { Kit } from '../kit.ts'
import { until } from '../until.ts'

/**
 * Ends the connection. The page counts as disconnected at once; the promise settles when the wallet has taken its
 * permission back, after 3 s at the latest (SPEC §9). A wallet that fails to is logged, not thrown.
 */
export async function disconnect(kit: Kit): Promise<void> {
  kit.start()
  kit.connection.send({ type: 'disconnectRequested' })
  await until(kit.connection, (state) => (state.signingOut ? undefined : true))
}

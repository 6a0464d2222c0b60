import type { ChainNamespace } from '@causeway/protocol/networks'
import { connectionLimits } from '../../connection/limits.ts'
import type { KitInside } from '../kit.ts'

/** What a wallet grants by itself, without a window; undefined for one that does not say so within five seconds. */
export function askSilently(kit: KitInside, namespace: ChainNamespace, id: string) {
  const silent = new Promise<undefined>((resolve) =>
    kit.environment.after(connectionLimits.restoreTimeoutMs, () => resolve(undefined)),
  )
  const asked = kit.flowOf(namespace).ports.get(id)?.restore()
  const answer = asked?.catch((error: unknown) =>
    kit.log.write('info', `${id} does not say what it grants.`, error),
  )
  return Promise.race([answer, silent])
}

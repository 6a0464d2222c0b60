import { embeddedOf } from './frame/embedded.ts'
import type { KitInside } from './kit.ts'

/**
 * An earlier connection is to be taken up, and its wallet was the embedded one: from here on it is among the connectors. Or the page left
 * for a login at a service, and has come back.
 */
export function takeUp(kit: KitInside): void {
  if (!kit.options.get().endpoints.frame) return
  const provider = embeddedOf(kit).memory.takeReturn(kit.environment.now())
  if (provider === undefined || provider === 'email' || provider === 'farcaster') return
  import('./social/comingBack.ts').then(
    ({ comeBack }) => comeBack(kit, provider),
    (error: unknown) => kit.log.write('warn', 'A login could not be gone on with.', error),
  )
}

import { embeddedOf } from './frame/embedded.ts'
import type { KitInside } from './kit.ts'
import { broughtBack } from './social/leaving.ts'

/**
 * An earlier connection is to be taken up, and its wallet was the embedded one: from here on it is among the connectors. Or the page left
 * for a login at a service, and has come back: this page, and not another tab that hears of it.
 */
export function takeUp(kit: KitInside): void {
  if (!kit.options.get().endpoints.frame) return
  const { memory } = embeddedOf(kit)
  const provider = memory.away(kit.environment.now())
  const resultUri = broughtBack()
  if (resultUri === null || provider === undefined) return
  memory.forgetReturn()
  if (provider === 'email' || provider === 'farcaster') return
  import('./social/comingBack.ts').then(
    ({ comeBack }) => comeBack(kit, { provider, resultUri }),
    (error: unknown) => kit.log.write('warn', 'A login could not be gone on with.', error),
  )
}

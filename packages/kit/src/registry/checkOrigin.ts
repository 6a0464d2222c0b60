import { call } from '@causeway/protocol/api/endpoint'
import { originsOf } from '@causeway/protocol/api/registry'
import { isAllowedOrigin } from '@causeway/protocol/origins'
import type { Kit } from '../kit.ts'
import { senderOf } from '../sender.ts'
import { raiseRefusal } from './raiseRefusal.ts'

const checked = new WeakSet<object>()

/**
 * Asks the registry, once, where pages of the app's project may be, and raises the alert when this page is elsewhere
 * (SPEC §5). Called when e-mail or socials are first used, never before (D29). A registry that does not answer stops
 * nobody here: the service that signs in checks the origin itself.
 */
export async function checkOrigin(
  kit: Pick<Kit, 'alerts' | 'log' | 'options'>,
  origin: string = location.origin,
): Promise<void> {
  const options = kit.options.get()
  const { registry } = options.endpoints
  if (registry === undefined || checked.has(kit)) return
  checked.add(kit)
  try {
    const { allowedOrigins } = await call(originsOf, { base: registry, query: senderOf(options) })
    if (!isAllowedOrigin(origin, allowedOrigins))
      kit.alerts.send({ type: 'raise', code: 'alert.origin', cause: origin })
  } catch (error) {
    if (!raiseRefusal(kit, error))
      kit.log.write('warn', 'The allowed origins are not known.', error)
  }
}

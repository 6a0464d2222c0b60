import type { KitInside } from '../../actions/kit.ts'
import { actsOf } from '../../core/whenActed.ts'
import type { EmbeddedWallet } from './createAuthPort.ts'

/** In ms: how often a tab that is come back to asks at most. */
const pause = 60_000

/**
 * Asks the frame whether the login still holds whenever its tab is come back to: one that ended meanwhile, elsewhere or by itself, is
 * then nobody's login before somebody presses a button with it. It ends with the kit, whose account is then unknown for good.
 */
export function checkOnReturn(
  kit: KitInside,
  { channel, report, lost }: Pick<EmbeddedWallet, 'channel' | 'report' | 'lost'>,
): void {
  let last = 0
  const check = async () => {
    const asked = report()
    try {
      const { isConnected } = await channel.ask('IS_CONNECTED')
      if (!isConnected && report() === asked) lost()
    } catch (error) {
      // A frame that is away says nothing about a login.
      kit.log.write('info', 'Whether the login still holds could not be checked.', error)
    }
  }
  const returned = () => {
    const now = kit.environment.now()
    const hasActed = actsOf(kit.environment)?.get() ?? true
    if (document.visibilityState !== 'visible' || !report() || !hasActed || now - last < pause)
      return
    last = now
    void check()
  }
  document.addEventListener('visibilitychange', returned)
  const { store } = kit.flowOf('eip155')
  store.subscribe(() => {
    if (store.get().session.status === 'unknown')
      document.removeEventListener('visibilitychange', returned)
  })
}

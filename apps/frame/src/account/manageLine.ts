import type { Frame } from '../context/frame.ts'
import { openWallet } from '../keys/openWallet.ts'
import { openWindow } from '../ui/openWindow.ts'
import { button, el, notice } from '../ui/dom.ts'
import type { FrameI18n } from '../ui/frameI18n.ts'

/** The line below a question: that the wallet is lost with this browser, or the way to its keys. */
export async function manageLine(frame: Frame, { words }: FrameI18n): Promise<HTMLElement | null> {
  const state = await openWallet(frame.wallet)
  if (state.kind !== 'ready') return null
  const hasRecovery = state.session.wallet?.hasRecovery ?? false
  const line = el('footer', { class: 'manage', 'data-nag': hasRecovery ? undefined : true })
  const open = button(
    hasRecovery ? words.manage : words.setUp,
    () => {
      const handlers = async (closed: Promise<void>) =>
        (await import('./recoverHandlers.ts')).manageHandlers(frame, state, closed)
      if (!openWindow('/recovery', handlers)) line.append(notice(words.windowRefused, 'danger'))
    },
    'quiet',
  )
  line.append(...(hasRecovery ? [] : [el('p', {}, words.deviceOnly)]), open)
  return line
}

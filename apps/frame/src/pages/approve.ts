import { armButton } from '../approval/armButton.ts'
import { requestScreen } from '../approval/requestScreen.ts'
import type { ShownRequest } from '../context/signingRequest.ts'
import { toOpener } from '../ui/openWindow.ts'
import { el, heading, show } from '../ui/dom.ts'
import { loadFrameI18n as chooseSpeech } from '../ui/frameI18n.ts'

/** A question in a window of its own: for browsers that do not say whether a page covers its frame. */
async function start(): Promise<void> {
  const speech = await chooseSpeech()
  const { words } = speech
  const opener = toOpener()
  if (!opener || window.top !== window) {
    show(heading(words.failed), el('p', {}, words.callbackLost))
    return
  }
  const shown = (await opener.call('state')) as ShownRequest
  const screen = requestScreen(shown, speech)
  screen.refuse.addEventListener('click', () => void opener.call('refuse'))
  // Nobody draws over a window, but one that pops up below a finger gets a tap too early.
  armButton(
    screen.approve,
    () => void opener.call('approve'),
    () => undefined,
    (tell) => {
      const timer = setTimeout(() => tell('yes'), 800)
      return () => clearTimeout(timer)
    },
  )
  show(...screen.parts)
}

void start()

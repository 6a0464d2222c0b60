import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameLater } from '@causeway/protocol/frame/errors'
import type { Frame } from '../context/frame.ts'
import { manageLine } from './manageLine.ts'
import { isRecovering } from './recoverScreen.ts'
import { button, el, heading, show } from '../ui/dom.ts'
import type { FrameI18n } from '../ui/frameI18n.ts'

/**
 * The way to the wallet's own window while nothing is asked: recovery, browsers, logins, what happened, keys. A window is opened by a
 * press in the frame alone, so that the page cannot know its name nor reach it. A question that is on the screen stays there: the way
 * stands below it, too.
 * @throws BaseError `frame.later` for a page that cannot show the frame · `frame.signedOut` · `frame.device`
 */
export async function manageScreen(frame: Frame, speech: FrameI18n): Promise<void> {
  const { words } = speech
  const channel = frame.screens.channel()
  if (!frame.shows || !channel) throw new BaseError(frameLater)
  await frame.ready()
  const line = await manageLine(frame, speech)
  if (frame.screens.approvals.isAsking() || isRecovering()) return
  const leave = () => {
    show()
    channel.tell('HIDE')
  }
  show(
    heading(words.recoveryTitle),
    line,
    el('div', { class: 'answers' }, button(words.back, leave, 'quiet')),
  )
  channel.tell('SHOW')
}

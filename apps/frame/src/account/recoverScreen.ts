import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameDevice, frameSignedOut } from '@causeway/protocol/frame/errors'
import type { Frame } from '../context/frame.ts'
import type { WalletState } from '../keys/unlockWallet.ts'
import { openWindow } from '../ui/openWindow.ts'
import { button, el, heading, notice, show } from '../ui/dom.ts'
import type { FrameMessages, FrameI18n } from '../ui/frameI18n.ts'

/**
 * Asks the person to open the wallet on this device. The page has to know how to show the frame for it; with others the way is to
 * be told so.
 * @throws BaseError `frame.device` where there is no recovery, nobody could see the question, or it was left
 */
export async function recoverScreen(
  frame: Frame,
  state: Extract<WalletState, { kind: 'elsewhere' }>,
  { words }: FrameI18n,
): Promise<void> {
  if (!frame.shows || !state.session.wallet?.hasRecovery) throw new BaseError(frameDevice)
  // Two requests of a page wait for the same answer.
  asking ??= askOnce(frame, state, words).finally(() => {
    asking = null
  })
  await asking
}

/** Whether the question is on the screen. */
export const isRecovering = (): boolean => asking !== null

let asking: Promise<void> | null = null
let leaveAsked: (() => void) | null = null

/** The page took the modal away, or somebody signed out: nobody sees the question any more. */
export function leaveRecovery(): void {
  leaveAsked?.()
}

function askOnce(
  frame: Frame,
  state: Extract<WalletState, { kind: 'elsewhere' }>,
  words: FrameMessages,
): Promise<void> {
  const channel = frame.screens.channel()
  return new Promise<void>((resolve, reject) => {
    let isOver = false
    const end = (run: () => void) => {
      if (isOver) return
      isOver = true
      leaveAsked = null
      show()
      channel?.tell('HIDE')
      run()
    }
    const leave = () => end(() => reject(new BaseError(frameDevice)))
    leaveAsked = leave
    const open = button(words.recoverNow, () => void begin())
    async function begin(): Promise<void> {
      let isOpen = false
      const done = () => end(resolve)
      const on = {
        open: () => (isOpen = true),
        done,
        signedOut: () => end(() => reject(new BaseError(frameSignedOut))),
      }
      const opened = openWindow('/recovery', async (closed) =>
        (await import('./recoverHandlers.ts')).recoverHandlers(frame, state, { ...on, closed }),
      )
      if (!opened) {
        open.after(notice(words.windowRefused, 'danger'))
        return
      }
      open.disabled = true
      await opened.closed
      // Left after the wallet was open here: it is.
      if (isOpen) done()
      else open.disabled = false
    }
    show(
      heading(words.recoverTitle),
      el('p', {}, words.recoverLead(channel?.origin ?? '')),
      el('div', { class: 'answers' }, button(words.cancel, leave, 'quiet'), open),
    )
    channel?.tell('SHOW')
  })
}

import type { OpenedWindow } from '../link.ts'
import { openWindow } from '../link.ts'
import type { ShownRequest } from '../requests/asked.ts'
import { button, notice, show } from '../ui/dom.ts'
import type { Speech } from '../ui/words.ts'
import { armButton } from './armed.ts'
import { mayApprove } from './mayApprove.ts'
import { requestScreen } from './requestScreen.ts'
import type { DrawQuestion } from './runApprovals.ts'

/**
 * Draws a question into the frame. Where the browser cannot say whether the page covers it, the answer is given in a window of the
 * wallet, which nobody else can draw over.
 * @param below what stands below each question: the state of the recovery
 */
export function questionDrawer(
  speech: Speech,
  below: () => Promise<HTMLElement | null>,
): DrawQuestion {
  const { words } = speech
  return (question, { approve, refuse }) => {
    let shown: ShownRequest = { ...question.shown, preview: undefined }
    let stop: (() => void) | null = null
    let opened: OpenedWindow | null = null
    let isOver = false

    function draw(): void {
      stop?.()
      const screen = requestScreen(shown, speech)
      screen.refuse.addEventListener('click', refuse)
      if (!mayApprove(shown)) screen.approve.disabled = true
      else {
        screen.hint.textContent = words.covered
        stop = armButton(screen.approve, approve, () => {
          screen.hint.replaceWith(notice(words.doubt))
          screen.approve.replaceWith(windowButton())
        })
      }
      show(...screen.parts)
      void addBelow()
    }

    function windowButton(): HTMLButtonElement {
      const made = button(words.openWindow, () => {
        opened = openWindow('/approve', {
          state: () => shown,
          approve: () => {
            opened?.close()
            approve()
          },
          refuse: () => {
            opened?.close()
            refuse()
          },
        })
        if (!opened) made.after(notice(words.windowRefused, 'danger'))
      })
      return made
    }

    const line = below().catch(() => null)
    async function addBelow(): Promise<void> {
      const part = await line
      if (part && !isOver) document.querySelector('#screen')?.append(part)
    }

    async function look(): Promise<void> {
      // Nobody can tell: the screen says that, too.
      const preview = await question.look().catch(() => null)
      if (isOver) return
      shown = { ...shown, preview }
      draw()
    }

    draw()
    void look()
    return () => {
      isOver = true
      stop?.()
      opened?.close()
      show()
    }
  }
}

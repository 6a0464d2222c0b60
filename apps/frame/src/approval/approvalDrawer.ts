import type { OpenedWindow } from '../ui/openWindow.ts'
import { openWindow } from '../ui/openWindow.ts'
import type { ShownRequest } from '../context/signingRequest.ts'
import { button, el, notice, show } from '../ui/dom.ts'
import type { FrameI18n } from '../ui/frameI18n.ts'
import { armButton } from './armButton.ts'
import { mayApprove } from './mayApprove.ts'
import { requestScreen } from './requestScreen.ts'
import type { DrawApproval } from './runApprovals.ts'
import { watchVisible } from './watchVisible.ts'

/**
 * Draws a question into the frame. Where the browser cannot say whether the page covers it, the answer is given in a window of the
 * wallet, which nobody else can draw over.
 * @param below what stands below each question: the state of the recovery
 * @param asksInWindow whether that is the way for each of them
 */
export function approvalDrawer(
  speech: FrameI18n,
  below: () => Promise<HTMLElement | null>,
  asksInWindow: boolean,
): DrawApproval {
  const { words } = speech
  return (question, { approve, refuse }) => {
    let shown: ShownRequest = { ...question.shown, preview: undefined }
    let stop: (() => void) | null = null
    let opened: OpenedWindow | null = null
    let isOver = false

    let screen = requestScreen(shown, speech)

    function arm(): void {
      stop?.()
      const { approve: made, hint } = screen
      if (!mayApprove(shown)) {
        made.disabled = true
        return
      }
      const watched = { button: made, asksInWindow, ...weighed(made) }
      hint.replaceChildren(words.covered, ' ', restButton(words, watched))
      const doubt = () => {
        hint.replaceWith(notice(words.doubt))
        made.replaceWith(windowButton())
      }
      stop = armButton(made, approve, doubt, (tell) => watchVisible(watched, tell))
    }

    /** Whoever presses "Refuse" while the look comes in is heard: that button stays where it is. */
    function drawAnew(): void {
      const next = requestScreen(shown, speech)
      screen.body.replaceWith(next.body)
      const { refuse: kept } = screen
      for (const other of kept.parentElement?.querySelectorAll(':scope > *') ?? [])
        if (other !== kept) other.remove()
      kept.before(next.hint)
      kept.after(next.approve)
      screen = { ...next, refuse: kept }
      // It is read from its beginning, wherever the shorter one had been scrolled to.
      scrollTo({ top: 0, behavior: 'instant' })
      arm()
    }

    function windowButton(): HTMLButtonElement {
      const made = button(words.openWindow, () => {
        opened = openWindow('/approve', () => ({
          state: () => shown,
          approve: () => {
            opened?.close()
            approve()
          },
          refuse: () => {
            opened?.close()
            refuse()
          },
        }))
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
      const preview = await question.look(speech).catch(() => null)
      if (isOver) return
      shown = { ...shown, preview }
      drawAnew()
    }

    screen.refuse.addEventListener('click', refuse)
    show(...screen.parts)
    arm()
    void addBelow()
    void look()
    return () => {
      isOver = true
      stop?.()
      opened?.close()
      show()
    }
  }
}

type Weighed = Omit<Parameters<typeof watchVisible>[0], 'button' | 'asksInWindow'>

/** Leads on to what was not in sight yet, or back to it: whoever flicked past a part does not know which it is. */
function restButton({ showRest }: FrameI18n['words'], { asked, seen }: Weighed) {
  const made = el('button', { type: 'button', class: 'link' }, showRest)
  made.addEventListener('click', () => {
    const part = asked.find((one) => !seen.has(one))?.getBoundingClientRect()
    if (!part) return
    // Half a screen, so that it can be read, until its end is above the answers: what they lie over counts as covered.
    const rest = part.bottom - innerHeight + 150
    scrollBy(0, rest > 0 ? Math.min(rest, innerHeight / 2) : part.top - 60)
  })
  return made
}

/** What of the screen a person has to have seen: all but what they unfold themselves, and the account at its end, which is their own. */
function weighed(approve: Element): Weighed {
  const screen = approve.closest('#screen') ?? approve
  const parts = [
    ...screen.querySelectorAll(
      ':scope > :is(h1, .who), .request :is(.row, li, p, pre, .verdict, .fields > div)',
    ),
  ]
  const isWeighed = (part: Element) =>
    part.textContent !== '' && !part.closest('details:not([open]), [data-aside]')
  return { asked: parts.filter(isWeighed), seen: new Set(), screen }
}

import { isBaseError } from '@causeway/protocol/errors/baseError'
import { httpStatus } from '@causeway/protocol/http/errors'
import { button, el, heading, labelledRow, notice, show } from '../ui/dom.ts'
import { answers } from '../ui/windowParts.ts'
import type { WindowMessages } from '../ui/windowMessages.ts'

interface Link<T> {
  readonly title: string
  /** Said where it is old, was used, or was never there: whichever it is, the way on is the same. */
  readonly over: string
  readonly done: string
  readonly read: () => Promise<T>
  /** What is shown of it, and the text of its press; null: it was pressed before. */
  readonly draw: (read: T) => {
    readonly title: string
    readonly parts: readonly HTMLElement[]
    readonly yes: string
  } | null
  readonly act: (read: T) => Promise<unknown>
  /** Whether a link that is over now is so by a press whose answer was lost, and not by time. */
  readonly wasPressed: (read: T) => boolean | Promise<boolean>
}

/** The page behind a mail's link: what it is about, and one press that nothing does by itself. Where nobody answers, reading and press are tried again. */
export async function linkScreen<T>(words: WindowMessages, link: Link<T>): Promise<void> {
  const { over } = link
  let { title } = link
  const end = (text: string, tone?: 'danger') => show(heading(title), notice(text, tone))
  const refusalOf = (error: unknown) => {
    const status = isBaseError(error, httpStatus) ? error.params.status : 500
    return { text: { 400: over, 404: over, 409: words.undoLast }[status], isLost: status >= 500 }
  }
  try {
    const read = await link.read()
    const drawn = link.draw(read)
    if (!drawn) return end(link.done)
    title = drawn.title
    const place = el('div')
    let isLost = false
    const press = button(drawn.yes, () => {
      press.disabled = true
      void link.act(read).then(
        () => end(link.done),
        async (error: unknown) => {
          const refusal = refusalOf(error)
          if (isLost && refusal.text === over && (await link.wasPressed(read)))
            return end(link.done)
          if (refusal.text !== undefined) return end(refusal.text, 'danger')
          isLost ||= refusal.isLost
          press.disabled = false
          place.replaceChildren(notice(words.failed, 'danger'))
        },
      )
    })
    show(heading(title), ...drawn.parts, place, answers(press))
  } catch (error) {
    const { text } = refusalOf(error)
    if (text !== undefined) return end(text, 'danger')
    const again = button(words.retry, () => void linkScreen(words, link))
    show(heading(title), notice(words.failed, 'danger'), answers(again))
  }
}

/** Where the press that a mail tells of was made. */
export const whereRows = (
  words: WindowMessages,
  { dappOrigin, browser, place }: Record<'dappOrigin' | 'browser' | 'place', string>,
  more: readonly HTMLElement[] = [],
): HTMLElement =>
  el(
    'dl',
    { class: 'rows' },
    labelledRow(words.deviceApp, el('bdi', { dir: 'ltr' }, dappOrigin)),
    labelledRow(words.deviceBrowser, browser),
    labelledRow(words.devicePlace, el('bdi', { dir: 'ltr' }, place)),
    ...more,
  )

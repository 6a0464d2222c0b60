import { call } from '@causeway/protocol/http/call'
import {
  deviceLinkApproveOf,
  deviceLinkOf,
  emailUndoOf,
  emailUndoReadOf,
} from '@causeway/protocol/api/wallet/email'
import type { LanguageTag } from '@causeway/kit/ui'
import { button, el, heading, notice, labelledRow, show } from '../ui/dom.ts'
import { type WindowMessages, loadWindowMessages } from '../ui/windowMessages.ts'
import { loadFrameI18n } from '../ui/frameI18n.ts'

/** The page behind a mail's link: who wants in, from where, and one click that nothing does by itself. Or a change of the address, of the account or of the logins that can be undone. */
async function start(): Promise<void> {
  const { tag, words: shared } = await loadFrameI18n()
  const words = await loadWindowMessages(tag, shared)
  const token = location.hash.slice(1) || (new URLSearchParams(location.search).get('token') ?? '')
  const base = location.origin
  if (token.startsWith(undoMark)) return undo(words, token.slice(undoMark.length))
  const params = { token }
  try {
    const link = await call(deviceLinkOf, { base, params })
    if (link.isApproved) return done(words)
    const approve = button(words.deviceYes, () => {
      approve.disabled = true
      void confirm(words, token, link.matchCode)
    })
    show(
      heading(words.deviceTitle),
      el('p', {}, (link.kind === 'login' ? words.deviceLead : words.deviceChangeLead)(link.email)),
      whereRows(words, link, link.showsMatchCode ? [] : [timeRow(words, tag, link.askedAt)]),
      ...(link.showsMatchCode
        ? [
            el('p', { class: 'code', 'aria-label': words.deviceCode }, link.matchCode),
            notice(words.deviceCompare),
          ]
        : [notice(words.deviceBare)]),
      el('div', { class: 'answers' }, approve),
    )
  } catch {
    // Old, used, or never there: whichever it is, the way on is the same.
    over(words)
  }
}

/** Marks a token that undoes, in the fragment. */
const undoMark = 'undo='

function whereRows(
  words: WindowMessages,
  { dappOrigin, browser, place }: Record<'dappOrigin' | 'browser' | 'place', string>,
  more: readonly HTMLElement[] = [],
): HTMLElement {
  return el(
    'dl',
    { class: 'rows' },
    labelledRow(words.deviceApp, el('bdi', { dir: 'ltr' }, dappOrigin)),
    labelledRow(words.deviceBrowser, browser),
    labelledRow(words.devicePlace, el('bdi', { dir: 'ltr' }, place)),
    ...more,
  )
}

/** @param askedAt unix seconds */
function timeRow(words: WindowMessages, tag: LanguageTag, askedAt: number): HTMLElement {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
  return labelledRow(words.deviceTime, format.format(askedAt * 1_000))
}

/** What was changed, and one press that undoes it. */
async function undo(words: WindowMessages, token: string): Promise<void> {
  const asked = { base: location.origin, params: { token } }
  let title = words.undoTitle
  const isOver = () => show(heading(title), notice(words.undoOver, 'danger'))
  try {
    const change = await call(emailUndoReadOf, asked)
    const shown = {
      email: [words.undoTitle, words.undoLead(change.email)],
      wallet: [words.undoWalletTitle, words.undoWalletLead(change.email)],
      login: [words.undoLoginTitle, words.undoLoginLead(change.login ?? '', change.email)],
    } as const
    const [asking, lead] = shown[change.kind]
    title = asking
    const press = button(words.undoYes, () => {
      press.disabled = true
      void call(emailUndoOf, asked).then(() => show(heading(title), notice(words.undoDone)), isOver)
    })
    show(
      heading(title),
      el('p', {}, lead),
      whereRows(words, change),
      el('div', { class: 'answers' }, press),
    )
  } catch {
    // Old, used, or never there: whichever it is, there is nothing to undo.
    isOver()
  }
}

async function confirm(words: WindowMessages, token: string, matchCode: string): Promise<void> {
  try {
    const body = { matchCode }
    await call(deviceLinkApproveOf, { base: location.origin, params: { token }, body })
    done(words)
  } catch {
    // Old, used, or never there: whichever it is, the way on is the same.
    over(words)
  }
}

const done = (words: WindowMessages) => show(heading(words.deviceTitle), notice(words.deviceDone))
const over = (words: WindowMessages) =>
  show(heading(words.deviceTitle), notice(words.deviceOver, 'danger'))

void start()

import { call } from '@causeway/protocol/http/call'
import { deviceLinkApproveOf, deviceLinkOf } from '@causeway/protocol/api/wallet/email'
import { button, el, heading, notice, labelledRow, show } from '../ui/dom.ts'
import { type WindowMessages, loadWindowMessages } from '../ui/windowMessages.ts'
import { loadFrameI18n } from '../ui/frameI18n.ts'

/** The page behind a mail's link: who wants in, from where, and one click that nothing does by itself. */
async function start(): Promise<void> {
  const { tag, words: shared } = await loadFrameI18n()
  const words = await loadWindowMessages(tag, shared)
  const token = location.hash.slice(1) || (new URLSearchParams(location.search).get('token') ?? '')
  const params = { token }
  const base = location.origin
  try {
    const link = await call(deviceLinkOf, { base, params })
    if (link.isApproved) return done(words)
    const approve = button(words.deviceYes, () => {
      approve.disabled = true
      void confirm(words, token, link.matchCode)
    })
    show(
      heading(words.deviceTitle),
      el('p', {}, words.deviceLead(link.email)),
      el(
        'dl',
        { class: 'rows' },
        labelledRow(words.deviceApp, el('bdi', { dir: 'ltr' }, link.dappOrigin)),
        labelledRow(words.deviceBrowser, link.browser),
        labelledRow(words.devicePlace, el('bdi', { dir: 'ltr' }, link.place)),
      ),
      el('p', { class: 'code', 'aria-label': words.deviceCode }, link.matchCode),
      notice(words.deviceCompare),
      el('div', { class: 'answers' }, approve),
    )
  } catch {
    // Old, used, or never there: whichever it is, the way on is the same.
    over(words)
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

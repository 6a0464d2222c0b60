import { call } from '@causeway/protocol/http/call'
import { deviceLinkApproveOf, deviceLinkOf } from '@causeway/protocol/api/wallet/email'
import { el, notice, labelledRow } from '../ui/dom.ts'
import { loadWindowMessages } from '../ui/windowMessages.ts'
import { loadFrameLanguage } from '../ui/frameI18n.ts'
import { linkScreen, whereRows } from './linkScreen.ts'
import { undoScreen } from './undoScreen.ts'

/** Marks a token that undoes, in the fragment. */
const undoMark = 'undo='

/** The page behind a mail's link: who wants in, from where, and one press. Or a change of the address, of the account or of the logins that can be undone. */
async function start(): Promise<void> {
  const { tag, words: shared } = await loadFrameLanguage()
  const words = await loadWindowMessages(tag, shared)
  const token = location.hash.slice(1) || (new URLSearchParams(location.search).get('token') ?? '')
  if (token.startsWith(undoMark)) return undoScreen(words, token.slice(undoMark.length))
  const asked = { base: location.origin, params: { token } }
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
  return linkScreen(words, {
    title: words.deviceTitle,
    over: words.deviceOver,
    done: words.deviceDone,
    read: () => call(deviceLinkOf, asked),
    draw(link) {
      if (link.isApproved) return null
      const { matchCode, showsMatchCode, askedAt } = link
      const lead = (link.kind === 'login' ? words.deviceLead : words.deviceChangeLead)(link.email)
      const code = showsMatchCode
        ? [
            el('p', { class: 'code', 'aria-label': words.deviceCode }, matchCode),
            notice(words.deviceCompare),
          ]
        : [notice(words.deviceBare)]
      const when = labelledRow(words.deviceTime, time.format(askedAt * 1_000))
      const rows = whereRows(words, link, showsMatchCode ? [] : [when])
      const parts = [el('p', {}, lead), rows, ...code]
      return { title: words.deviceTitle, parts, yes: words.deviceYes }
    },
    act: ({ matchCode }) => call(deviceLinkApproveOf, { ...asked, body: { matchCode } }),
    wasPressed: () =>
      call(deviceLinkOf, asked).then(
        ({ isApproved }) => isApproved,
        () => false,
      ),
  })
}

void start()

import { call } from '@causeway/protocol/http/call'
import { passkeyOptionsOf, passkeyVerifyOf } from '@causeway/protocol/api/wallet/logins'
import { button, el, heading, notice, labelledRow, show } from '../ui/dom.ts'
import { loadWindowMessages } from '../ui/windowMessages.ts'
import { loadFrameLanguage } from '../ui/frameI18n.ts'

/** A passkey as a login: only a first-party window can ask for one. What comes out of it is the one-use handle of any login. */
async function start(): Promise<void> {
  const { tag, words: shared } = await loadFrameLanguage()
  const words = await loadWindowMessages(tag, shared)
  // Browsers inside of other apps often have none.
  if (!('PublicKeyCredential' in window))
    return show(heading(words.passkeyTitle), notice(words.passkeyNone, 'danger'))
  const base = location.origin
  const state = new URLSearchParams(location.hash.slice(1)).get('state') ?? location.hash.slice(1)
  const opener = window.opener as Window | null
  try {
    const [asked, { passkeyCeremony }] = await Promise.all([
      call(passkeyOptionsOf, { base, body: { state } }),
      import('./passkeyCeremony.ts'),
    ])
    const title = asked.ceremony === 'create' ? words.passkeyCreateTitle : words.passkeyTitle
    const place = el('div')
    const finish = async (kind: 'create' | 'get', options: Record<string, unknown>) => {
      try {
        const response = await passkeyCeremony(kind, options)
        const { resultUri } = await call(passkeyVerifyOf, { base, body: { state, response } })
        opener?.postMessage({ resultUri }, asked.dappOrigin)
        show(heading(words.callbackDone))
        window.close()
      } catch {
        // Left, refused, or over: the button is there for another try.
        go.disabled = false
        place.replaceChildren(notice(words.failed, 'danger'))
      }
    }
    const go = button(words.passkeyUse, () => {
      go.disabled = true
      void finish(asked.ceremony, asked.options)
    })
    show(
      heading(title),
      el(
        'dl',
        { class: 'rows' },
        labelledRow(words.deviceApp, el('bdi', { dir: 'ltr' }, asked.dappOrigin)),
      ),
      place,
      el('div', { class: 'answers' }, go),
    )
  } catch {
    // Over, used or unknown: begun again where it was begun.
    show(
      heading(words.passkeyTitle),
      notice(words.failed, 'danger'),
      el('p', {}, words.callbackLost),
    )
  }
}

void start()

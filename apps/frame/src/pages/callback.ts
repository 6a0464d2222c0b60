import { el, heading, show } from '../ui/dom.ts'
import { loadFrameLanguage } from '../ui/frameI18n.ts'

/**
 * The end of a login elsewhere: tells the page that began it the one-use handle, and no other. Whoever sent a person here from a page
 * of his own began the login on a device of his own, and would be signed in as that person.
 */
const { words } = await loadFrameLanguage()
const result = /^#result=([\w-]{20,200})$/u.exec(location.hash)?.[1]
const origin = new URLSearchParams(location.search).get('origin') ?? ''
const opener = window.opener as Window | null
const resultUri = result ? `${location.origin}/callback#result=${result}` : null
history.replaceState(null, '', location.pathname)
if (resultUri && opener && /^https?:\/\/[^/]+$/u.test(origin)) {
  opener.postMessage({ resultUri }, origin)
  show(heading(words.callbackDone))
  window.close()
} else show(heading(words.failed), el('p', {}, words.callbackLost))

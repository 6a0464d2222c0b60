import { el, heading, show } from '../ui/dom.ts'
import { speech } from '../ui/words.ts'

/**
 * The end of a login elsewhere: tells the opener the one-use handle. It is worth nothing without the device key of the frame that
 * began the login, so that it does not matter who else may be listening.
 */
const { words } = await speech()
const result = /^#result=([\w-]{20,200})$/u.exec(location.hash)?.[1]
const opener = window.opener as Window | null
const resultUri = result ? `${location.origin}/callback#result=${result}` : null
history.replaceState(null, '', location.pathname)
if (resultUri && opener) {
  opener.postMessage({ resultUri }, '*')
  show(heading(words.callbackDone))
  window.close()
} else show(heading(words.failed), el('p', {}, words.callbackLost))

import { el, heading, show } from '../ui/dom.ts'
import { loadWindowMessages } from '../ui/windowMessages.ts'
import { loadFrameLanguage } from '../ui/frameI18n.ts'

/** Stands in the login's window until the page that opened it knows where to send it. */
const { tag, words: shared } = await loadFrameLanguage()
const words = await loadWindowMessages(tag, shared)
show(heading(words.loading), el('div', { class: 'spinner', 'aria-hidden': 'true' }))

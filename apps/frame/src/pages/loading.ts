import { el, heading, show } from '../ui/dom.ts'
import { windowWords } from '../ui/windowWords.ts'
import { speech } from '../ui/words.ts'

/** Stands in the login's window until the page that opened it knows where to send it. */
const { tag, words: shared } = await speech()
const words = await windowWords(tag, shared)
show(heading(words.loading), el('div', { class: 'spinner', 'aria-hidden': 'true' }))

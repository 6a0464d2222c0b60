import type { MoneyTexts } from '@causeway/kit/ui'
import type { Field } from '@causeway/protocol/preview/transactionPreview'
import { showHiddenCharacters } from '@causeway/protocol/preview/hiddenCharacters'
import { el } from '../ui/dom.ts'
import type { FrameI18n } from '../ui/frameI18n.ts'

/* What rows of a preview are made of. */

export const rowList = (...rows: readonly HTMLElement[]) => el('dl', { class: 'rows' }, ...rows)

/** Strange words as they are, from left to right; letters that show nothing are written out. */
export const ltr = (text: string) => el('bdi', { dir: 'ltr' }, showHiddenCharacters(text))

export const lines = (texts: readonly (string | Node)[]) =>
  el('ul', { class: 'lines' }, ...texts.map((text) => el('li', {}, text)))

export const wording = ({ money, tag }: FrameI18n) => ({ messages: money, tag })

export const verdict = (title: string, text: string, tone: 'danger' | 'plain') =>
  el('div', { class: 'verdict', 'data-tone': tone }, el('h2', {}, title), el('p', {}, text))

export const rawData = (data: string, money: MoneyTexts) =>
  el('pre', { class: 'raw', dir: 'ltr', tabindex: '0', 'aria-label': money.previewRaw }, data)

export function fieldList(these: readonly Field[]): HTMLElement {
  return el(
    'dl',
    { class: 'fields' },
    ...these.map(({ name, value }) =>
      el(
        'div',
        {},
        el('dt', {}, ltr(name)),
        el('dd', {}, typeof value === 'string' ? ltr(value) : fieldList(value)),
      ),
    ),
  )
}

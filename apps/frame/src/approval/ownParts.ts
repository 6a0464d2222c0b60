import type { MoneyTexts } from '@causeway/kit/ui'
import type { OwnLine, PreviewPart } from '../context/signingRequest.ts'
import { el, labelledRow } from '../ui/dom.ts'
import { rowList, ltr, rawData, verdict } from './previewParts.ts'

/** What a question brings itself: rows that follow one another stand in one list. */
export function ownParts(parts: readonly PreviewPart[], money: MoneyTexts): readonly HTMLElement[] {
  const drawn: HTMLElement[] = []
  let rows: HTMLElement | null = null
  for (const part of parts) {
    if (part.kind === 'row') {
      if (!rows) drawn.push((rows = rowList()))
      rows.append(labelledRow(part.name, ...part.lines.map(ownLine)))
      continue
    }
    rows = null
    if (part.kind === 'raw') drawn.push(rawData(part.text, money))
    else
      drawn.push(part.kind === 'text' ? el('p', {}, part.text) : verdict(part.text, '', 'danger'))
  }
  return drawn
}

const ownLine = ({ text, tone }: OwnLine) =>
  tone === 'code' ? ltr(text) : el(tone ?? 'div', {}, text)

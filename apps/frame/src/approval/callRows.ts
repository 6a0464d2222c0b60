import type { MoneyTexts } from '@causeway/kit/ui'
import type { DecodedCall } from '@causeway/protocol/preview/transactionPreview'
import { el } from '../ui/dom.ts'
import { fieldList, ltr, rawData } from './previewParts.ts'

/** What the call data of a transaction says, and what it could not be read as. */
export function callRows(
  decoded: DecodedCall,
  data: string,
  money: MoneyTexts,
): readonly HTMLElement[] {
  switch (decoded.type) {
    case 'payment':
      return []
    case 'creation':
      return [rawData(data, money)]
    case 'unknown': {
      const { selector, why } = decoded
      const text =
        selector === undefined
          ? money.previewNoFunction
          : why === 'malformed'
            ? money.previewMisfit({ selector })
            : money.previewUnknownFunction({ selector })
      return [el('p', {}, text), rawData(decoded.data, money)]
    }
    case 'function':
      return [
        el('p', {}, `${money.previewFunction} `, ltr(decoded.signature)),
        ...(decoded.sure ? [] : [el('p', {}, money.previewByName)]),
        fieldList(decoded.fields),
        ...decoded.inside.flatMap((inner) => callRows(inner, '', money)),
        ...(data === '' ? [] : [rawData(data, money)]),
      ]
    default:
      return decoded satisfies never
  }
}

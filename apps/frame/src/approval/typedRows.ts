import { previewTexts, quotedText } from '@causeway/kit/ui'
import type { SignedTransfer, TypedDataPreview } from '@causeway/protocol/preview/preview'
import { truncateAddress } from '@causeway/protocol/address'
import { el, labelledRow } from '../ui/dom.ts'
import type { FrameI18n } from '../ui/frameI18n.ts'
import { fieldList, lines, rowList, ltr, verdict, wording } from './previewParts.ts'

const { assetName, assetWords, dateWords, placeWords } = previewTexts

/** Structured data: what its signature lets whom do, where that is known, and its fields. */
export function typedRows(preview: TypedDataPreview, speech: FrameI18n): readonly HTMLElement[] {
  const { money } = speech
  const { meaning, domain } = preview
  const place = domain.verifyingContract
  const claims = [preview.primaryType, ...(domain.name ? [domain.name] : [])]
  const head = rowList(
    ...(place ? [labelledRow(money.previewChecks, place.name ?? null, ltr(place.address))] : []),
    labelledRow(money.previewClaims, ltr(claims.map(quotedText).join(' · '))),
  )
  const signed = meaningRows(preview, speech)
  const all = [
    el(
      'details',
      { open: meaning.type === 'unknown' },
      el('summary', {}, money.previewSays),
      fieldList(preview.fields),
    ),
  ]
  if (meaning.type === 'malformed')
    return [verdict(money.previewMalformed({ problem: meaning.problem }), '', 'danger')]
  const unknown = meaning.type === 'unknown' ? [el('p', {}, money.previewNotDecoded)] : []
  return [...signed, head, ...unknown, ...all]
}

function meaningRows(preview: TypedDataPreview, speech: FrameI18n): readonly HTMLElement[] {
  const { money, tag } = speech
  const { meaning } = preview
  const words = wording(speech)
  const amounts = (these: readonly SignedTransfer[]) =>
    these.map(({ asset, amount }) => assetWords(words, asset, amount))
  const until = (seconds: bigint | undefined) => {
    const date = seconds === undefined ? undefined : dateWords(seconds, tag)
    return date === undefined ? [] : [money.previewUntil({ date })]
  }
  switch (meaning.type) {
    case 'permit': {
      const spender = placeWords(meaning.spender)
      const texts = meaning.tokens.map(({ asset, amount, unlimited }) => {
        const token = assetName(words, asset)
        if (amount === 0n) return money.previewMayNoLonger({ spender, token })
        return unlimited
          ? money.previewMaySpendAll({ spender, token })
          : money.previewMaySpend({ spender, amount: assetWords(words, asset, amount) })
      })
      const end = until(meaning.expires ?? meaning.deadline)
      return [rowList(labelledRow(money.previewSignedBy, lines([...texts, ...end])))]
    }
    case 'authorization': {
      const recipient = placeWords(meaning.recipient)
      const texts = amounts(meaning.tokens).map((amount) =>
        money.previewSignedPays({ recipient, amount }),
      )
      return [
        rowList(labelledRow(money.previewSignedBy, lines([...texts, ...until(meaning.before)]))),
      ]
    }
    case 'order': {
      const others = meaning.others.map(({ asset, amount, recipient }) =>
        money.previewOthersGet({
          recipient: truncateAddress(recipient),
          amount: assetWords(words, asset, amount),
        }),
      )
      const gets = meaning.gets.length > 0 ? amounts(meaning.gets) : [money.previewGetsNothing]
      return [
        rowList(
          labelledRow(money.previewOffers, lines(amounts(meaning.gives))),
          labelledRow(money.previewGets, lines([...gets, ...others, ...until(meaning.deadline)])),
        ),
      ]
    }
    case 'unknown':
    case 'malformed':
      return []
    default:
      return meaning satisfies never
  }
}

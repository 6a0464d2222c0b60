import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import { type MoneyTexts, previewTexts } from '@causeway/kit/ui'
import { showHiddenCharacters } from '@causeway/protocol/preview/hiddenCharacters'
import type { MessagePreview, Preview } from '@causeway/protocol/preview/preview'
import type {
  PreviewWarning,
  TransactionPreview,
} from '@causeway/protocol/preview/transactionPreview'
import { base58 } from '@scure/base'
import type { ShownRequest } from '../context/signingRequest.ts'
import type { FrameI18n } from '../ui/frameI18n.ts'
import { el, labelledRow } from '../ui/dom.ts'
import { requestedFee } from './requestedFee.ts'
import { callRows } from './callRows.ts'
import { lines, rowList, ltr, verdict, wording } from './previewParts.ts'
import { ownParts } from './ownParts.ts'
import { typedRows } from './typedRows.ts'
import { amountsWithoutSimulation } from './amountsWithoutSimulation.ts'

const { outcomeWords, warningWords } = previewTexts

/** A price for a unit of gas would be lost in the digits of the coin. */
const gweiDecimals = 9

/** What a signature would do, as rows. */
export function previewRows(shown: ShownRequest, speech: FrameI18n): readonly HTMLElement[] {
  const { preview } = shown
  const { kind } = shown.asked
  if (preview === null && (kind === 'transaction' || kind === 'calls'))
    return [rowList(feeRow(undefined, shown, speech))]
  if (!preview) return []
  if (preview.kind === 'parts') return ownParts(preview.parts, speech.money)
  return [...warningRows(preview.warnings, shown, speech.money), ...body(preview, shown, speech)]
}

function body(preview: Preview, shown: ShownRequest, speech: FrameI18n): readonly HTMLElement[] {
  const { money } = speech
  switch (preview.kind) {
    case 'transaction':
    case 'calls':
      return transactionRows(preview, shown, speech)
    case 'typedData':
      return typedRows(preview, speech)
    case 'message':
      return [
        ...(preview.signIn
          ? [rowList(labelledRow(money.previewSignIn, ltr(preview.signIn.domain)))]
          : []),
        el(
          'pre',
          { class: 'text', 'aria-label': money.previewMessage },
          preview.text === undefined
            ? rawMessage(preview, shown)
            : showHiddenCharacters(preview.text),
        ),
      ]
    default:
      return preview satisfies never
  }
}

/** Bytes that are no text, as their namespace writes bytes. */
function rawMessage({ raw }: MessagePreview, { asked }: ShownRequest): string {
  return asked.kind === 'solanaMessage' ? base58.encode(asked.message) : raw
}

function warningRows(
  warnings: readonly PreviewWarning[],
  shown: ShownRequest,
  money: MoneyTexts,
): readonly HTMLElement[] {
  if (warnings.length === 0) return []
  const words = { coin: shown.coin.symbol, networks: shown.networks }
  const items = warningWords(money, warnings, words).map(({ type, weight, text }) =>
    el('li', { 'data-weight': weight, 'data-type': type }, text),
  )
  return [el('ul', { class: 'warnings', 'aria-label': money.previewWarnings }, ...items)]
}

function transactionRows(
  preview: TransactionPreview,
  shown: ShownRequest,
  speech: FrameI18n,
): readonly HTMLElement[] {
  const { money, tag } = speech
  const said = amountsWithoutSimulation(preview)
  const rows = preview.calls.flatMap((call, index) => [
    call.to
      ? labelledRow(
          call.to.kind === 'contract' && !call.recipient ? money.previewContract : money.previewTo,
          call.to.name ? el('b', {}, call.to.name) : null,
          ltr((call.recipient ?? call.to).address),
        )
      : labelledRow(money.previewTo, money.previewCreates),
    ...(said?.amounts[index]
      ? [
          labelledRow(
            money.previewLeaves,
            ltr(formatAmount(-said.amounts[index], shown.coin, { kind: 'exact', locale: tag })),
          ),
        ]
      : []),
  ])
  const says = preview.calls.flatMap(({ decoded, data }) => callRows(decoded, data, money))
  return [
    ...outcomeRows(preview, shown, speech),
    rowList(...rows, feeRow(preview.fee, shown, speech)),
    ...(says.length > 0 ? [el('details', {}, el('summary', {}, money.previewSays), ...says)] : []),
  ]
}

/** The network's fee, or that it is not known, with what the page said of it. */
function feeRow(
  fee: TransactionPreview['fee'],
  shown: ShownRequest,
  { money, words, tag }: FrameI18n,
): HTMLElement {
  const amount = (wei: bigint) => formatAmount(wei, shown.coin, { kind: 'fee', locale: tag })
  if (shown.own?.fee) return labelledRow(money.previewFee, shown.own.fee)
  if (fee)
    return labelledRow(
      money.previewFee,
      ltr(amount(fee.estimate)),
      el('small', {}, money.previewFeeMost({ amount: amount(fee.ceiling) })),
    )
  const { most, price, gas } = requestedFee(shown.asked)
  if (most !== undefined)
    return labelledRow(money.previewFee, money.previewFeeMost({ amount: amount(most) }))
  return labelledRow(
    money.previewFee,
    words.feeUnknown,
    price === undefined
      ? null
      : el(
          'small',
          {},
          words.feePrice(
            formatAmount(price, { decimals: gweiDecimals, symbol: 'Gwei' }, { locale: tag }),
          ),
        ),
    gas === undefined
      ? null
      : el('small', {}, words.feeGas(formatAmount(gas, {}, { locale: tag }))),
  )
}

function outcomeRows(
  preview: TransactionPreview,
  shown: ShownRequest,
  speech: FrameI18n,
): readonly HTMLElement[] {
  const { verdict: said, rows, notes } = outcomeWords(wording(speech), preview, shown.coin.symbol)
  if (said) return [verdict(said.title, said.text, said.tone)]
  // Strangers' words are clean where they are read; what joins a short address is ours.
  const lists = rows.map(({ label, lines: these }) =>
    labelledRow(
      label,
      lines(
        these.map(({ kind, text }) =>
          kind === 'approval' ? text : el('bdi', { dir: 'ltr' }, text),
        ),
      ),
    ),
  )
  return [
    ...(lists.length > 0 ? [rowList(...lists)] : []),
    ...notes.map((note) => el('p', {}, note)),
  ]
}

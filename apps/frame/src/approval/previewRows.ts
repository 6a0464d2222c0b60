import {
  type MoneyTexts,
  assetName,
  assetWords,
  dateWords,
  failureWords,
  figure,
  itemName,
  placeWords,
  warningWords,
  weightOf,
} from '@causeway/kit/ui'
import type { Preview, SignedTransfer, TypedDataPreview } from '@causeway/protocol/preview/signed'
import type {
  Approval,
  DecodedCall,
  Field,
  Outcome,
  TransactionPreview,
  Warning,
} from '@causeway/protocol/preview/types'
import { truncateAddress } from '@causeway/protocol/shortAddress'
import type { ShownRequest } from '../requests/asked.ts'
import type { Speech } from '../ui/words.ts'
import { el, row } from '../ui/dom.ts'

/** What a signature would do, as rows. */
export function previewRows(shown: ShownRequest, speech: Speech): readonly HTMLElement[] {
  const { preview } = shown
  if (!preview) return []
  return [...warningRows(preview.warnings, shown, speech.money), ...body(preview, shown, speech)]
}

function body(preview: Preview, shown: ShownRequest, speech: Speech): readonly HTMLElement[] {
  const { money } = speech
  switch (preview.kind) {
    case 'transaction':
    case 'calls':
      return transactionRows(preview, shown, speech)
    case 'typedData':
      return typedRows(preview, speech)
    case 'message':
      return [
        ...(preview.signIn ? [list(row(money.previewSignIn, ltr(preview.signIn.domain)))] : []),
        el(
          'pre',
          { class: 'text', 'aria-label': money.previewMessage },
          preview.text ?? preview.raw,
        ),
      ]
    default:
      return preview satisfies never
  }
}

const list = (...rows: readonly HTMLElement[]) => el('dl', { class: 'rows' }, ...rows)
const ltr = (text: string) => el('bdi', { dir: 'ltr' }, text)
const lines = (texts: readonly string[]) =>
  el('ul', { class: 'lines' }, ...texts.map((text) => el('li', {}, text)))

function warningRows(
  warnings: readonly Warning[],
  shown: ShownRequest,
  money: MoneyTexts,
): readonly HTMLElement[] {
  if (warnings.length === 0) return []
  const words = { coin: shown.coin.symbol, networks: shown.networks }
  const sorted = warnings.toSorted(
    (a, b) => Number(weightOf(b) === 'grave') - Number(weightOf(a) === 'grave'),
  )
  const items = sorted.map((warning) =>
    el(
      'li',
      { 'data-weight': weightOf(warning), 'data-type': warning.type },
      warningWords(money, warning, words),
    ),
  )
  return [el('ul', { class: 'warnings', 'aria-label': money.previewWarnings }, ...items)]
}

function transactionRows(
  preview: TransactionPreview,
  shown: ShownRequest,
  speech: Speech,
): readonly HTMLElement[] {
  const { money, tag } = speech
  const { fee } = preview
  const { symbol, decimals } = shown.coin
  const amount = (wei: bigint) => `${figure(wei, decimals, tag)} ${symbol}`
  const rows = preview.calls.map((call) =>
    call.to
      ? row(
          call.to.kind === 'contract' && !call.recipient ? money.previewContract : money.previewTo,
          call.to.name ? el('b', {}, call.to.name) : null,
          ltr((call.recipient ?? call.to).address),
        )
      : row(money.previewTo, money.previewCreates),
  )
  const cost = fee
    ? row(
        money.previewFee,
        amount(fee.estimate),
        el('small', {}, money.previewFeeMost({ amount: amount(fee.ceiling) })),
      )
    : null
  const says = preview.calls.flatMap(({ decoded, data }) => saysRows(decoded, data, money))
  return [
    ...outcomeRows(preview.outcome, preview.calls.length, shown, speech),
    list(...rows, ...(cost ? [cost] : [])),
    ...(says.length > 0 ? [el('details', {}, el('summary', {}, money.previewSays), ...says)] : []),
  ]
}

function outcomeRows(
  outcome: Outcome,
  total: number,
  shown: ShownRequest,
  speech: Speech,
): readonly HTMLElement[] {
  const { money } = speech
  switch (outcome.status) {
    case 'fails': {
      const title =
        total > 1
          ? money.previewFailsCall({ number: String(outcome.call + 1), total: String(total) })
          : money.previewFails
      const why = failureWords(money, outcome.reason, shown.coin.symbol)
      return [verdict(title, why, 'danger')]
    }
    case 'unknown':
      return [
        verdict(
          money.previewUnknown,
          outcome.passes
            ? money.previewUnknownPasses
            : outcome.why === 'method'
              ? money.previewUnknownMethod
              : money.previewUnknownNode,
          'plain',
        ),
      ]
    case 'computed': {
      const { leaves, arrives, approvals } = outcome
      const changes = (sign: string, these: typeof leaves) =>
        lines(
          these.map(({ asset, amount }) => `${sign} ${assetWords(wording(speech), asset, amount)}`),
        )
      const rows = [
        ...(leaves.length > 0 ? [row(money.previewLeaves, changes('−', leaves))] : []),
        ...(arrives.length > 0 ? [row(money.previewArrives, changes('+', arrives))] : []),
        ...(approvals.length > 0
          ? [row(money.previewAllows, lines(approvals.map((one) => approvalWords(one, speech))))]
          : []),
      ]
      return [
        ...(rows.length > 0 ? [list(...rows)] : []),
        ...(leaves.length + arrives.length > 0 ? [] : [el('p', {}, money.previewNothing)]),
        ...(outcome.how === 'trace' ? [el('p', {}, money.previewTraced)] : []),
      ]
    }
    default:
      return outcome satisfies never
  }
}

const wording = ({ money, tag }: Speech) => ({ messages: money, tag })

const verdict = (title: string, text: string, tone: 'danger' | 'plain') =>
  el('div', { class: 'verdict', 'data-tone': tone }, el('h2', {}, title), el('p', {}, text))

function approvalWords(one: Approval, speech: Speech): string {
  const { money, tag } = speech
  const words = wording(speech)
  const { asset, after, unlimited, expires } = one
  const spender = placeWords(one.spender)
  const token = assetName(words, asset)
  if (after === 0n) return money.previewMayNoLonger({ spender, token })
  const until = expires === undefined ? undefined : dateWords(expires, tag)
  const end = until === undefined ? '' : ` ${money.previewUntil({ date: until })}`
  if (one.type === 'all') return money.previewMayMoveAll({ spender, collection: token })
  if (asset.type !== 'erc20') return money.previewMayMove({ spender, item: itemName(words, asset) })
  return unlimited
    ? money.previewMaySpendAll({ spender, token }) + end
    : money.previewMaySpend({ spender, amount: assetWords(words, asset, after) }) + end
}

function saysRows(decoded: DecodedCall, data: string, money: MoneyTexts): readonly HTMLElement[] {
  switch (decoded.type) {
    case 'payment':
      return []
    case 'creation':
      return [raw(data, money)]
    case 'unknown': {
      const { selector, why } = decoded
      const text =
        selector === undefined
          ? money.previewNoFunction
          : why === 'malformed'
            ? money.previewMisfit({ selector })
            : money.previewUnknownFunction({ selector })
      return [el('p', {}, text), raw(decoded.data, money)]
    }
    case 'function':
      return [
        el('p', {}, `${money.previewFunction} `, ltr(decoded.signature)),
        ...(decoded.sure ? [] : [el('p', {}, money.previewByName)]),
        fields(decoded.fields),
        ...decoded.inside.flatMap((inner) => saysRows(inner, '', money)),
        ...(data === '' ? [] : [raw(data, money)]),
      ]
    default:
      return decoded satisfies never
  }
}

const raw = (data: string, money: MoneyTexts) =>
  el('pre', { class: 'raw', dir: 'ltr', tabindex: '0', 'aria-label': money.previewRaw }, data)

function fields(these: readonly Field[]): HTMLElement {
  return el(
    'dl',
    { class: 'fields' },
    ...these.map(({ name, value }) =>
      el(
        'div',
        {},
        el('dt', {}, ltr(name)),
        el('dd', {}, typeof value === 'string' ? ltr(value) : fields(value)),
      ),
    ),
  )
}

function typedRows(preview: TypedDataPreview, speech: Speech): readonly HTMLElement[] {
  const { money } = speech
  const { meaning, domain } = preview
  const place = domain.verifyingContract
  const head = list(
    ...(domain.name ? [row(money.previewKind, `${domain.name} · ${preview.primaryType}`)] : []),
    ...(place ? [row(money.previewChecks, place.name ?? null, ltr(place.address))] : []),
  )
  const signed = meaningRows(preview, speech)
  const all = [
    el(
      'details',
      { open: meaning.type === 'unknown' },
      el('summary', {}, money.previewSays),
      fields(preview.fields),
    ),
  ]
  if (meaning.type === 'malformed')
    return [verdict(money.previewMalformed({ problem: meaning.problem }), '', 'danger')]
  const unknown = meaning.type === 'unknown' ? [el('p', {}, money.previewNotDecoded)] : []
  return [...signed, head, ...unknown, ...all]
}

function meaningRows(preview: TypedDataPreview, speech: Speech): readonly HTMLElement[] {
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
      return [list(row(money.previewSignedBy, lines([...texts, ...end])))]
    }
    case 'authorization': {
      const recipient = placeWords(meaning.recipient)
      const texts = amounts(meaning.tokens).map((amount) =>
        money.previewSignedPays({ recipient, amount }),
      )
      return [list(row(money.previewSignedBy, lines([...texts, ...until(meaning.before)])))]
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
        list(
          row(money.previewOffers, lines(amounts(meaning.gives))),
          row(money.previewGets, lines([...gets, ...others, ...until(meaning.deadline)])),
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

import {
  hiddenLetters,
  readableText,
  withHiddenLetters,
} from '@causeway/protocol/preview/hiddenLetters'
import { base58 } from '@scure/base'
import type { Asked, ShownRequest } from '../requests/asked.ts'
import { button, el, heading, notice, row } from '../ui/dom.ts'
import type { Speech } from '../ui/words.ts'
import { list, verdict } from './previewParts.ts'
import { previewRows, warningRows } from './previewRows.ts'

/** A request and the two answers to it. */
export interface RequestScreen {
  readonly parts: readonly HTMLElement[]
  /** What a look at the chain draws anew. */
  readonly body: HTMLElement
  readonly approve: HTMLButtonElement
  readonly refuse: HTMLButtonElement
  /** Where a hint about the approve button stands. */
  readonly hint: HTMLElement
}

/** Draws what is asked, by whom, and what it would do. */
export function requestScreen(shown: ShownRequest, speech: Speech): RequestScreen {
  const { words, money } = speech
  const { asked, preview, account, user, origin, claimedName } = shown
  const approve = button(words.approve, null)
  const refuse = button(words.refuse, null, 'quiet')
  const hint = el('p', { class: 'hint' })
  const who = el(
    'p',
    { class: 'who' },
    el('bdi', { dir: 'ltr' }, origin),
    claimedName ? el('small', {}, words.claims(withHiddenLetters(claimedName))) : null,
  )
  const isLooking = preview === undefined
  const body = el(
    'section',
    { class: 'request', 'aria-busy': isLooking ? 'true' : undefined },
    list(row(words.network, shown.chainName)),
    ...(isLooking ? [notice(money.previewTrying)] : previewRows(shown, speech)),
    preview === null && !asked.kind.startsWith('solana')
      ? verdict(money.previewUnknown, money.previewUnknownNode, 'danger')
      : null,
    ...solanaParts(shown, speech),
    asked.kind === 'calls' ? el('p', {}, words.oneByOne) : null,
    el(
      'dl',
      { class: 'rows', 'data-aside': true },
      row(
        words.account,
        el('bdi', { dir: 'ltr', class: 'address' }, account),
        user ? el('small', {}, words.signedInAs(withHiddenLetters(user))) : null,
      ),
    ),
  )
  const answers = el('div', { class: 'answers' }, hint, refuse, approve)
  const parts = [heading(titleOf(asked, speech)), who, body, answers]
  return { parts, body, approve, refuse, hint }
}

function titleOf(asked: Asked, { words }: Speech): string {
  switch (asked.kind) {
    case 'message':
    case 'solanaMessage':
      return words.signTitle
    case 'typedData':
      return words.dataTitle
    case 'transaction':
      return words.sendTitle
    case 'calls':
      return words.callsTitle
    case 'solanaTransactions':
      return asked.method === 'send' ? words.sendTitle : words.solanaTitle
    default:
      return asked satisfies never
  }
}

/** Solana's requests as they are: nobody here can say what they would do, and that is said. */
function solanaParts(shown: ShownRequest, { words, money }: Speech): readonly HTMLElement[] {
  const { asked } = shown
  if (asked.kind === 'solanaMessage') {
    const text = readableText(asked.message)
    const hides = text !== undefined && hiddenLetters.test(text)
    return [
      ...warningRows(hides ? [{ type: 'hiddenLetters' }] : [], shown, money),
      ...(text === undefined ? [notice(money.warnUndecoded, 'danger')] : []),
      el(
        'pre',
        { class: 'text', 'aria-label': money.previewMessage },
        text === undefined ? base58.encode(asked.message) : withHiddenLetters(text),
      ),
    ]
  }
  if (asked.kind !== 'solanaTransactions') return []
  return [
    notice(words.solanaUnread, 'danger'),
    ...asked.transactions.map((wire) =>
      el('pre', { class: 'raw', dir: 'ltr', tabindex: '0' }, base58.encode(wire)),
    ),
  ]
}

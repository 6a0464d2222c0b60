import { showHiddenCharacters } from '@causeway/protocol/preview/hiddenCharacters'
import { base58 } from '@scure/base'
import type { SigningRequest, OwnLine, OwnPart, ShownRequest } from '../context/signingRequest.ts'
import { button, el, heading, notice, labelledRow } from '../ui/dom.ts'
import type { FrameI18n } from '../ui/frameI18n.ts'
import { rowList, ltr, verdict } from './previewParts.ts'
import { previewRows } from './previewRows.ts'

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
export function requestScreen(shown: ShownRequest, speech: FrameI18n): RequestScreen {
  const { words, money } = speech
  const { asked, preview, account, user, origin, claimedName, own } = shown
  const approve = button(words.approve, null)
  const refuse = button(words.refuse, null, 'quiet')
  const hint = el('p', { class: 'hint' })
  const who = el(
    'p',
    { class: 'who' },
    el('bdi', { dir: 'ltr' }, origin),
    claimedName ? el('small', {}, words.claims(showHiddenCharacters(claimedName))) : null,
  )
  const isLooking = preview === undefined
  const body = el(
    'section',
    { class: 'request', 'aria-busy': isLooking ? 'true' : undefined },
    rowList(labelledRow(words.network, shown.chainName)),
    ...ownParts(own?.parts ?? []),
    ...(isLooking ? [notice(money.previewTrying)] : previewRows(shown, speech)),
    ...ownParts(preview?.kind === 'parts' ? preview.parts : []),
    preview === null && !/^(?:solanaTransactions|own)$/u.test(asked.kind)
      ? verdict(money.previewUnknown, money.previewUnknownNode, 'danger')
      : null,
    ...solanaParts(shown, speech),
    asked.kind === 'calls' && !asked.isAtomic ? el('p', {}, words.oneByOne) : null,
    el(
      'dl',
      { class: 'rows', 'data-aside': true },
      labelledRow(
        words.account,
        el('bdi', { dir: 'ltr', class: 'address' }, account),
        own?.account ? el('small', {}, own.account) : null,
        user ? el('small', {}, words.signedInAs(showHiddenCharacters(user))) : null,
      ),
    ),
  )
  const answers = el('div', { class: 'answers' }, hint, refuse, approve)
  const parts = [heading(own?.title ?? titleOf(asked, speech)), who, body, answers]
  return { parts, body, approve, refuse, hint }
}

/** What a question brings itself: rows that follow one another stand in one list. */
function ownParts(parts: readonly OwnPart[]): readonly HTMLElement[] {
  const drawn: HTMLElement[] = []
  let rows: HTMLElement | null = null
  for (const part of parts) {
    if (part.kind === 'row') {
      if (!rows) drawn.push((rows = rowList()))
      rows.append(labelledRow(part.name, ...part.lines.map(ownLine)))
      continue
    }
    rows = null
    drawn.push(part.kind === 'text' ? el('p', {}, part.text) : verdict(part.text, '', 'danger'))
  }
  return drawn
}

const ownLine = ({ text, tone }: OwnLine) =>
  tone === 'code' ? ltr(text) : el(tone ?? 'div', {}, text)

function titleOf(asked: SigningRequest, { words }: FrameI18n): string {
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
    case 'own':
      return ''
    default:
      return asked satisfies never
  }
}

/** Solana's transactions as they are; where nobody here could say what they would do, that is said. */
function solanaParts(shown: ShownRequest, { words }: FrameI18n): readonly HTMLElement[] {
  const { asked, preview } = shown
  if (asked.kind !== 'solanaTransactions') return []
  return [
    ...(preview === null ? [notice(words.solanaUnread, 'danger')] : []),
    ...asked.transactions.map((wire) =>
      el('pre', { class: 'raw', dir: 'ltr', tabindex: '0' }, base58.encode(wire)),
    ),
  ]
}

import { showHiddenCharacters } from '@causeway/protocol/preview/hiddenCharacters'
import type { SigningRequest, ShownRequest } from '../context/signingRequest.ts'
import { button, el, heading, notice, labelledRow } from '../ui/dom.ts'
import type { FrameI18n } from '../ui/frameI18n.ts'
import { mayApprove } from './mayApprove.ts'
import { ownParts } from './ownParts.ts'
import { rowList, verdict } from './previewParts.ts'
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
    ...ownParts(own?.parts ?? [], money),
    ...(isLooking ? [notice(money.previewTrying)] : previewRows(shown, speech)),
    isLooking || mayApprove(shown)
      ? null
      : verdict(money.previewUnknown, money.previewUnknownNode, 'danger'),
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

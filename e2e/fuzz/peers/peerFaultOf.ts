import type { Outcome, PeerCase } from './playCase.ts'

/** What keys, accounts, chains and lifetimes rest on, and who is meant: here the kit may refuse what the official client takes (D50). */
const trusted: Readonly<Partial<Record<PeerCase['word'], RegExp>>> = {
  approval: /^(?:id|jsonrpc|result(?:\.(?:relay|responderPublicKey).*)?)$/u,
  settlement:
    /^(?:id|jsonrpc|method|params|params\.(?:relay|controller|namespaces|expiry)(?:$|\.(?!metadata)).*)$/u,
  update: /^(?:id|jsonrpc|method|params.*)$/u,
  extension: /^(?:id|jsonrpc|method|params.*)$/u,
  event: /^(?:id|jsonrpc|method|params|params\.(?:event|event\.name|chainId).*)$/u,
  ping: /^(?:id|jsonrpc|method)$/u,
  // An answer that is neither a result nor a refusal is no success.
  failure: /^error$/u,
}

/**
 * Of an answer without the number of its question nobody knows what it answers; a request whose id is none cannot be answered; one of
 * another name, or none, is another message.
 */
const isNameless = ({ word, path: [first], how }: PeerCase) =>
  first === 'jsonrpc' ||
  first === 'method' ||
  (first === 'id' && (!isRequest(word) || how === 'absent' || how === 'nested'))

/**
 * What is wrong with an outcome of ours beside the official client's; undefined where nothing is. Where that one connects, we connect,
 * but for what is trusted; where we refuse, a visitor reads a sentence and the wallet has an answer.
 */
export function peerFaultOf(one: PeerCase, ours: Outcome, official: Outcome): string | undefined {
  const isTrusted = trusted[one.word]?.test(one.path.join('.')) === true
  const fails = [
    [ours.end === 'silent' && !isNameless(one) && !isQuestion(one), 'nobody hears anything'],
    [
      official.end === 'good' && ours.end === 'refused' && !isTrusted,
      'refused what the official client takes',
    ],
    [ours.end === 'refused' && !ours.sentence?.trim(), 'refused without a sentence'],
    [
      one.word === 'settlement' &&
        ours.end === 'refused' &&
        ours.answer === 'none' &&
        !isNameless(one),
      'refused without an answer on the wire',
    ],
    [
      isQuestion(one) &&
        one.word !== 'deletion' &&
        ours.answer === 'none' &&
        official.answer !== 'none' &&
        !isNameless(one),
      'a question that the official client answers has no answer',
    ],
    [
      isQuestion(one) && official.answer === 'result' && ours.answer === 'error' && !isTrusted,
      'a question that the official client takes is refused',
    ],
    [
      one.word === 'deletion' &&
        official.session === 'none' &&
        ours.session !== 'none' &&
        !isNameless(one),
      'a session goes on that is over',
    ],
    [isQuestion(one) && one.word !== 'deletion' && ours.session === 'none', 'the session is lost'],
  ] as const
  return fails.find(([isSo]) => isSo)?.[1]
}

const isQuestion = ({ word }: PeerCase) => isRequest(word) && word !== 'settlement'
const isRequest = (word: PeerCase['word']) =>
  ['settlement', 'update', 'extension', 'event', 'ping', 'deletion'].includes(word)

/** Whether we refuse where the official client does not: allowed only of what is trusted. */
export function isStricter(ours: Outcome, official: Outcome): boolean {
  return (
    (official.end === 'good' && ours.end === 'refused') ||
    (official.answer === 'result' && ours.answer === 'error')
  )
}

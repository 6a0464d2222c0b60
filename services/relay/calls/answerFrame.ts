import { formatError, type IdToken, type JsonRpcMessage } from '@causeway/protocol/wc/parseJsonRpc'
import { handleCall, type CallDeps, type CallOutcome } from './handleCall.ts'
import { hasTooManyValues } from './hasTooManyValues.ts'
import { faultOnWire, NotStored, RelayFault, type FaultName } from '../faults/relayFault.ts'
import type { Peer } from '../topics/peer.ts'
import { answered, refused } from '../topics/outbox.ts'
import { readMessage } from './readMessage.ts'
import { sendText } from '../sockets/wire.ts'

/** The answer to a push as clients write it: half of all frames, and it need not be parsed to be understood. */
const receipt = /^\{"id":(\d{1,20}|"\d{1,20}"),"jsonrpc":"2\.0","result":true\}$/u
const longestReceipt = 80

/**
 * Answers one frame of a client. Never rejects: what goes wrong is told to the client, or to `onFault`.
 * The id is echoed token for token.
 * @returns undefined when it is done with at once
 */
export function answerFrame(deps: CallDeps, peer: Peer, text: string): Promise<void> | undefined {
  const received = text.length < longestReceipt ? receipt.exec(text)?.[1] : undefined
  if (received !== undefined) {
    answered(peer.outbox, received)
    return undefined
  }
  if (hasTooManyValues(text)) {
    refuse(deps, peer, '0', new RelayFault('PayloadSizeExceeded'))
    return undefined
  }
  let message: JsonRpcMessage
  try {
    message = readMessage(text)
  } catch {
    // The parser's error says nothing that this fault does not; id 0 means "your request could not be parsed".
    refuse(deps, peer, '0', new RelayFault(faultOfUnreadable(text)))
    return undefined
  }
  if (message.kind === 'request') return answerRequest(deps, peer, message)
  if (message.kind === 'result') answered(peer.outbox, message.id)
  // A client that refuses a push did not receive it: it stays in the mailbox.
  else refused(peer.outbox, message.id)
  return undefined
}

/** @returns undefined when it is done with at once: most requests are */
function answerRequest(
  deps: CallDeps,
  peer: Peer,
  request: { id: IdToken; method: string; params: unknown },
): Promise<void> | undefined {
  try {
    const outcome = handleCall(deps, peer, request.method, request.params)
    if (!(outcome instanceof Promise)) {
      answer(peer, request.id, outcome)
      return undefined
    }
    return outcome.then(
      (late) => answer(peer, request.id, late),
      (error: unknown) => refuse(deps, peer, request.id, error),
    )
  } catch (error) {
    refuse(deps, peer, request.id, error)
    return undefined
  }
}

function answer(peer: Peer, id: IdToken, { json, after }: CallOutcome): void {
  sendText(peer.wire, `{"id":${id},"jsonrpc":"2.0","result":${json}}`)
  after?.()
}

function refuse(deps: CallDeps, peer: Peer, id: IdToken, error: unknown): void {
  const known = error instanceof RelayFault || error instanceof NotStored
  if (!known) deps.onFault(error)
  const fault = known ? error : new RelayFault('Unknown')
  deps.onRefused(peer, fault)
  if (fault instanceof RelayFault) sendText(peer.wire, formatError(id, faultOnWire(fault)))
}

function faultOfUnreadable(text: string): FaultName {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return 'Serialization'
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'Serialization'
  if (!('id' in body) || !['number', 'string'].includes(typeof body.id)) return 'InvalidRequestId'
  return 'jsonrpc' in body && body.jsonrpc === '2.0' ? 'Serialization' : 'InvalidJsonRpcVersion'
}

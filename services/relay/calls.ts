import {
  formatError,
  formatResult,
  parseJsonRpc,
  type IdToken,
  type JsonRpcMessage,
} from '@causeway/protocol/wc/jsonRpc'
import { publishingOfAnswer, publishingOfRequest } from '@causeway/protocol/wc/methods'
import { relayParams, type RelayMethod, type RelayParams } from '@causeway/protocol/wc/relayRpc'
import * as v from 'valibot'
import { faultOnWire, NotStored, RelayFault } from './fault.ts'
import type { Hub, Peer } from './hub.ts'
import type { RelayLimits } from './limits.ts'
import type { Mailbox } from './mailbox/mailbox.ts'

/** What answering needs of the relay. */
export interface CallDeps {
  readonly hub: Hub
  readonly mailbox: Mailbox
  readonly limits: RelayLimits
  readonly onFault: (error: unknown) => void
}

/** An answer, and what follows it on the wire. */
interface Outcome {
  readonly result: unknown
  readonly after?: () => void
}

const prefixed = /^(irn|iridium|waku)_(\w+)$/u

/**
 * Answers one frame of a client. Never rejects: what goes wrong is told to the client, or to `onFault`.
 * The id is echoed token for token.
 * @returns undefined when it is done with at once
 */
export function answerFrame(deps: CallDeps, peer: Peer, text: string): Promise<void> | undefined {
  let message: JsonRpcMessage
  try {
    message = parseJsonRpc(text)
  } catch {
    // The parser's error says nothing that this fault does not; id 0 means "your request could not be parsed".
    peer.wire.send(formatError('0', faultOnWire(new RelayFault('InvalidRequest'))))
    return undefined
  }
  if (message.kind === 'request') return answerRequest(deps, peer, message)
  // A client that refuses a push did not receive it: it stays in the mailbox.
  if (message.kind === 'result') peer.outbox.answered(message.id)
  return undefined
}

async function answerRequest(
  deps: CallDeps,
  peer: Peer,
  request: { id: IdToken; method: string; params: unknown },
): Promise<void> {
  try {
    const { result, after } = await call(deps, peer, request.method, request.params)
    peer.wire.send(formatResult(request.id, result))
    after?.()
  } catch (error) {
    if (error instanceof NotStored) return
    if (!(error instanceof RelayFault)) deps.onFault(error)
    const fault = error instanceof RelayFault ? error : new RelayFault('Unknown')
    peer.wire.send(formatError(request.id, faultOnWire(fault)))
  }
}

function call(
  deps: CallDeps,
  peer: Peer,
  method: string,
  params: unknown,
): Promise<Outcome> | Outcome {
  const [, prefix = 'irn', name] = prefixed.exec(method) ?? []
  switch (name ?? method) {
    case 'publish':
      return publish(deps, peer, [read('publish', params)])
    case 'batchPublish':
      return publish(deps, peer, read('batchPublish', params).messages)
    case 'subscribe':
    case 'subscribeBlocking':
    case 'wc_createTopic': {
      const { ids, after } = listen(deps, peer, [read('subscribe', params).topic], prefix)
      return { result: method === 'wc_createTopic' ? true : ids[0], after }
    }
    case 'batchSubscribe': {
      const { ids, after } = listen(deps, peer, read('batchSubscribe', params).topics, prefix)
      return { result: ids, after }
    }
    case 'batchSubscribeBlocking': {
      const { ids, after } = listen(deps, peer, read('batchSubscribe', params).topics, prefix)
      return { result: ids.map((id) => ({ id })), after }
    }
    case 'unsubscribe':
      deps.hub.unsubscribe(peer, read('unsubscribe', params).topic)
      return { result: true }
    case 'batchUnsubscribe':
      for (const { topic } of read('batchUnsubscribe', params).subscriptions) {
        deps.hub.unsubscribe(peer, topic)
      }
      return { result: true }
    case 'fetchMessages':
      return fetch(deps, peer, [read('fetchMessages', params).topic])
    case 'batchFetchMessages':
      return fetch(deps, peer, read('batchFetchMessages', params).topics)
    case 'batchReceive':
      for (const { topic, messageId, message_id } of read('batchReceive', params).receipts) {
        deps.mailbox.receiveByHash(topic, messageId ?? message_id ?? '', peer.wire.clientId)
      }
      return { result: true }
    case 'wc_proposeSession':
      return propose(deps, peer, read('proposeSession', params))
    case 'wc_approveSession':
      return approve(deps, peer, read('approveSession', params))
    default:
      throw new RelayFault('MethodNotFound')
  }
}

async function publish(
  deps: CallDeps,
  peer: Peer,
  messages: RelayParams<'batchPublish'>['messages'],
): Promise<Outcome> {
  const commits = messages.map((message) => deps.hub.publish(peer, message))
  for (const commit of commits) await commit
  return { result: true }
}

function listen(
  deps: CallDeps,
  peer: Peer,
  topics: readonly string[],
  prefix: string,
): { ids: string[]; after: () => void } {
  const subscriptions = topics.map((topic) => deps.hub.subscribe(peer, topic, prefix))
  return {
    ids: subscriptions.map(({ id }) => id),
    after: () => subscriptions.forEach((one) => one.deliver()),
  }
}

async function fetch(deps: CallDeps, peer: Peer, topics: readonly string[]): Promise<Outcome> {
  const { clientId } = peer.wire
  const found = await Promise.all(
    topics.map(async (topic) => deps.mailbox.waitingFor(topic, clientId)),
  )
  const waiting = found.flat()
  const page = waiting.slice(0, deps.limits.pageSize)
  const messages = page.map(({ topic, json, publishedAt, tag, attestation }) => ({
    topic,
    message: JSON.parse(json) as string,
    publishedAt,
    tag,
    ...(attestation === null ? {} : { attestation }),
  }))
  return {
    result: { messages, hasMore: waiting.length > page.length },
    after: () => page.forEach((entry) => deps.mailbox.receive(entry, clientId)),
  }
}

/** The newer clients' proposal: the caller listens to the pairing from now on, and the proposal waits there. */
async function propose(
  deps: CallDeps,
  peer: Peer,
  params: RelayParams<'proposeSession'>,
): Promise<Outcome> {
  const { pairingTopic, sessionProposal, attestation, ttl } = params
  const { tag } = publishingOfRequest('wc_sessionPropose')
  const { after } = listen(deps, peer, [pairingTopic], 'irn')
  const message = { topic: pairingTopic, message: sessionProposal, ttl, tag, prompt: true }
  await deps.hub.publish(peer, attestation === undefined ? message : { ...message, attestation })
  return { result: true, after }
}

/** The newer clients' approval: the caller listens to the session, and both messages wait for the app. */
async function approve(
  deps: CallDeps,
  peer: Peer,
  params: RelayParams<'approveSession'>,
): Promise<Outcome> {
  const { pairingTopic, sessionTopic, ttl } = params
  const { after } = listen(deps, peer, [sessionTopic], 'irn')
  const { result } = await publish(deps, peer, [
    {
      topic: pairingTopic,
      message: params.sessionProposalResponse,
      ttl,
      tag: publishingOfAnswer('wc_sessionPropose', 'result').tag,
      prompt: false,
    },
    {
      topic: sessionTopic,
      message: params.sessionSettlementRequest,
      ttl,
      tag: publishingOfRequest('wc_sessionSettle').tag,
      prompt: false,
    },
  ])
  return { result, after }
}

function read<M extends RelayMethod>(method: M, params: unknown): RelayParams<M> {
  const parsed = v.safeParse(relayParams[method], params)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const path = issue ? v.getDotPath(issue) : undefined
  throw new RelayFault('InvalidParams', path ? `${path} ${issue?.message ?? ''}` : 'malformed')
}

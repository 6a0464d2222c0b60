import { publishingOfAnswer, publishingOfRequest } from '@causeway/protocol/wc/wcMethods'
import type { RelayParams } from '@causeway/protocol/wc/relayParams'
import { RelayFault, type NotStored } from '../faults/relayFault.ts'
import { fetchPage } from './fetchPage.ts'
import type { TopicHub } from '../topics/createTopicHub.ts'
import type { Peer } from '../topics/peer.ts'
import type { RelayLimits } from '../limits/relayLimits.ts'
import { subscribeInBatches, topicsAtOnce } from '../topics/subscribeInBatches.ts'
import type { Entry } from '../mailbox/entry.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'
import { answered } from '../topics/outbox.ts'
import { readParams as read } from './readParams.ts'

/** What answering needs of the relay. */
export interface CallDeps {
  readonly hub: TopicHub
  readonly mailbox: Mailbox
  readonly limits: RelayLimits
  /** Charges a client for what a frame turned out to hold beside its first message. */
  readonly charge: (peer: Peer, tokens: number) => void
  /** A client was refused, or not answered. */
  readonly onRefused: (peer: Peer, error: RelayFault | NotStored) => void
  readonly onFault: (error: unknown) => void
}

/** An answer as JSON, and what follows it on the wire. */
export interface CallOutcome {
  readonly json: string
  readonly after?: () => void
}

const done: CallOutcome = { json: 'true' }
const isDone = () => done
const prefixed = /^(irn|iridium|waku)_(\w+)$/u
/** What only looks something up costs less than a message. */
const lookUpsPerToken = 4

/**
 * Does what a client asks.
 * @throws RelayFault, NotStored
 */
export function handleCall(
  deps: CallDeps,
  peer: Peer,
  method: string,
  params: unknown,
): Promise<CallOutcome> | CallOutcome {
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
      return { json: method === 'wc_createTopic' ? 'true' : `"${ids[0]}"`, after }
    }
    case 'batchSubscribe': {
      const { topics } = read('batchSubscribe', params)
      return listenToMany(deps, peer, { topics, prefix }, (ids) => ids)
    }
    case 'batchSubscribeBlocking': {
      const { topics } = read('batchSubscribe', params)
      return listenToMany(deps, peer, { topics, prefix }, (ids) => ids.map((id) => ({ id })))
    }
    case 'unsubscribe':
      deps.hub.unsubscribe(peer, read('unsubscribe', params).topic)
      return done
    case 'batchUnsubscribe': {
      const { subscriptions } = read('batchUnsubscribe', params)
      chargeLookUps(deps, peer, subscriptions.length)
      for (const { topic } of subscriptions) deps.hub.unsubscribe(peer, topic)
      return done
    }
    case 'fetchMessages':
      return fetch(deps, peer, [read('fetchMessages', params).topic])
    case 'batchFetchMessages':
      return fetch(deps, peer, read('batchFetchMessages', params).topics)
    case 'batchReceive':
      return receive(deps, peer, read('batchReceive', params).receipts)
    case 'wc_proposeSession':
      return propose(deps, peer, read('proposeSession', params))
    case 'wc_approveSession':
      return approve(deps, peer, read('approveSession', params))
    default:
      throw new RelayFault('InvalidMethod')
  }
}

function publish(
  deps: CallDeps,
  peer: Peer,
  messages: RelayParams<'batchPublish'>['messages'],
): Promise<CallOutcome> {
  deps.charge(peer, messages.length - 1)
  return deps.hub.publish(peer, messages).then(isDone)
}

function listen(
  deps: CallDeps,
  peer: Peer,
  topics: readonly string[],
  prefix: string,
): { ids: string[]; after: () => void } {
  chargeLookUps(deps, peer, topics.length)
  const subscriptions = new Map<string, ReturnType<TopicHub['subscribe']>>()
  const after = () => subscriptions.forEach((one) => one.deliver())
  try {
    for (const topic of new Set(topics))
      subscriptions.set(topic, deps.hub.subscribe(peer, topic, prefix))
  } catch (error) {
    // The client listens to those before it all the same: what is held back for it must go out.
    after()
    throw error
  }
  return { ids: topics.map((topic) => subscriptions.get(topic)?.id ?? ''), after }
}

/** @param answerOf the subscription ids as the method tells them */
function listenToMany(
  deps: CallDeps,
  peer: Peer,
  wanted: { readonly topics: readonly string[]; readonly prefix: string },
  answerOf: (ids: readonly string[]) => unknown,
): CallOutcome | Promise<CallOutcome> {
  const { topics, prefix } = wanted
  if (topics.length <= topicsAtOnce) {
    const { ids, after } = listen(deps, peer, topics, prefix)
    return { json: JSON.stringify(answerOf(ids)), after }
  }
  chargeLookUps(deps, peer, topics.length)
  type Subscriptions = Awaited<ReturnType<typeof subscribeInBatches>>
  const deliver = (subscriptions: Subscriptions) => subscriptions.forEach((one) => one.deliver())
  return subscribeInBatches(deps.hub, peer, wanted, deliver).then((subscriptions) => ({
    json: JSON.stringify(answerOf(topics.map((topic) => subscriptions.get(topic)?.id ?? ''))),
    after: () => deliver(subscriptions),
  }))
}

function fetch(
  deps: CallDeps,
  peer: Peer,
  topics: readonly string[],
): CallOutcome | Promise<CallOutcome> {
  chargeLookUps(deps, peer, topics.length)
  const { clientId } = peer.wire
  const waiting: Entry[] = []
  const late: Promise<readonly Entry[]>[] = []
  for (const topic of new Set(topics)) {
    const found = deps.mailbox.waitingFor(topic, clientId)
    if (found instanceof Promise) late.push(found)
    else waiting.push(...found)
    // Enough for a page, and to know that there is more.
    if (waiting.length > deps.limits.pageSize) break
  }
  const page = (all: readonly Entry[]): CallOutcome => {
    const { json, taken, tokens } = fetchPage(all, deps.limits)
    deps.charge(peer, tokens)
    return { json, after: () => taken.forEach((entry) => deps.mailbox.receive(entry, clientId)) }
  }
  return late.length === 0
    ? page(waiting)
    : Promise.all(late).then((rest) => page([...waiting, ...rest.flat()]))
}

/** A receipt names the push that carried a message, by its number (clients in Rust), or the message, by its hash. */
function receive(
  deps: CallDeps,
  peer: Peer,
  receipts: RelayParams<'batchReceive'>['receipts'],
): CallOutcome {
  chargeLookUps(deps, peer, receipts.length)
  for (const { topic, messageId, message_id } of receipts) {
    const id = String(messageId ?? message_id ?? '')
    if (/^\d{1,20}$/u.test(id)) answered(peer.outbox, id)
    else deps.mailbox.receiveByHash(topic, id, peer.wire.clientId)
  }
  return done
}

function chargeLookUps(deps: CallDeps, peer: Peer, count: number): void {
  deps.charge(peer, Math.floor((count - 1) / lookUpsPerToken))
}

/** The newer clients' proposal: the caller listens to the pairing from now on, and the proposal waits there. */
function propose(
  deps: CallDeps,
  peer: Peer,
  params: RelayParams<'proposeSession'>,
): Promise<CallOutcome> {
  const { pairingTopic, sessionProposal, attestation, ttl } = params
  const { tag } = publishingOfRequest('wc_sessionPropose')
  const message = { topic: pairingTopic, message: sessionProposal, ttl, tag, prompt: true }
  return listenAndPublish(deps, peer, pairingTopic, [
    attestation === undefined ? message : { ...message, attestation },
  ])
}

/** The newer clients' approval: the caller listens to the session, and both messages wait for the app. */
function approve(
  deps: CallDeps,
  peer: Peer,
  params: RelayParams<'approveSession'>,
): Promise<CallOutcome> {
  const { pairingTopic, sessionTopic, ttl } = params
  return listenAndPublish(deps, peer, sessionTopic, [
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
}

async function listenAndPublish(
  deps: CallDeps,
  peer: Peer,
  topic: string,
  messages: RelayParams<'batchPublish'>['messages'],
): Promise<CallOutcome> {
  const { after } = listen(deps, peer, [topic], 'irn')
  try {
    return { ...(await publish(deps, peer, messages)), after }
  } catch (error) {
    // The client listens all the same: what was held back for it meanwhile goes out.
    after()
    throw error
  }
}

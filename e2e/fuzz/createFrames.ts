import type { SeedRandom } from '../../plans/seed/world/createSeedRandom.ts'

const methods = [
  'publish',
  'batchPublish',
  'subscribe',
  'batchSubscribe',
  'subscribeBlocking',
  'batchSubscribeBlocking',
  'unsubscribe',
  'batchUnsubscribe',
  'fetchMessages',
  'batchFetchMessages',
  'batchReceive',
  'watchRegister',
]
const whole = [
  'wc_proposeSession',
  'wc_approveSession',
  'wc_createTopic',
  'eth_sign',
  '',
  '__proto__',
]
const prefixes = ['irn_', 'iridium_', 'waku_', 'IRN_', '']
/** Few topics, so that frames meet: what one publishes another reads. */
const topics = Array.from({ length: 64 }, (_, n) => n.toString(16).padStart(64, '0'))
const oddValues: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  1.5,
  2 ** 53,
  '',
  'x',
  '\u0000',
  '\u{d800}',
  '🦄'.repeat(20),
  'AB'.repeat(32),
  [],
  [[]],
  {},
  { length: 1e9 },
  { __proto__: null, toString: 1 },
]
const oddIds = [
  '1',
  '"1"',
  '-1',
  '1e9',
  '1795211684558851328',
  '"1795211684558851328"',
  'null',
  '[]',
  '""',
  '01',
  '9'.repeat(400),
]

/** Frames for a relay: right ones, nearly right ones, and noise. The same random source gives the same. */
export function createFrames({ between, pick }: SeedRandom): () => string | Buffer {
  const below = (n: number) => between(0, Math.max(0, n - 1))
  let lastId = 1_700_000_000_000_000

  const id = () => (below(8) === 0 ? pick(oddIds) : String((lastId += 1)))
  const topic = () => pick(topics)
  const some = <T>(make: () => T): T[] => Array.from({ length: below(6) }, make)
  const bytes = (length: number) => Buffer.from(Array.from({ length }, () => below(256)))
  const message = () =>
    below(2 ** 31)
      .toString(36)
      .repeat(1 + below(50))
  const published = () => ({
    topic: topic(),
    message: message(),
    ttl: pick([1, 2, 5]),
    tag: below(1_200),
    prompt: below(2) === 0,
    ...(below(4) === 0 ? { attestation: '' } : {}),
  })

  function params(): Record<string, unknown> {
    return {
      ...published(),
      topics: some(topic),
      messages: some(published),
      subscriptions: some(() => ({ topic: topic(), id: 'x' })),
      receipts: some(() => ({ topic: topic(), messageId: message() })),
      pairingTopic: topic(),
      sessionTopic: topic(),
      sessionProposal: message(),
      sessionProposalResponse: message(),
      sessionSettlementRequest: message(),
      id: 'x',
    }
  }

  function request(): string {
    const all = params()
    for (const key of Object.keys(all)) if (below(12) === 0) all[key] = pick(oddValues)
    const method = below(3) === 0 ? pick(whole) : pick(prefixes.slice(0, 4)) + pick(methods)
    return `{"id":${id()},"jsonrpc":"2.0","method":${JSON.stringify(method)},"params":${JSON.stringify(all)}}`
  }

  /** A right frame with bytes changed, missing or doubled. */
  function damaged(): string {
    const text = request()
    const at = below(text.length)
    switch (below(4)) {
      case 0:
        return text.slice(0, at)
      case 1:
        return text.slice(0, at) + String.fromCharCode(below(0x300)) + text.slice(at + 1)
      case 2:
        return text.slice(0, at) + text.slice(below(text.length))
      default:
        return text + text
    }
  }

  return () => {
    const kind = below(1_000)
    if (kind === 0) return bytes(below(2_000))
    if (kind === 1) return '['.repeat(below(100_000))
    if (kind === 2) return `{"id":1,"jsonrpc":"2.0","method":"${'x'.repeat(below(200_000))}"}`
    if (kind < 150) return bytes(below(400)).toString('latin1')
    if (kind < 400) return damaged()
    if (kind < 450)
      return `{"id":${id()},"jsonrpc":"2.0","result":${JSON.stringify(pick(oddValues))}}`
    if (kind < 480)
      return `{"id":${id()},"jsonrpc":"2.0","error":${JSON.stringify(pick(oddValues))}}`
    return request()
  }
}

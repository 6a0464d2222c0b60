/** A bound of the relay: its variable, what holds when that is left out, the values it may have, and what it bounds. */
interface Bound {
  readonly variable: `RELAY_${string}`
  readonly byDefault: number
  readonly from: number
  readonly to: number
  readonly meaning: string
}

const bound = <Variable extends Bound['variable']>(
  variable: Variable,
  byDefault: number,
  [from, to]: readonly [number, number],
  meaning: string,
) => ({ variable, byDefault, from, to, meaning })

const count = [1, 1_000_000] as const
const bytes = [1_000, 1_000_000_000_000] as const
const ms = [100, 3_600_000] as const

/**
 * Every bound of the relay. The table of `docs/guides/relay.md` lists the same; a test compares them.
 * An "owner" is a network address (of IPv6 its /64).
 */
// oxfmt-ignore
export const relayBounds = {
  connections: bound('RELAY_CONNECTIONS', 20_000, count, 'sockets in all'),
  connectionsPerAddress: bound('RELAY_CONNECTIONS_PER_ADDRESS', 500, count, 'sockets of one address'),
  connectionsPerProject: bound('RELAY_CONNECTIONS_PER_PROJECT', 10_000, count, 'sockets of one known project'),
  opensPerSecond: bound('RELAY_OPENS_PER_SECOND', 100, count, 'upgrades a second of one address, judged before anything is read'),
  pendingHandshakes: bound('RELAY_KNOCKING', 5_000, count, 'connections that have not asked for the upgrade yet'),
  pendingHandshakesPerAddress: bound('RELAY_KNOCKING_PER_ADDRESS', 200, count, 'the same of one address; behind proxies only all are counted'),
  handshakeMs: bound('RELAY_KNOCK_MS', 10_000, ms, 'how long a connection may take to ask'),
  refusedPerAddress: bound('RELAY_REFUSED_PER_ADDRESS', 16, count, 'sockets of one address that were refused and have not gone yet'),
  frameBytes: bound('RELAY_FRAME_BYTES', 2_000_000, bytes, 'one frame'),
  partialBytesPerAddress: bound('RELAY_PARTIAL_BYTES_PER_ADDRESS', 16_000_000, bytes, 'unfinished frames of one address'),
  partialMs: bound('RELAY_PARTIAL_MS', 60_000, ms, 'how long a frame may stay unfinished'),
  messageBytes: bound('RELAY_MESSAGE_BYTES', 1_000_000, bytes, 'one message with its attestation'),
  topicsPerConnection: bound('RELAY_TOPICS_PER_CONNECTION', 5_000, count, 'topics that one socket reads'),
  topicsPerAddress: bound('RELAY_TOPICS_PER_ADDRESS', 50_000, [1, 100_000_000], 'topics that all sockets of one address read'),
  topics: bound('RELAY_TOPICS', 1_000_000, [1, 100_000_000], 'topics that all sockets read, each some 1.4 kB of memory'),
  subscribersPerTopic: bound('RELAY_SUBSCRIBERS_PER_TOPIC', 32, count, 'sockets that read one topic'),
  messagesPerTopic: bound('RELAY_MESSAGES_PER_TOPIC', 1_000, count, 'messages that wait in one topic'),
  mailboxBytes: bound('RELAY_MAILBOX_BYTES', 500_000_000, bytes, 'all messages that wait, each with the room that it takes in memory'),
  mailboxBytesPerClient: bound('RELAY_MAILBOX_BYTES_PER_CLIENT', 32_000_000, bytes, 'what one client published and nobody received yet'),
  mailboxBytesPerAddress: bound('RELAY_MAILBOX_BYTES_PER_ADDRESS', 100_000_000, bytes, 'the same of one address'),
  mailboxBytesPerProject: bound('RELAY_MAILBOX_BYTES_PER_PROJECT', 250_000_000, bytes, 'the same of one known project'),
  minTtlSeconds: bound('RELAY_MIN_TTL_SECONDS', 1, [1, 2_592_000], 'the shortest life of a message'),
  maxTtlSeconds: bound('RELAY_MAX_TTL_SECONDS', 2_592_000, [1, 31_536_000], 'the longest life of a message'),
  messagesPerSecond: bound('RELAY_MESSAGES_PER_SECOND', 200, count, 'what one client may ask a second; each message counts, and each 2 kB'),
  messagesPerSecondOfAddress: bound('RELAY_MESSAGES_PER_SECOND_OF_ADDRESS', 2_000, count, 'the same of one address'),
  messagesPerSecondOfProject: bound('RELAY_MESSAGES_PER_SECOND_OF_PROJECT', 5_000, count, 'the same of one known project'),
  burstSeconds: bound('RELAY_BURST_SECONDS', 5, [1, 3_600], "how many seconds' worth may come at once"),
  framesInProgress: bound('RELAY_FRAMES_IN_PROGRESS', 256, count, 'frames of one socket that wait for the disk'),
  pushesInFlight: bound('RELAY_PUSHES_IN_FLIGHT', 256, count, 'pushes to one socket without an answer'),
  pushQueue: bound('RELAY_PUSH_QUEUE', 2_000, count, 'references that wait behind those; the rest stays in the mailbox'),
  bufferBytes: bound('RELAY_BUFFER_BYTES', 128_000, bytes, 'unsent bytes of one socket from which it is read no further'),
  bufferBytesMost: bound('RELAY_BUFFER_BYTES_MOST', 8_000_000, bytes, 'unsent bytes of one socket at which it is cut'),
  stallMs: bound('RELAY_STALL_MS', 60_000, ms, 'how long nothing of them may move before it is cut'),
  pageSize: bound('RELAY_PAGE_SIZE', 100, count, 'messages of one page of a fetch'),
  pageBytes: bound('RELAY_PAGE_BYTES', 256_000, bytes, 'bytes of one page; at least one message'),
  duplicateSeconds: bound('RELAY_DUPLICATE_SECONDS', 60, [1, 86_400], 'how long a received message is known at least, so that its repetition is none'),
  duplicates: bound('RELAY_DUPLICATES', 200_000, count, 'how many received messages are known at most'),
  tokenSeconds: bound('RELAY_TOKEN_SECONDS', 604_800, [60, 31_536_000], 'the longest life of a client’s token'),
  segmentBytes: bound('RELAY_SEGMENT_BYTES', 64_000_000, bytes, 'a file of the journal'),
  segments: bound('RELAY_SEGMENTS', 4, [1, 1_000], 'files of the journal before the oldest is written anew'),
  gatherMs: bound('RELAY_GATHER_MS', 20, [0, 100], 'time (ms) from one commit to the next at least; the acknowledgement waits, the delivery does not'),
  pingMs: bound('RELAY_PING_MS', 20_000, [100, 25_000], 'time between two pings of a socket'),
  sweepMs: bound('RELAY_SWEEP_MS', 5_000, ms, 'time between two sweeps of the mailbox'),
} as const satisfies Record<string, Bound>

export type RelayLimitName = keyof typeof relayBounds
export type RelayLimits = { readonly [Name in RelayLimitName]: number }
export type RelayLimitVariable = (typeof relayBounds)[RelayLimitName]['variable']

export const relayLimitNames = Object.keys(relayBounds) as RelayLimitName[]

/** An IPv6 /48 is one customer's, or a mobile network's many: together they may have what so many addresses have. */
export const addressesPerSite = 4

/** What holds where an operator sets nothing. */
export const defaultLimits = Object.fromEntries(
  relayLimitNames.map((name) => [name, relayBounds[name].byDefault]),
) as unknown as RelayLimits

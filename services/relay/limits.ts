/** What one client, topic or process may use. The README of the services says how they show. */
export interface RelayLimits {
  readonly connections: number
  readonly connectionsPerAddress: number
  readonly connectionsPerProject: number
  readonly frameBytes: number
  readonly messageBytes: number
  readonly topicsPerConnection: number
  readonly subscribersPerTopic: number
  readonly messagesPerTopic: number
  readonly mailboxBytes: number
  readonly minTtlSeconds: number
  readonly maxTtlSeconds: number
  /** Frames a second of one connection, and of all connections of a project, on average; more waits unread. */
  readonly framesPerSecond: number
  readonly projectFramesPerSecond: number
  /** How many seconds' worth may come at once. */
  readonly burstSeconds: number
  /** Frames of one connection that are being answered at once. */
  readonly framesInProgress: number
  /** Pushes on their way to one client without an answer. */
  readonly pushesInFlight: number
  /** References that wait behind those before the rest stays in the mailbox. */
  readonly pushQueue: number
  /** Bytes in a socket's buffer from which a reader counts as slow. */
  readonly bufferBytes: number
  readonly pageSize: number
  readonly segmentBytes: number
  readonly segments: number
  readonly pingMs: number
  readonly sweepMs: number
}

export const defaultLimits: RelayLimits = {
  connections: 20_000,
  connectionsPerAddress: 500,
  connectionsPerProject: 10_000,
  frameBytes: 2_000_000,
  messageBytes: 1_000_000,
  topicsPerConnection: 5_000,
  subscribersPerTopic: 32,
  messagesPerTopic: 1_000,
  mailboxBytes: 500_000_000,
  minTtlSeconds: 1,
  maxTtlSeconds: 30 * 86_400,
  framesPerSecond: 200,
  projectFramesPerSecond: 5_000,
  burstSeconds: 5,
  framesInProgress: 256,
  pushesInFlight: 256,
  pushQueue: 2_000,
  bufferBytes: 1_000_000,
  pageSize: 100,
  segmentBytes: 64_000_000,
  segments: 4,
  pingMs: 20_000,
  sweepMs: 5_000,
}

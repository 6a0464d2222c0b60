import type { StoredBlock } from '@causeway/services/lib/follow/chainState'

/** Where a stream stands: everything up to this event of this block was told. */
export interface StreamPosition {
  readonly blockNumber: number
  readonly logIndex: number
  /** The beginning of the block's hash: tells after a break whether the chain replaced it. */
  readonly hash: string
}

/** Behind every event of a block. */
const endOfBlock = 999_999_999
const hashLength = 10

/** The position behind a whole block. */
export function behindBlock({ number, hash }: StoredBlock): StreamPosition {
  return { blockNumber: number, logIndex: endOfBlock, hash: hash.slice(2, 2 + hashLength) }
}

/** The position behind one event. */
export function behindEvent(event: {
  blockNumber: number
  logIndex: number
  blockHash: string
}): StreamPosition {
  const { blockNumber, logIndex, blockHash } = event
  return { blockNumber, logIndex, hash: blockHash.slice(2, 2 + hashLength) }
}

/** The position as the `id:` of a message. */
export function writePosition({ blockNumber, logIndex, hash }: StreamPosition): string {
  return `${blockNumber}.${logIndex}.${hash}`
}

/** The position of a `Last-Event-ID`; null for a text that `writePosition` did not make. */
export function readPosition(text: string): StreamPosition | null {
  const match = /^(\d{1,15})\.(\d{1,9})\.([0-9a-f]{10})$/.exec(text)
  if (!match) return null
  return { blockNumber: Number(match[1]), logIndex: Number(match[2]), hash: match[3] ?? '' }
}

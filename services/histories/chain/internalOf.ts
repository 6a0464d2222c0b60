import type { TraceFrame } from './wire.ts'

/** The native token as it moved between contracts. */
export interface Internal {
  readonly from: `0x${string}`
  readonly to: `0x${string}`
  readonly amount: bigint
}

/** Kinds of calls that move the native token; the others only borrow code, or only look. */
const moving = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'])

/**
 * What moved inside a transaction, in order. The transaction's own value is left out: the block tells it. What was taken back
 * (a call that failed, and all below it) did not move.
 */
export function internalOf(root: TraceFrame): Internal[] {
  const found: Internal[] = []
  // A list in place of a recursion: a contract may call itself a thousand times deep.
  const open = root.error === undefined ? [...(root.calls ?? [])].toReversed() : []
  for (let frame = open.pop(); frame; frame = open.pop()) {
    if (frame.error !== undefined) continue
    const { type, from, to, value = 0n } = frame
    if (moving.has(type) && to && value > 0n) found.push({ from, to, amount: value })
    open.push(...[...(frame.calls ?? [])].toReversed())
  }
  return found
}

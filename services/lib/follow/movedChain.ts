import { NodeError } from '@causeway/protocol/rpc/fault'

/**
 * A node lost a block, told two that do not fit, or lacks a part of one: what was read is void. Another node may have it whole, so it is
 * asked, as after a refusal; where none has, the page is read again later.
 */
export class MovedChain extends NodeError {
  constructor(why: string) {
    super({ kind: 'refused', code: -32_000, retry: false, elsewhere: true }, why)
  }
}

/** The one among an error's causes; null when the error is another one. */
export function movedChainIn(error: unknown): MovedChain | null {
  for (let part = error; part instanceof Error; part = part.cause)
    if (part instanceof MovedChain) return part
  return null
}

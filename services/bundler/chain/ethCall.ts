import type { Address } from '@causeway/protocol/address'
import { isHex, type Hex } from 'viem'
import type { RpcClient } from '../../lib/rpc/createNodes.ts'

/** What a call would do: its answer, or what it reverts with. */
export type Called = { readonly data: Hex } | { readonly reverted: Hex; readonly message: string }

/** What a node is told to take for granted during one call. */
export type Overrides = Readonly<Record<Address, { readonly code?: Hex; readonly balance?: Hex }>>

type Part = {
  code?: unknown
  data?: unknown
  details?: unknown
  message?: unknown
  cause?: unknown
}

/**
 * A call that changes nothing. A revert is an answer, not a failure.
 * @throws what the node failed with
 */
export async function ethCall(
  client: RpcClient,
  call: { readonly from?: Address; readonly to: Address; readonly data: Hex },
  overrides?: Overrides,
): Promise<Called> {
  try {
    const data = await client.request({
      method: 'eth_call',
      params: overrides ? [call, 'latest', overrides] : [call, 'latest'],
    } as never)
    return { data: data }
  } catch (error) {
    const reverted = revertOf(error)
    if (reverted === null) throw error
    return reverted
  }
}

/** Nodes tell a revert as code 3 with its data; some as -32000 with words alone. */
function revertOf(error: unknown): Extract<Called, { reverted: Hex }> | null {
  let part = error as Part | undefined
  for (let depth = 0; depth < 10 && typeof part === 'object' && part !== null; depth += 1) {
    const message = typeof part.details === 'string' ? part.details : String(part.message)
    if (typeof part.code === 'number') {
      const data = bytesOf(part.data)
      if (data !== null) return { reverted: data, message }
      if (part.code === 3 || /revert|out of gas|invalid opcode/iu.test(message))
        return { reverted: '0x', message }
    }
    part = part.cause as Part | undefined
  }
  return null
}

/** Some nodes put the bytes into an object. */
function bytesOf(data: unknown): Hex | null {
  const inner = typeof data === 'object' && data !== null ? (data as Part).data : data
  return isHex(inner) ? inner : null
}

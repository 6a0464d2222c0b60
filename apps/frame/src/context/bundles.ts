import { BaseError } from '@causeway/protocol/errors/baseError'
import { requestInvalid } from '@causeway/protocol/http/errors'
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'
import type { FrameNode } from './frameNode.ts'
import type { Hex } from 'viem'

/** Calls that were sent one by one under one id (EIP-5792). */
export interface Bundles {
  add(bundle: {
    chainId: number
    hashes: readonly Hex[]
    total: number
    node: FrameNode
    /** One transaction has them all. */
    isAtomic?: boolean
  }): Hex
  has(id: string): boolean
  /** @throws BaseError `request.invalid` for an id that this frame did not give */
  status(id: unknown): Promise<unknown>
}

const most = 100

export function createBundles(): Bundles {
  const known = new Map<string, Parameters<Bundles['add']>[0]>()
  return {
    add(bundle) {
      const id: Hex = `0x${bytesToHex(randomBytes(32))}`
      known.set(id, bundle)
      const [oldest] = known.keys()
      if (known.size > most && oldest) known.delete(oldest)
      return id
    },
    has: (id) => known.has(id),
    async status(id) {
      const bundle = typeof id === 'string' ? known.get(id) : undefined
      if (!bundle) throw new BaseError(requestInvalid, { problem: 'no such calls' })
      const receipts = await Promise.all(
        bundle.hashes.map((hash) =>
          bundle.node.request({ method: 'eth_getTransactionReceipt', params: [hash] }),
        ),
      )
      const found = receipts.filter((receipt) => receipt !== null) as { status?: string }[]
      return {
        version: '2.0.0',
        id,
        chainId: `0x${bundle.chainId.toString(16)}`,
        status: statusOf(found, bundle),
        atomic: bundle.isAtomic ?? false,
        receipts: found,
      }
    },
  }
}

/** 100: on its way; 200: done; 500: nothing was done; 600: a part of it. */
function statusOf(
  found: readonly { status?: string }[],
  { hashes, total }: { readonly hashes: readonly Hex[]; readonly total: number },
): number {
  if (found.length < hashes.length) return 100
  const good = found.filter(({ status }) => status === '0x1').length
  if (good === total) return 200
  return good === 0 ? 500 : 600
}

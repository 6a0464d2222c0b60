import { hexToBytes, numberToHex, size, slice, type Address, type Hex } from 'viem'
import type { PublishedContract } from './publishedContracts.ts'

/** What of a chain is asked: `connect` and viem's public client have it. */
export interface ChainNode {
  getCode(params: { address: Address }): Promise<Hex | undefined>
  call(params: { account: Address; data: Hex; gas?: bigint }): Promise<{ data?: Hex | undefined }>
}

/** `metadata`: the same program, built from sources that are written otherwise (comments, paths). */
export type CodeComparison = 'equal' | 'metadata' | 'different' | 'no code'

/** Whoever makes a contract, it writes what follows from its own address into its code: what four of them have in common does not follow from it. */
const makers = [1, 2, 3, 4].map((maker): Address => numberToHex(maker * 0x1357_9bdf, { size: 20 }))

/**
 * Whether a chain has the published program at an address: the node runs the creation code without sending anything, and what comes out is
 * compared with what stands there, but for the words that a contract writes about its own address.
 */
export async function compareCode(
  node: ChainNode,
  { address, creation }: PublishedContract,
): Promise<CodeComparison> {
  const found = await node.getCode({ address })
  if (found === undefined || size(found) === 0) return 'no code'
  const made = await Promise.all(makers.map((maker) => builtBy(node, maker, creation)))
  const [first] = made
  if (first === undefined || size(first) !== size(found)) return 'different'
  const [mine, theirs, all] = [
    hexToBytes(first),
    hexToBytes(found),
    made.map((code) => hexToBytes(code)),
  ]
  const differs = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      if (theirs[at] !== mine[at] && all.every((code) => code[at] === mine[at])) return true
    }
    return false
  }
  const end = programEnd(first)
  if (differs(0, end)) return 'different'
  return differs(end, mine.length) ? 'metadata' : 'equal'
}

/** The code that a creation leaves. @throws Error when the node does not run it */
export async function builtBy(node: ChainNode, maker: Address, creation: Hex): Promise<Hex> {
  const { data } = await node.call({ account: maker, data: creation, gas: 10_000_000n })
  if (data === undefined) throw new Error('The node carried no creation out: ask another one.')
  return data
}

/** Where the compiler's metadata begins: the last two bytes say how long it is. */
function programEnd(code: Hex): number {
  const length = size(code)
  const tail = Number(slice(code, length - 2)) + 2
  return tail < 100 && tail < length ? length - tail : length
}

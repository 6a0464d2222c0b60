import type { Hex } from 'viem'
import { decodeAbiParameters, parseAbiParameters, toEventSelector } from 'viem'
import type { TxLog } from './wire.ts'

/** What moved, or was let move, by a log. Several for a batch of an ERC-1155. */
export type LogMeaning =
  | {
      readonly type: 'transfer'
      readonly kind: 'erc20' | 'erc721' | 'erc1155'
      readonly tokenId: bigint | null
      readonly from: Hex
      readonly to: Hex
      readonly amount: bigint
    }
  | {
      readonly type: 'approval'
      readonly kind: 'erc20' | 'erc721' | 'all'
      readonly owner: Hex
      readonly spender: Hex
      readonly amount: bigint
    }
  /** In the words of the wrapped native token: true only of a contract that is one. */
  | { readonly type: 'wrap'; readonly from: Hex; readonly to: Hex; readonly amount: bigint }
  /** In the words of a pool of Uniswap v3: true only of a pool that its factory knows. */
  | { readonly type: 'swap' }

export const zero: Hex = `0x${'0'.repeat(40)}`

export const topics = {
  transfer: toEventSelector('Transfer(address,address,uint256)'),
  single: toEventSelector('TransferSingle(address,address,address,uint256,uint256)'),
  batch: toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])'),
  approval: toEventSelector('Approval(address,address,uint256)'),
  all: toEventSelector('ApprovalForAll(address,address,bool)'),
  deposit: toEventSelector('Deposit(address,uint256)'),
  withdrawal: toEventSelector('Withdrawal(address,uint256)'),
  swap: toEventSelector('Swap(address,address,int256,int256,uint160,uint128,int24)'),
} as const

const batchOf = parseAbiParameters('uint256[] ids, uint256[] amounts')
const word = 64

/**
 * What a log means for whoever holds tokens. A log whose topics and data do not have exactly the form of the standard means
 * nothing: contracts may emit what they like, and a figure that was guessed would be a wrong one.
 */
export function readLog({ topics: given, data }: Pick<TxLog, 'topics' | 'data'>): LogMeaning[] {
  const [first, ...indexed] = given
  const bytes = data.slice(2)
  const a = addressOf(indexed[0])
  const b = addressOf(indexed[1])
  switch (first) {
    case topics.transfer:
    case topics.approval: {
      const form = formOf(indexed, bytes)
      if (!a || !b || !form) return []
      const { kind, value } = form
      if (first === topics.approval)
        return [{ type: 'approval', kind, owner: a, spender: b, amount: value }]
      return [
        kind === 'erc20'
          ? { type: 'transfer', kind, tokenId: null, from: a, to: b, amount: value }
          : { type: 'transfer', kind, tokenId: value, from: a, to: b, amount: 1n },
      ]
    }
    case topics.single:
    case topics.batch: {
      const to = addressOf(indexed[2])
      if (indexed.length !== 3 || !a || !b || !to) return []
      const parts = first === topics.single ? singleOf(bytes) : batchParts(data)
      return parts.map(([tokenId, amount]) => ({
        type: 'transfer',
        kind: 'erc1155',
        tokenId,
        from: b,
        to,
        amount,
      }))
    }
    case topics.all: {
      const said = bytes.length === word ? BigInt(data) : null
      if (indexed.length !== 2 || !a || !b || (said !== 0n && said !== 1n)) return []
      return [{ type: 'approval', kind: 'all', owner: a, spender: b, amount: said }]
    }
    case topics.deposit:
    case topics.withdrawal: {
      if (indexed.length !== 1 || !a || bytes.length !== word) return []
      const [from, to] = first === topics.deposit ? [zero, a] : [a, zero]
      return [{ type: 'wrap', from, to, amount: BigInt(data) }]
    }
    case topics.swap:
      return indexed.length === 2 && bytes.length === 5 * word ? [{ type: 'swap' }] : []
    default:
      return []
  }
}

/** The two standards share names: the last argument is data in ERC-20, and a topic in ERC-721. */
function formOf(
  indexed: readonly Hex[],
  bytes: string,
): { kind: 'erc20' | 'erc721'; value: bigint } | null {
  if (indexed.length === 2 && bytes.length === word)
    return { kind: 'erc20', value: BigInt(`0x${bytes}`) }
  const [, , id] = indexed
  if (indexed.length === 3 && bytes.length === 0 && id?.length === word + 2)
    return { kind: 'erc721', value: BigInt(id) }
  return null
}

function singleOf(bytes: string): [bigint, bigint][] {
  if (bytes.length !== 2 * word) return []
  return [[BigInt(`0x${bytes.slice(0, word)}`), BigInt(`0x${bytes.slice(word)}`)]]
}

function batchParts(data: Hex): [bigint, bigint][] {
  let decoded: readonly [readonly bigint[], readonly bigint[]]
  try {
    decoded = decodeAbiParameters(batchOf, data)
  } catch {
    // Not two lists: viem says in many ways why not, and each means the same here.
    return []
  }
  const [ids, amounts] = decoded
  if (ids.length !== amounts.length) return []
  return ids.map((id, index) => [id, amounts[index] ?? 0n])
}

/** null: no word, or one that is more than an address. */
function addressOf(topic: string | undefined): Hex | null {
  if (!topic || topic.length !== word + 2 || !/^0x0{24}/u.test(topic)) return null
  return `0x${topic.slice(26)}`
}

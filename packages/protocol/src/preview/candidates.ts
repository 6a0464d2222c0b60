import * as v from 'valibot'
import { isEvmAddress, type Address } from '../address/address.ts'
import type { Hex } from 'viem'
import { readAnswer } from '../ens/encodeCall.ts'
import type { ReadCall } from './decodeCall.ts'
import type { SimulatedLog } from './simulateCalls.ts'

/** Events of tokens, by their first topic. */
export const events = {
  /** ERC-20 with two indexed, ERC-721 with three. */
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  transferBatch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  permit2Approval: '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b',
  permit2Permit: '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec',
} as const

/** Contracts through which the coin itself answers as a token: it would be counted twice (Polygon, Celo, zkSync). */
const coinAsToken: ReadonlySet<string> = new Set([
  '0x0000000000000000000000000000000000001010',
  '0x471ece3750da237f93b8e339c536989b8978a438',
  '0x000000000000000000000000000000000000800a',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
])

/** Asked about at most: more than any honest transaction moves. */
const mostTokens = 60
const mostItems = 60
const mostAllowances = 30

export interface ItemCandidate {
  readonly type: 'erc721' | 'erc1155'
  readonly token: Address
  readonly id: bigint
}

/** An allowance that may change. */
export type AllowanceCandidate = {
  /** The call says so itself, so it is told whatever comes of it. */
  readonly named: boolean
  /** How much the call says; of items 1 is yes. */
  readonly amount?: bigint | undefined
  readonly spender: Address
  readonly token: Address
} & (
  | { readonly type: 'erc20' | 'all' }
  | { readonly type: 'item'; readonly id: bigint }
  /** `place` is the Permit2 contract. */
  | { readonly type: 'permit2'; readonly place: Address }
)

/** What is compared before and after. */
export interface Candidates {
  /** Contracts that may be tokens with balances. */
  readonly tokens: readonly Address[]
  /** Those that announced a transfer: tokens even without a symbol. */
  readonly announced: ReadonlySet<string>
  readonly items: readonly ItemCandidate[]
  readonly allowances: readonly AllowanceCandidate[]
  /** There are more than are asked about: somebody may hide among them. */
  readonly more: boolean
}

const topicAddress = (topic: Hex | undefined): Address | undefined =>
  topic === undefined ? undefined : readAnswer(topic).address(0)
const lower = (text: string) => text.toLowerCase()

/**
 * What may change for the account: by the logs of a first trial, by what the calls say, and by every contract that the trial touches.
 * @param seen.touched addresses of an access list, and those that the app hands in
 */
export function candidatesOf(
  account: Address,
  seen: {
    readonly logs: readonly SimulatedLog[]
    readonly calls: readonly ReadCall[]
    readonly touched: readonly Address[]
  },
): Candidates {
  const own = lower(account)
  const isOwn = (address: Address | undefined) => address !== undefined && lower(address) === own
  // What moves for the account comes first: a crowd of announcements about others pushes nothing out.
  const moving = new Map<string, Address>()
  const tokens = new Map<string, Address>()
  const announced = new Set<string>()
  const items = new Map<string, ItemCandidate>()
  const allowances = new Map<string, AllowanceCandidate>()
  const addToken = (address: Address | undefined, to = tokens) => {
    if (address === undefined || !isEvmAddress(address)) return
    if (isOwn(address) || coinAsToken.has(lower(address))) return
    to.set(lower(address), address)
  }
  const addItem = (item: ItemCandidate) => items.set(`${lower(item.token)} ${item.id}`, item)
  const addAllowance = (one: AllowanceCandidate) => {
    const key = `${one.type} ${lower(one.token)} ${lower(one.spender)} ${one.type === 'item' ? one.id : ''}`
    allowances.set(key, { ...one, named: one.named || (allowances.get(key)?.named ?? false) })
  }

  for (const log of seen.logs) {
    const [first, a, b, c] = log.topics
    const token = log.address
    if (coinAsToken.has(lower(token))) continue
    const moves = isOwn(topicAddress(a)) || isOwn(topicAddress(b))
    switch (first) {
      case events.transfer:
        if (moves) addToken(token, moving)
        if (c === undefined) announced.add(lower(token))
        else if (moves) addItem({ type: 'erc721', token, id: BigInt(c) })
        break
      case events.transferSingle:
      case events.transferBatch:
        if (isOwn(topicAddress(b)) || isOwn(topicAddress(c)))
          for (const id of idsOf(log)) addItem({ type: 'erc1155', token, id })
        break
      default:
        for (const one of allowancesOf(log)) if (isOwn(one.owner)) addAllowance(one)
    }
  }
  for (const call of seen.calls)
    for (const one of allowancesNamedBy(account, call)) addAllowance(one)
  for (const one of allowances.values()) if (one.type !== 'all') addToken(one.token)
  for (const address of seen.touched) addToken(address)
  for (const { topics, address } of seen.logs) if (topics[0] === events.transfer) addToken(address)
  const all = new Map([...moving, ...tokens])
  return {
    tokens: [...all.values()].slice(0, mostTokens),
    announced,
    items: [...items.values()].slice(0, mostItems),
    allowances: [...allowances.values()].slice(0, mostAllowances),
    more: all.size > mostTokens || items.size > mostItems || allowances.size > mostAllowances,
  }
}

/** The ids of an ERC-1155 transfer; of a batch one more than is asked about, so that a cut is seen. */
function idsOf({ topics, data }: SimulatedLog): readonly bigint[] {
  const answer = readAnswer(data)
  if (topics[0] === events.transferSingle) {
    const id = answer.uint(0)
    return id === undefined ? [] : [id]
  }
  const start = answer.uint(0)
  if (start === undefined || start % 32n !== 0n || start > 1_000_000n) return []
  const at = Number(start) / 32
  const count = Number(answer.uint(at) ?? 0n)
  return Array.from({ length: Math.min(count, mostItems + 1) }, (_, place) =>
    answer.uint(at + 1 + place),
  ).filter((id) => id !== undefined)
}

/** Allowances that an event announces, and whose they are. */
function allowancesOf({
  address,
  topics,
}: SimulatedLog): readonly (AllowanceCandidate & { readonly owner: Address })[] {
  const [first, a, b, c] = topics
  const owner = topicAddress(a)
  const second = topicAddress(b)
  if (owner === undefined || second === undefined) return []
  switch (first) {
    case events.approval:
      return c === undefined
        ? [{ type: 'erc20', named: false, owner, token: address, spender: second }]
        : [{ type: 'item', named: false, owner, token: address, spender: second, id: BigInt(c) }]
    case events.approvalForAll:
      return [{ type: 'all', named: false, owner, token: address, spender: second }]
    case events.permit2Approval:
    case events.permit2Permit: {
      const spender = topicAddress(c)
      return spender === undefined
        ? []
        : [{ type: 'permit2', named: false, owner, token: second, spender, place: address }]
    }
    default:
      return []
  }
}

const Details = v.object({ token: v.string(), amount: v.bigint() })
const Permits = v.object({
  details: v.union([Details, v.array(Details)]),
  spender: v.string(),
})

/** Allowances that a call names: tokens that announce nothing are compared, too. */
export function allowancesNamedBy(account: Address, call: ReadCall): readonly AllowanceCandidate[] {
  const { to, signature, args } = call
  if (to === undefined) return []
  const [first, second] = args as readonly [Address, Address]
  const [, amount, third] = args as readonly [unknown, bigint, bigint]
  switch (signature) {
    case 'approve(address,uint256)':
      return [
        { type: 'erc20', named: true, amount, token: to, spender: first },
        // The same four bytes are an ERC-721's, whose second word is an id.
        { type: 'item', named: true, token: to, spender: first, id: amount },
      ]
    case 'increaseAllowance(address,uint256)':
      return [{ type: 'erc20', named: true, amount, token: to, spender: first }]
    case 'decreaseAllowance(address,uint256)':
      return [{ type: 'erc20', named: true, token: to, spender: first }]
    case 'setApprovalForAll(address,bool)':
      return [
        { type: 'all', named: true, amount: args[1] === true ? 1n : 0n, token: to, spender: first },
      ]
    case 'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)':
    case 'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)': {
      // DAI's form knows all or nothing.
      const most = args[4] === true ? 2n ** 256n - 1n : 0n
      const said = signature.includes('bool') ? most : third
      return lower(first) === lower(account)
        ? [{ type: 'erc20', named: true, amount: said, token: to, spender: second }]
        : []
    }
    case 'approve(address,address,uint160,uint48)':
      return [
        { type: 'permit2', named: true, amount: third, token: first, spender: second, place: to },
      ]
    case 'lockdown((address,address)[])':
      return v
        .parse(v.array(v.object({ token: v.string(), spender: v.string() })), args[0])
        .map(({ token, spender }) => ({
          type: 'permit2',
          named: true,
          token: token as Address,
          spender: spender as Address,
          place: to,
        }))
    default:
      return signature.startsWith('permit(address,((address,uint160,uint48,uint48)')
        ? permit2In(to, args[1])
        : []
  }
}

function permit2In(place: Address, permit: unknown): readonly AllowanceCandidate[] {
  const read = v.safeParse(Permits, permit)
  if (!read.success) return []
  const { details, spender } = read.output
  return [details].flat().map(({ token, amount }) => ({
    type: 'permit2',
    named: true,
    amount,
    token: token as Address,
    spender: spender as Address,
    place,
  }))
}

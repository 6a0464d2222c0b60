import { type Address, isDelegated } from '../address/address.ts'
import type { Hex } from 'viem'
import { type AbiAnswer, encodeCall, readAnswer } from '../ens/encodeCall.ts'
import type { AccountOperation, Carrier, SimulatedCall, StateOverrides } from './previewSources.ts'
import {
  type SimulatedResult,
  type SimulationSetting,
  type SimulationTerms,
  type NewestBlock,
  gasOfPayment,
  randomBytesOf,
  toHex,
} from './simulateCalls.ts'

/** What the helpers are called until they have their places. */
const reader: Address = '0x01'
const counter: Address = '0x02'

/**
 * Asks the contract in the first word the rest of the data, by `STATICCALL` with 500,000 gas: a token whose `balanceOf` would write
 * changes nothing, and one that burns gas or answers a megabyte costs itself alone (more than 1,024 bytes are none).
 */
const readerCode: Hex =
  '0x602036036020600037600060006020360360006000356207a120fa6104013d103d0280600060003e90602f576000fd5b6000f3'

/** The coin of the account in the first word. */
const balanceCode: Hex = '0x6000353160005260206000f3'

/** More coin than all questions of a trial take. */
const purse = 2n ** 128n

/**
 * Questions as one trial asks them: helpers and who asks stand where no other trial has them, so that nobody's code can look for them.
 * Whether the node takes fees from those who ask shows whether it takes them from the account.
 */
export function questioning({ price }: Pick<SimulationSetting, 'price'>): {
  readonly overrides: StateOverrides
  readonly ask: (questions: readonly SimulatedCall[]) => readonly SimulatedCall[]
  /** The last question: what is left of the asker's coin. */
  readonly purse: SimulatedCall
  readonly isCharged: (last: SimulatedResult | undefined) => boolean
} {
  const [readerAt, counterAt, asker] = [randomBytesOf(20), randomBytesOf(20), randomBytesOf(20)]
  return {
    overrides: {
      [readerAt]: { code: readerCode },
      [counterAt]: { code: balanceCode },
      [asker]: { balance: toHex(purse) },
    },
    ask: (questions) =>
      questions.map(({ to, data }) => ({
        from: asker,
        to: to === reader ? readerAt : counterAt,
        data,
        gasPrice: price,
      })),
    purse: coinOf(asker),
    isCharged: (last) => (answerOf(last)?.uint(0) ?? purse) < purse,
  }
}

/**
 * Code that does what one caller tells it (receiver, value, data), and answers all others as other code does that stands elsewhere: in
 * place of an account's own, or of the contract that makes an account act.
 */
const relayCode = (by: Address, others: Address): Hex =>
  `0x3373${by.slice(2)}146041573660006000376000600036600073${others.slice(2)}5af4605d565b604036036040600037600060006040360360006020356000355af15b3d600060003e606b573d6000fd5b3d6000f3`

/** Answers with what it is asked for, as an account does that takes what it is sent; for one that is not there yet. */
const agreeing: Hex = '0x60003560e01c60e01b60005260206000f3'

/** The gas that it takes to hand a call on. */
const relayGas = 60_000n

/** Somebody without code, who begins, and whom a relay at a place obeys; what stood there still answers everybody else. */
function relayAt(place: Address, code: string): readonly [by: Address, overrides: StateOverrides] {
  const [by, aside] = [randomBytesOf(20), randomBytesOf(20)]
  const others: Address = isDelegated(code) ? `0x${code.slice(-40)}` : aside
  return [
    by,
    {
      [place]: { code: relayCode(by, others) },
      ...(others === aside && { [aside]: { code: code === '0x' ? agreeing : code } }),
      [by]: { balance: toHex(purse) },
    },
  ]
}

const inWord = (value: bigint): string => value.toString(16).padStart(64, '0')

const relayData = (to: Address, value: bigint, data: Hex): Hex =>
  `0x${word(to)}${inWord(value)}${data.slice(2)}`

const withRelay = (gas: bigint | undefined): bigint | undefined =>
  gas === undefined ? undefined : (gas * 64n) / 63n + relayGas

/**
 * Calls as an account with code makes them when somebody else begins the transaction, as a bundler does.
 * @param code of the account; `0x` where it is not there yet
 */
export const relayed =
  (account: Address, code: string): Carrier =>
  ({ calls, overrides }) => {
    const [from, relay] = relayAt(account, code)
    return {
      calls: calls.map(({ to = '0x', data = '0x', value = 0n, gas, gasPrice }) => ({
        from,
        to: account,
        data: relayData(to, value, data),
        gas: withRelay(gas),
        gasPrice,
      })),
      overrides: {
        ...overrides,
        ...relay,
        [account]: { ...overrides[account], ...relay[account] },
      },
    }
  }

/**
 * Calls as an account of a known kind makes them, by its own code and told by its entry point; made first where it is not there yet.
 * @param code of the entry point
 */
export const operated =
  (
    account: Address,
    { entryPoint, callData, factory, factoryData }: AccountOperation,
    code: string,
  ): Carrier =>
  ({ calls, overrides }) => {
    const [from, relay] = relayAt(entryPoint, code)
    const gasPrice = calls[0]?.gasPrice
    const gas = calls.reduce<bigint | undefined>((sum, one) => {
      const limit = withRelay(one.gas)
      return sum === undefined || limit === undefined ? undefined : sum + limit
    }, relayGas)
    return {
      calls: [
        ...(factory ? [{ from, to: factory, data: factoryData, gasPrice }] : []),
        { from, to: entryPoint, data: relayData(account, 0n, callData), gas, gasPrice },
      ],
      overrides: { ...overrides, ...relay },
    }
  }

const word = (address: Address): string => address.slice(2).toLowerCase().padStart(64, '0')

/** Asks a contract something that changes nothing. */
export function readingOf(to: Address, data: Hex): SimulatedCall {
  return { to: reader, data: `0x${word(to)}${data.slice(2)}` }
}

/** Asks what coin an account has. */
export function coinOf(account: Address): SimulatedCall {
  return { to: counter, data: `0x${word(account)}` }
}

/** What a question brought; undefined where it was refused. */
export function answerOf(result: SimulatedResult | undefined): AbiAnswer | undefined {
  return result?.success ? readAnswer(result.returnData) : undefined
}

const selectors = {
  balanceOf: '0x70a08231',
  balanceOfId: '0x00fdd58e',
  ownerOf: '0x6352211e',
  allowance: '0xdd62ed3e',
  permit2Allowance: '0x927da105',
  getApproved: '0x081812fc',
  isApprovedForAll: '0xe985e9c5',
  symbol: '0x95d89b41',
  name: '0x06fdde03',
  decimals: '0x313ce567',
  totalSupply: '0x18160ddd',
  supportsInterface: '0x01ffc9a7',
} as const

/** Questions that tokens answer. */
export const questions = {
  balanceOf: (account: Address) => encodeCall(selectors.balanceOf, account),
  balanceOfId: (account: Address, id: bigint) => encodeCall(selectors.balanceOfId, account, id),
  ownerOf: (id: bigint) => encodeCall(selectors.ownerOf, id),
  allowance: (owner: Address, spender: Address) => encodeCall(selectors.allowance, owner, spender),
  permit2Allowance: (owner: Address, token: Address, spender: Address) =>
    encodeCall(selectors.permit2Allowance, owner, token, spender),
  getApproved: (id: bigint) => encodeCall(selectors.getApproved, id),
  isApprovedForAll: (owner: Address, operator: Address) =>
    encodeCall(selectors.isApprovedForAll, owner, operator),
  symbol: () => encodeCall(selectors.symbol),
  name: () => encodeCall(selectors.name),
  decimals: () => encodeCall(selectors.decimals),
  totalSupply: () => encodeCall(selectors.totalSupply),
  /** @param id four bytes, without `0x` */
  supports: (id: string) => `${selectors.supportsInterface}${id.padEnd(64, '0')}` as Hex,
} as const

/** How many more trials code gets that reads what only chance or a wallet decides. */
const moreTrials = 14

/**
 * Trials that differ from the first in whatever a wallet or a block may: one with hardly the gas that it needs and hardly a tip, and one
 * a minute later with much of both.
 * @param isWatched more of them, in all of which chance alone decides: what goes by several things together shows in one of them
 */
export function variationsOf(
  first: SimulationSetting,
  { gasLimit, timestamp }: NewestBlock,
  { isFixed }: SimulationTerms,
  { rest, isWatched }: { readonly rest: bigint | undefined; readonly isWatched: boolean },
): readonly SimulationSetting[] {
  const { blocks, time, chance, baseFee, price } = first
  // What wallets and blocks may choose, in sixteenths of the first trial's, and the last eight digits of each.
  const termsAt = (base: bigint, paid: bigint, limit: bigint, digits: () => bigint) => {
    const other = <T extends bigint | undefined>(value: T, part: bigint) =>
      (value === undefined
        ? value
        : ((value * part) / 4096n) * 256n + ((value ^ digits()) & 0xffn)) as T
    const fee = other(baseFee, base)
    const given = other(price, paid)
    return {
      ends: other(rest, 16n),
      baseFee: fee,
      // Never under the base fee, which no block would take, and with the digits that it was to have.
      price:
        fee !== undefined && given !== undefined && given < fee
          ? fee + ((given - fee) & 0xffn)
          : given,
      gas: first.gas.map((gas) => {
        // The request says it, or all wallets know what a plain payment takes.
        if (isFixed || gas === gasOfPayment) return gas
        // What fails with the node's own limit may go through with less.
        const least = other(gas ?? 100_000n, limit)
        return least < gasLimit ? least : gasLimit
      }),
    }
  }
  const digits = () => BigInt(randomBytesOf(1))
  const upTo = (most: bigint) => BigInt(randomBytesOf(4)) % most
  // A block comes as early as right after the newest: the visitor's clock may be fast.
  const soonest = timestamp + 1n
  // A minute later. Both are odd, so that what goes by even and odd shows.
  const last = time + 61n
  // All last digits turned around, for whatever goes by one of them; then any, for what goes by several.
  return [
    {
      ...first,
      ...termsAt(10n, 4n, 11n, () => 0xffn),
      time: soonest,
      chance: `0x${inWord(BigInt(chance) ^ (2n ** 256n - 1n))}`,
    },
    // Some chains name the same maker in every block: with it, too, all else is to differ.
    {
      ...first,
      ...termsAt(40n, 64n, 48n, digits),
      time: last,
      chance: randomBytesOf(32),
      blocks: blocks + 7n,
    },
    ...Array.from({ length: isWatched ? moreTrials : 0 }, (_, place) => ({
      time: soonest + upTo(last - soonest),
      chance: randomBytesOf(32),
      blocks: blocks + upTo(8n),
      miner: place % 3 === 0 ? first.miner : randomBytesOf(20),
      // Every second has hardly the gas of the way that is shown: another way may need more, and fail.
      ...termsAt(10n + upTo(30n), 4n + upTo(60n), place % 2 === 0 ? 11n : 11n + upTo(37n), digits),
    })),
  ]
}

import type { Address } from '../address/address.ts'
import type { Hex } from 'viem'
import { type AbiAnswer, encodeCall, readAnswer } from '../ens/encodeCall.ts'
import {
  type StateOverrides,
  type SimulatedCall,
  type SimulatedResult,
  type SimulationSetting,
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

/** What stands in place of an account's code: it does what one caller tells it, and answers all others with what they ask for. */
const relayCode = (by: Address): Hex =>
  `0x3373${by.slice(2)}14602b5760003560e01c60e01b60005260206000f35b604036036040600037600060006040360360006020356000355af13d600060003e6054573d6000fd5b3d6000f3`

/** The gas that it takes to hand a call on. */
const relayGas = 60_000n

/**
 * Calls as an account with code makes them when somebody else begins the transaction, as a bundler does. What the account answers of
 * itself is another code's: it is one trial of several.
 */
export function relayed(
  account: Address,
  { calls, overrides }: { calls: readonly SimulatedCall[]; overrides: StateOverrides },
): { readonly calls: readonly SimulatedCall[]; readonly overrides: StateOverrides } {
  const by = randomBytesOf(20)
  return {
    calls: calls.map(({ to = '0x', data = '0x', value = 0n, gas, gasPrice }) => ({
      from: by,
      to: account,
      data: `0x${word(to)}${value.toString(16).padStart(64, '0')}${data.slice(2)}`,
      gas: gas === undefined ? undefined : (gas * 64n) / 63n + relayGas,
      gasPrice,
    })),
    overrides: {
      ...overrides,
      [account]: { ...overrides[account], code: relayCode(by) },
      [by]: { balance: toHex(purse) },
    },
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

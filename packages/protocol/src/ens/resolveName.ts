import type { Address } from '../address/address.ts'
import type { Hex } from 'viem'
import {
  type AbiAnswer,
  bytesOf,
  digitsOf,
  encodeCall,
  fromDigits,
  readAnswer,
} from './encodeCall.ts'
import { type EnsClient, ask, batchGateway, isUnnamedGateway } from './ask.ts'
import { BaseError } from '../errors/baseError.ts'
import { coinTypeOf, storedCoinType } from '../names/coinTypeOf.ts'
import { nameResolve } from '../names/errors.ts'

/** ENS's Universal Resolver on Ethereum and its test networks: a proxy that ENS moves on from version 1 to 2. */
const publicResolver: Address = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

/** Functions of the Universal Resolver and of resolvers, by their first four bytes. */
const selectors = {
  resolve: '0xa1472844', // resolveWithGateways(bytes,bytes,string[]), ENSIP-23
  reverse: '0xb7d6ca64', // reverseWithGateways(bytes,uint256,string[])
  addr: '0x3b3b57de', // addr(bytes32)
  addrOf: '0xf1cb7e06', // addr(bytes32,uint256), ENSIP-9
  text: '0x59d1d43c', // text(bytes32,string)
} as const

/**
 * Asks the Universal Resolver, which knows where ENS keeps a name now. What it would fetch for several answers at once is
 * gathered here, of the gateways that the app named.
 * @returns undefined where ENS has nothing to say
 * @throws BaseError `name.resolve` where no such contract stands on the chain: that is not that there is no name
 */
async function askUniversal(
  place: EnsClient,
  selector: Hex,
  ...args: readonly (Uint8Array | bigint)[]
): Promise<AbiAnswer | undefined> {
  const to = place.universalResolver ?? publicResolver
  const answer = await ask(place, to, encodeCall(selector, ...args, [bytesOf(batchGateway)]))
  if (answer && answer.word(0) === undefined)
    throw new BaseError(nameResolve, { details: `No Universal Resolver stands at ${to}.` })
  return answer
}

/** One record of a name. @param data the call of a resolver that answers it */
async function record(place: EnsClient, name: string, data: Hex): Promise<AbiAnswer | undefined> {
  const question = fromDigits(data.slice(2))
  const answer = await askUniversal(place, selectors.resolve, dnsEncode(name), question)
  const inner = answer?.bytes(0)
  return inner && readAnswer(`0x${digitsOf(inner)}`)
}

/** A name with what it says of itself. */
export interface EnsName {
  readonly name: string
  /** A text record (ENSIP-5), such as `avatar`; undefined where there is none. */
  readonly text: (key: string) => Promise<string | undefined>
}

/** Where a name leads on one network. */
export interface NameTarget {
  readonly address: Address
  /** It is the name's own record for that network; else that of Ethereum, whose contracts are not elsewhere. */
  readonly isOfNetwork: boolean
}

/** The kind of coin that stands for a network (ENSIP-11); undefined for a network without one. */
function coinOf(chainId: number): bigint | undefined {
  return chainId < 0x8000_0000 ? BigInt(storedCoinType(coinTypeOf(chainId))) : undefined
}

/**
 * The address that a name stands for on a network (ENSIP-9, ENSIP-11), else the one on Ethereum.
 * @param name in its normal form; any other is nobody's
 * @returns undefined for what can be no name, and for a name that leads to no address
 * @throws whatever the node failed with; BaseError `name.resolve` as `ask` does
 */
export async function resolveNameOn(
  place: EnsClient,
  name: string,
  chainId: number,
): Promise<NameTarget | undefined> {
  const shown = shownName(name, place.normalize)
  if (shown === undefined) return undefined
  const node = place.namehash(shown)
  const coin = coinOf(chainId)
  if (coin !== undefined && chainId !== 1) {
    // A resolver that knows no kinds of coins reverts, or says what is no address: both are no record.
    const own = await record(place, shown, encodeCall(selectors.addrOf, node, coin))
    const bytes = own?.bytes(0)
    if (bytes?.length === 20 && bytes.some((byte) => byte !== 0))
      return { address: `0x${digitsOf(bytes)}`, isOfNetwork: true }
  }
  const answer = await record(place, shown, encodeCall(selectors.addr, node))
  const address = answer?.address(0)
  return address && { address, isOfNetwork: chainId === 1 }
}

/**
 * The primary name of an address on a network (ENSIP-19): what its owner chose for that network, else for all. Anybody may
 * write any name for themselves: the Universal Resolver names only one that leads back to the address there.
 * @returns undefined for an address without one, and for one that is kept where the app does not ask
 * @throws whatever the node or a gateway failed with
 */
export async function nameOf(
  place: EnsClient,
  address: Address,
  chainId: number,
): Promise<EnsName | undefined> {
  const coin = coinOf(chainId)
  if (coin === undefined) return undefined
  const lookup = fromDigits(address.slice(2).toLowerCase())
  const answer = await elsewhereIsNone(askUniversal(place, selectors.reverse, lookup, coin))
  const name = shownName(answer?.text(0), place.normalize)
  if (name === undefined) return undefined
  const node = place.namehash(name)
  return {
    name,
    text: async (key) =>
      (await record(place, name, encodeCall(selectors.text, node, bytesOf(key))))?.text(0),
  }
}

/** Who an address is may stay open where nobody is to be asked; where money goes may not. */
async function elsewhereIsNone<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (isUnnamedGateway(error)) return undefined
    throw error
  }
}

/** Longer names stand in no reverse record that a person made; in bytes, as DNS has it. */
const longest = 255
/** Names with more labels are nobody's: for each of them a node may be asked for a resolver. */
const mostLabels = 10

/** A name as contracts of ENSIP-10 want it: each label behind its length, a zero at the end. @param name normalised */
export function dnsEncode(name: string): Uint8Array {
  const labels = name.split('.').map((label) => bytesOf(label))
  return Uint8Array.from([...labels.flatMap((label) => [label.length, ...label]), 0])
}

/**
 * A name that may be shown for an address: at least two labels and at most ten, none of them empty, and already in the one form that
 * ENSIP-15 allows. Whatever is written otherwise (zero-width letters, mixed scripts, capitals) could pass for another name.
 * @param normalize by ENSIP-15; it may throw
 * @returns the name, or undefined for one that may not
 */
export function shownName(
  name: string | undefined,
  normalize: (name: string) => string,
): string | undefined {
  return name !== undefined && normalizedName(name, normalize) === name ? name : undefined
}

/**
 * What somebody typed, in the one form that ENSIP-15 allows for it: at least two labels and at most ten, none of them empty.
 * @param normalize by ENSIP-15; it may throw
 * @returns undefined for what can be no name: nobody is to be asked about it
 */
export function normalizedName(
  name: string,
  normalize: (name: string) => string,
): string | undefined {
  if (bytesOf(name.slice(0, longest + 1)).length > longest) return undefined
  if (!/^[^.]+(?:\.[^.]+)+$/u.test(name)) return undefined
  if (name.split('.').length > mostLabels) return undefined
  try {
    return normalize(name)
  } catch {
    // The rules of names say no: that is the answer.
    return undefined
  }
}

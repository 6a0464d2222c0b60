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
import { type EnsClient, ask } from './ask.ts'

/** The registry of Ethereum mainnet, Sepolia and Holesky (EIP-137). */
const publicRegistry: Address = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

/** Functions of registry and resolvers, by their first four bytes. */
const selectors = {
  resolver: '0x0178b8bf', // resolver(bytes32)
  supports: '0x01ffc9a7', // supportsInterface(bytes4)
  resolve: '0x9061b923', // resolve(bytes,bytes), ENSIP-10; also the id of its interface
  name: '0x691f3431', // name(bytes32)
  addr: '0x3b3b57de', // addr(bytes32)
  addrOf: '0xf1cb7e06', // addr(bytes32,uint256), ENSIP-9
  text: '0x59d1d43c', // text(bytes32,string)
} as const

/** The resolver of a name or, for names that only exist in their parent's resolver (ENSIP-10), of the nearest parent. */
interface Resolver {
  readonly address: Address
  readonly isExtended: boolean
}

async function findResolver(place: EnsClient, name: string): Promise<Resolver | undefined> {
  const registry = place.registry ?? publicRegistry
  const labels = name.split('.')
  for (let from = 0; from < labels.length; from += 1) {
    const node = place.namehash(labels.slice(from).join('.'))
    const address = (await ask(place, registry, encodeCall(selectors.resolver, node)))?.address(0)
    if (!address) continue
    const wanted: Hex = `${selectors.resolve}${'0'.repeat(56)}`
    const answer = await ask(place, address, encodeCall(selectors.supports, wanted))
    const isExtended = answer?.uint(0) === 1n
    return isExtended || from === 0 ? { address, isExtended } : undefined
  }
  return undefined
}

/** Asks a resolver for one record of a name, the way that the resolver can be asked. */
async function record(
  place: EnsClient,
  { address, isExtended }: Resolver,
  name: string,
  data: Hex,
): Promise<AbiAnswer | undefined> {
  if (!isExtended) return ask(place, address, data)
  const question = fromDigits(data.slice(2))
  const outer = await ask(place, address, encodeCall(selectors.resolve, dnsEncode(name), question))
  const inner = outer?.bytes(0)
  return inner && readAnswer(`0x${digitsOf(inner)}`)
}

/** A name with what it says of itself. */
export interface EnsName {
  readonly name: string
  readonly address: Address
  /** A text record (ENSIP-5), such as `avatar`; undefined where there is none. */
  readonly text: (key: string) => Promise<string | undefined>
}

/**
 * What a name stands for (EIP-137, ENSIP-10).
 * @param name in its normal form; any other is nobody's
 * @returns undefined for what can be no name, and for a name that leads to no address
 * @throws whatever the node failed with
 */
export async function resolveName(place: EnsClient, name: string): Promise<EnsName | undefined> {
  const shown = shownName(name, place.normalize)
  const resolver = shown === undefined ? undefined : await findResolver(place, shown)
  if (shown === undefined || !resolver) return undefined
  const node = place.namehash(shown)
  const answer = await record(place, resolver, shown, encodeCall(selectors.addr, node))
  const address = answer?.address(0)
  if (!address) return undefined
  return {
    name: shown,
    address,
    text: async (key) =>
      (await record(place, resolver, shown, encodeCall(selectors.text, node, bytesOf(key))))?.text(
        0,
      ),
  }
}

/** Where a name leads on one network. */
export interface NameTarget {
  readonly address: Address
  /** It is the name's own record for that network; else that of Ethereum, whose contracts are not elsewhere. */
  readonly isOfNetwork: boolean
}

/** Numbers of EVM networks among the kinds of coins (ENSIP-11); larger ones than these have none. */
const evmCoins = 0x8000_0000

/**
 * The address that a name stands for on a network (ENSIP-9, ENSIP-11), else the one on Ethereum.
 * @param name in its normal form; any other is nobody's
 * @returns undefined for what can be no name, and for a name that leads to no address
 * @throws whatever the node failed with
 */
export async function resolveNameOn(
  place: EnsClient,
  name: string,
  chainId: number,
): Promise<NameTarget | undefined> {
  const shown = shownName(name, place.normalize)
  const resolver = shown === undefined ? undefined : await findResolver(place, shown)
  if (shown === undefined || !resolver) return undefined
  const node = place.namehash(shown)
  if (chainId !== 1 && chainId < evmCoins) {
    const coin = BigInt(evmCoins + chainId)
    // A resolver that knows no kinds of coins reverts, or says what is no address: both are no record.
    const own = await record(place, resolver, shown, encodeCall(selectors.addrOf, node, coin))
    const bytes = own?.bytes(0)
    if (bytes?.length === 20 && bytes.some((byte) => byte !== 0))
      return { address: `0x${digitsOf(bytes)}`, isOfNetwork: true }
  }
  const answer = await record(place, resolver, shown, encodeCall(selectors.addr, node))
  const address = answer?.address(0)
  return address && { address, isOfNetwork: chainId === 1 }
}

/**
 * The name that an address goes by (EIP-181): what its reverse record says, where that name leads back to the address.
 * Anybody may write any name into their own reverse record: only the way back makes it theirs.
 */
export async function nameOf(place: EnsClient, address: Address): Promise<EnsName | undefined> {
  const reverse = `${address.slice(2).toLowerCase()}.addr.reverse`
  const registry = place.registry ?? publicRegistry
  const node = place.namehash(reverse)
  const resolver = (await ask(place, registry, encodeCall(selectors.resolver, node)))?.address(0)
  if (!resolver) return undefined
  const name = (await ask(place, resolver, encodeCall(selectors.name, node)))?.text(0)
  const found = name === undefined ? undefined : await resolveName(place, name)
  return found && found.address.toLowerCase() === address.toLowerCase() ? found : undefined
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

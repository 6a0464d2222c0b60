import { wholeBytes } from '../address/address.ts'
import type { Address } from '../address/address.ts'
import { BaseError } from '../errors/baseError.ts'
import { nameResolve } from '../names/errors.ts'
import type { Hex } from 'viem'
import { type AbiAnswer, digitsOf, encodeCall, fromDigits, readAnswer } from './encodeCall.ts'

/** Asks a contract: `eth_call` at the latest block. Rejects with what the node said where the call reverts. */
export type EnsCall = (tx: { readonly to: Address; readonly data: Hex }) => Promise<Hex>

/** What reading names takes from the place where it happens. */
export interface EnsClient {
  /** On the chain that has the Universal Resolver: Ethereum, or one of its test networks. */
  readonly call: EnsCall
  /** ENS's Universal Resolver (ENSIP-23); the one of Ethereum and its test networks when left out. */
  readonly universalResolver?: Address | undefined
  /** By ENSIP-15; throws for what can be no name. */
  readonly normalize: (name: string) => string
  /** The node of a name in the registry (EIP-137). */
  readonly namehash: (name: string) => Hex
  /** Hosts that may be asked for what a name keeps off the chain (EIP-3668); none when left out. */
  readonly gateways?: readonly string[] | undefined
  /** Where IPFS is read, such as `https://ipfs.example/ipfs/`; pictures that lie there are none without it. */
  readonly ipfs?: string | undefined
  /** Another chain, for pictures that are tokens there; undefined for one that cannot be read. */
  readonly chain: (chainId: number) => EnsCall | undefined
  /** Reads a page of the web, of at most so many bytes; `body` is sent as JSON. */
  readonly fetchText: (
    url: string,
    options: {
      readonly body?: string
      readonly maxBytes: number
      /** A gateway that sends on could send on to a host that nobody named. */
      readonly redirect: 'error' | 'follow'
    },
  ) => Promise<string>
}

/** How often a contract may send on from gateway to gateway; EIP-3668 asks for at least four. */
const mostLookups = 4
const offchainLookup = '0x556f1830'
const gatewayBytes = 100_000

/** Where a contract sends for several answers at once, which its asker gathers by itself (ENSIP-21). */
export const batchGateway = 'x-batch-gateway:true'
const batchQuery = '0xa780bab6' // query((address,string[],bytes)[])
/** So many answers may be gathered at once: one record needs one, and a little room. */
const mostAtOnce = 4

/** The cause of a failure where what is asked for is kept with gateways that the app did not name. */
const unnamedGateways = Symbol('unnamed gateways')

/** Whether something could not be read because it is kept where the app does not ask. */
export function isUnnamedGateway(error: unknown): boolean {
  return error instanceof BaseError && error.cause === unnamedGateways
}

/**
 * Asks a contract one thing. A call that reverts is an answer too: nothing is there. Where the contract sends its asker to
 * a gateway (EIP-3668), only hosts that the app named are asked: whoever writes a contract does not choose whom a visitor asks.
 * @returns undefined where the contract has nothing to say
 * @throws whatever the node failed with
 * @throws BaseError `name.resolve` where the named gateways do not answer, and where none is named (`isUnnamedGateway`)
 */
export async function ask(
  place: EnsClient,
  to: Address,
  data: Hex,
  lookups = mostLookups,
): Promise<AbiAnswer | undefined> {
  try {
    return readAnswer(await place.call({ to, data }))
  } catch (error) {
    const revert = revertOf(error)
    if (revert === undefined) throw error
    if (!revert.startsWith(offchainLookup) || lookups === 0) return undefined
    return lookUp(place, to, readAnswer(`0x${revert.slice(10)}`), lookups - 1)
  }
}

/** What the contract wants to hear from outside: sender, addresses, question, what to call with the answer, and a note. */
async function lookUp(place: EnsClient, to: Address, wanted: AbiAnswer, lookups: number) {
  const [callback, note] = [wanted.word(3)?.slice(0, 8), wanted.bytes(4)]
  const request = requestOf(wanted)
  if (!request || callback === undefined || !note) return undefined
  // Another contract's question would let this one borrow the other's answers.
  if (request.sender.toLowerCase() !== to.toLowerCase()) return undefined
  const response = await answerOf(place, request, lookups)
  if (response === undefined) return undefined
  // Asked outside of the search: a contract that sends on again would have each gateway search through all others.
  return ask(place, to, encodeCall(`0x${callback}`, response, note), lookups)
}

interface GatewayRequest {
  readonly sender: Address
  readonly urls: readonly string[]
  readonly data: Hex
}

function requestOf(wanted: AbiAnswer): GatewayRequest | undefined {
  const [sender, urls, question] = [wanted.address(0), wanted.texts(1), wanted.bytes(2)]
  return sender && urls && question && { sender, urls, data: `0x${digitsOf(question)}` }
}

/** @param depth how often one that is gathered may itself be gathered */
async function answerOf(
  place: EnsClient,
  request: GatewayRequest,
  depth: number,
): Promise<Uint8Array | undefined> {
  if (request.urls.includes(batchGateway)) return gather(place, request.data, depth)
  const allowed = request.urls.filter((url) => isNamed(url, place.gateways ?? []))
  if (allowed.length > 0) return firstAnswer(place, allowed, request)
  throw new BaseError(nameResolve, {
    cause: unnamedGateways,
    details: `It is kept with ${request.urls.slice(0, 3).join(', ').slice(0, 200)}, and no setting names that host.`,
  })
}

/** What a batch asks for: a list, its length, where each begins, and what each has. Undefined for more than a few. */
function requestsOf(data: Hex): readonly (GatewayRequest | undefined)[] | undefined {
  const [call, start, length, list] = [0, 10, 74, 138].map((at, index, all) =>
    data.slice(at, all[index + 1]),
  )
  const count = Number(`0x${length}`)
  if (call !== batchQuery || !list || BigInt(`0x${start}`) !== 32n || !(count <= mostAtOnce))
    return undefined
  const starts = readAnswer(`0x${list}`)
  return Array.from({ length: count }, (_, at) =>
    requestOf(readAnswer(`0x${list.slice(Number(starts.uint(at)) * 2)}`)),
  )
}

/** Several answers at once, as ENSIP-21 wants them back: which failed, and what each said. None of ours may fail. */
async function gather(place: EnsClient, data: Hex, depth: number): Promise<Uint8Array | undefined> {
  const requests = depth === 0 ? undefined : requestsOf(data)
  if (!requests?.every((one) => one !== undefined)) return undefined
  const answers: Uint8Array[] = []
  for (const request of requests) {
    // One after the other: the first that fails spares the others.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await answerOf(place, request, depth - 1)
    if (answer === undefined) return undefined
    answers.push(answer)
  }
  return fromDigits(
    encodeCall(
      '0x',
      answers.map(() => 0n),
      answers,
    ).slice(2),
  )
}

/** What the first of the gateways says that says anything. @throws BaseError `name.resolve` where none does */
async function firstAnswer(
  place: EnsClient,
  urls: readonly string[],
  { sender, data }: GatewayRequest,
): Promise<Uint8Array> {
  let failure: unknown
  for (const url of urls) {
    const filled = url.replaceAll('{sender}', sender).replaceAll('{data}', data)
    const body = url.includes('{data}') ? {} : { body: JSON.stringify({ data, sender }) }
    try {
      const text = await place.fetchText(filled, {
        ...body,
        maxBytes: gatewayBytes,
        redirect: 'error',
      })
      return responseOf(JSON.parse(text))
    } catch (error) {
      failure = error
    }
  }
  throw new BaseError(nameResolve, { cause: failure })
}

/** Only https, and http of this machine; no names or passwords before the host, no place holders in it. */
function isNamed(url: string, hosts: readonly string[]): boolean {
  const host = /^(?:https:\/\/|http:\/\/(?=127\.0\.0\.1:))([\w.:-]+)(?:[/?#]|$)/iu.exec(url)?.[1]
  return host !== undefined && hosts.includes(host.toLowerCase())
}

/** @throws BaseError `name.resolve` for what is no answer of a gateway */
function responseOf(answer: unknown): Uint8Array {
  const data =
    typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined
  if (typeof data !== 'string' || !/^0x(?:[0-9a-f]{2})*$/iu.test(data))
    throw new BaseError(nameResolve, { details: 'A gateway answered something else.' })
  return fromDigits(data.slice(2))
}

/** How nodes say that it was the contract that failed: whoever writes one can have it use up any gas. */
const contractStopped = /\brevert|out ?of ?gas|invalid ?opcode|memory ?limit/iu

/** What a reverted call says (EIP-3668 and others); `0x` where it says nothing; undefined for any other failure. */
function revertOf(error: unknown): string | undefined {
  const seen = new Set<unknown>()
  for (let one = error; typeof one === 'object' && one !== null && !seen.has(one);) {
    seen.add(one)
    const { code, data, message, cause } = one as Record<string, unknown>
    const bytes = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
    if (typeof bytes === 'string' && wholeBytes.test(bytes)) return bytes
    if (code === 3 || contractStopped.test(String(message))) return '0x'
    one = cause
  }
  return undefined
}

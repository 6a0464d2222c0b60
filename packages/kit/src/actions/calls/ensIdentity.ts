import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { EnsCall, EnsClient } from '@causeway/protocol/ens/ask'
import { readIdentity } from '@causeway/protocol/ens/readIdentity'
import { type NameTarget, normalizedName, resolveNameOn } from '@causeway/protocol/ens/resolveName'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { nameResolve } from '@causeway/protocol/names/errors'
import { httpLimits } from '@causeway/protocol/http/limits'
import { isAddress } from 'viem'
import type { KitInside } from '../kit.ts'
import { type EnsConfig, type Identity, ethereum } from '../../core/ports/identity.ts'

/** What of a kit it takes to read names. */
type OfKit = Pick<KitInside, 'client' | 'log' | 'namedNodes' | 'networks'>

/**
 * Name and picture of an address on a network from ENS, over a node of Ethereum that the app named. Nobody else is asked but the
 * gateways that the app named, and the page where a token that is the picture is described.
 * @returns nothing for an address that has no name, and for one of another namespace
 * @throws whatever the node failed with
 */
export async function ensIdentity(
  kit: OfKit,
  config: EnsConfig,
  { address, place }: { readonly address: string; readonly place: CaipNetworkId },
  signal: AbortSignal,
): Promise<Identity> {
  if (!isAddress(address, { strict: false })) return {}
  const client = await placeOf(kit, config, signal)
  if (!client) return {}
  const chainId = Number(place.slice(place.indexOf(':') + 1))
  return readIdentity(client, { address, chainId }, (error) =>
    kit.log.write('info', 'The picture of a name could not be read.', error),
  )
}

/**
 * The address that a name of ENS stands for on a network, else the one on Ethereum, asked as `ensIdentity` asks.
 * @returns undefined for a name that leads to no address, and where the app names no node of Ethereum
 * @throws whatever the node failed with
 */
export async function ensAddress(
  kit: OfKit,
  config: EnsConfig,
  requested: { readonly name: string; readonly chainId: number },
  signal: AbortSignal,
): Promise<NameTarget | undefined> {
  const place = await placeOf(kit, config, signal)
  return place && resolveNameOn(place, requested.name, requested.chainId)
}

/** What somebody typed, in the one form of a name (ENSIP-15); undefined for what can be none. */
export async function normalName(typed: string): Promise<string | undefined> {
  const { normalize } = await import('viem/ens')
  return normalizedName(typed, normalize)
}

/** Where names are read; undefined where the app named no node of the chain of the Universal Resolver (D54). */
async function placeOf(
  kit: OfKit,
  config: EnsConfig,
  signal: AbortSignal,
): Promise<EnsClient | undefined> {
  const [{ namehash, normalize }, isNamed] = await Promise.all([
    import('viem/ens'),
    kit.namedNodes(),
  ])
  signal.throwIfAborted()
  const callOf = (chainId: number) => (isNamed(chainId) ? nodeCall(kit, chainId) : undefined)
  const call = callOf(ethereum)
  if (!call) {
    kit.log.write('info', noNode)
    return undefined
  }
  return {
    call,
    universalResolver: kit.client(ethereum).chain.contracts?.ensUniversalResolver?.address,
    namehash,
    normalize,
    gateways: config.gateways,
    ipfs: config.ipfs,
    chain: callOf,
    fetchText: (url, options) =>
      fetchText(url, { ...options, redirect: redirectOf(config, url, options.redirect) }, signal),
  }
}

/** What a developer finds in the log who wonders where the names are. */
const noNode =
  'No name of ENS is read: the app names no node of Ethereum. Name one in `transports[1]`, or in the addresses of the network.'

/** Asks a chain of the app. Not viem's `call`: that one follows a contract to any gateway which the contract names. */
function nodeCall(kit: OfKit, chainId: number): EnsCall {
  const client = kit.client(chainId)
  return (tx) => client.request({ method: 'eth_call', params: [tx, 'latest'] })
}

/**
 * A stranger's page may send on, in a browser. A server would follow it to an address inside of its own network, so there
 * only the gateway that the app named does.
 */
function redirectOf(
  { ipfs }: EnsConfig,
  url: string,
  wanted: 'error' | 'follow',
): 'error' | 'follow' {
  const isNamed = ipfs !== undefined && url.startsWith(`${ipfs.replace(/\/+$/u, '')}/`)
  return typeof document === 'undefined' && !isNamed ? 'error' : wanted
}

/** @throws BaseError `name.resolve` for a page that is not there, or longer than it may be; what `fetch` throws */
async function fetchText(
  url: string,
  { body, maxBytes, redirect }: Parameters<EnsClient['fetchText']>[1],
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch(url, {
    ...(body === undefined
      ? {}
      : { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect,
    signal: AbortSignal.any([signal, AbortSignal.timeout(httpLimits.timeoutMs)]),
  })
  if (!response.ok)
    throw new BaseError(nameResolve, { details: `HTTP ${response.status} at ${url}.` })
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.length
    if (size > maxBytes) {
      await reader?.cancel()
      throw new BaseError(nameResolve, { details: `More than ${maxBytes} bytes at ${url}.` })
    }
    text += decoder.decode(read.value, { stream: true })
  }
  return text + decoder.decode()
}

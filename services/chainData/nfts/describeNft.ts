import { numberToHex, type Client, type Hex } from 'viem'
import { encodeCall, readAnswer } from '@causeway/protocol/ens/encodeCall'
import { isRevert } from '../../lib/chain/multicall.ts'
import { plainText } from '../../lib/chain/plainText.ts'
import type { NftHolding } from '../ports.ts'
import { readUri, type UriSource } from './readUri.ts'

/** What the maker of a collectible says of it, as it may be shown. */
export interface Description {
  readonly name: string | null
  readonly description: string | null
  /** A page of the web, https. */
  readonly url: string | null
  /** URI of its picture; null where there is none, or it is a drawing. */
  readonly image: string | null
}

export const noDescription: Description = { name: null, description: null, url: null, image: null }

const mostBytes = 150_000
const longest = { name: 100, description: 1_000, url: 1_000 } as const
/** Drawings that are made on the chain take much, but not all that a node gives. */
const gas = 30_000_000

const selectors = {
  erc721: '0xc87b56dd', // tokenURI(uint256)
  erc1155: '0x0e89341c', // uri(uint256)
} as const

/**
 * What a collectible is called and where its picture is, from the page that its contract names.
 * @returns `nothingSaid` where the contract names no page, or the page says nothing that can be read
 * @throws SafeFetchError for a page that cannot be read now; what the node failed with
 */
export async function describeNft(
  client: Client,
  place: UriSource,
  { contract, tokenId, standard }: NftHolding,
): Promise<Description> {
  const uri = await uriOf(client, { contract, tokenId, standard })
  if (uri === undefined) return noDescription
  const bytes = await readUri(place, uri, mostBytes)
  const said = bytes && parse(bytes)
  if (!said) return noDescription
  const { name, description, external_url: url, image, image_url: other } = said
  return {
    name: textOf(name, longest.name),
    description: textOf(description, longest.description),
    url:
      typeof url === 'string' &&
      /^https:\/\/[^/@\s]+(?:\/\S*)?$/iu.test(url) &&
      url.length <= longest.url
        ? url
        : null,
    image: imageOf(image) ?? imageOf(other),
  }
}

async function uriOf(client: Client, { contract, tokenId, standard }: NftHolding) {
  const data: Hex = encodeCall(selectors[standard], tokenId)
  try {
    const answer = await client.request({
      method: 'eth_call',
      params: [{ to: contract, data, gas: numberToHex(gas) }, 'latest'],
    })
    const uri = readAnswer(answer).text(0)?.trim()
    // One page for all of a contract's tokens, with a place for the number (EIP-1155).
    return uri?.replaceAll('{id}', tokenId.toString(16).padStart(64, '0')) || undefined
  } catch (error) {
    if (isRevert(error)) return undefined
    throw error
  }
}

function parse(bytes: Uint8Array): Readonly<Record<string, unknown>> | null {
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : null
  } catch {
    // No JSON: it describes nothing.
    return null
  }
}

function textOf(value: unknown, most: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  return plainText(String(value).slice(0, most * 4), most) || null
}

/** A drawing may hold a script, and is no picture here; by its name or by what it says it is. What else it may be, its bytes tell. */
function imageOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const uri = value.trim()
  if (uri === '' || /^data:(?!image\/(?:png|jpe?g|webp)[;,])/iu.test(uri)) return null
  return /\.svg(?:[?#]|$)/iu.test(uri) ? null : uri
}

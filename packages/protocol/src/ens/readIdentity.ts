import { type EnsClient, ask } from './ask.ts'
import { nameOf } from './resolveName.ts'
import type { Address } from '../address/address.ts'
import { encodeCall, utf8TextOf } from './encodeCall.ts'

/** Who stands behind an address, by its own word and the registry's. */
interface EnsIdentity {
  readonly name?: string
  readonly avatar?: string
}

/**
 * Name and picture of an address on a network, read from ENS's Universal Resolver: no service stands in between. A picture
 * that cannot be had does not cost the name.
 * @param chainId whose primary name: on another network the address may be somebody else's (ENSIP-19)
 * @param onProblem hears why a picture could not be had
 * @returns nothing for an address without a name that leads back to it
 * @throws whatever the node failed with before there was a name
 */
export async function readIdentity(
  place: EnsClient,
  { address, chainId }: { readonly address: Address; readonly chainId: number },
  onProblem: (error: unknown) => void,
): Promise<EnsIdentity> {
  const found = await nameOf(place, address, chainId)
  if (!found) return {}
  const { name } = found
  try {
    const record = (await found.text('avatar'))?.trim()
    const avatar = record ? await avatarUrl(place, record, address) : undefined
    return avatar === undefined ? { name } : { name, avatar }
  } catch (error) {
    onProblem(error)
    return { name }
  }
}

/** As long as a picture inside of a text may be, and what describes one. */
const longest = 400_000
const longestUrl = 2_000

const selectors = {
  ownerOf: '0x6352211e', // ownerOf(uint256), EIP-721
  tokenUri: '0xc87b56dd', // tokenURI(uint256), EIP-721
  balanceOf: '0x00fdd58e', // balanceOf(address,uint256), EIP-1155
  uri: '0x0e89341c', // uri(uint256), EIP-1155
} as const

/**
 * The picture that an `avatar` record names (ENSIP-12), as an address that an `<img>` can show: https, a picture inside the
 * text, IPFS through the gateway that the app named, or a token that the name's owner really holds.
 * @param owner the address that the name stands for
 * @returns undefined for everything else
 * @throws whatever a node or a page failed with
 */
async function avatarUrl(
  place: EnsClient,
  record: string,
  owner: Address,
): Promise<string | undefined> {
  const token = /^eip155:(\d{1,15})\/(erc721|erc1155):(0x[0-9a-f]{40})\/(\d{1,78})$/iu.exec(record)
  if (!token) return pictureUrl(place, record)
  const [, chainId = '', standard = '', contract = '', id = ''] = token
  const call = place.chain(Number(chainId))
  if (!call) return undefined
  const there = { ...place, call }
  const params = { there, contract: contract as Address, id: BigInt(id), owner }
  const uri = await (standard.toLowerCase() === 'erc721' ? tokenUri(params) : sharedUri(params))
  if (uri === undefined) return undefined
  const description = await describe(there, uri)
  return description === undefined ? undefined : pictureOf(there, description)
}

interface Token {
  /** The place, with the chain of the token. */
  readonly there: EnsClient
  readonly contract: Address
  readonly id: bigint
  readonly owner: Address
}

/** Where a token of EIP-721 is described, where the owner holds it. */
async function tokenUri({ there, contract, id, owner }: Token): Promise<string | undefined> {
  const holder = (await ask(there, contract, encodeCall(selectors.ownerOf, id)))?.address(0)
  if (!holder || holder.toLowerCase() !== owner.toLowerCase()) return undefined
  return (await ask(there, contract, encodeCall(selectors.tokenUri, id)))?.text(0)
}

/** The same for EIP-1155, which has one address for all of its tokens, with a place for the number. */
async function sharedUri({ there, contract, id, owner }: Token): Promise<string | undefined> {
  const balance = await ask(there, contract, encodeCall(selectors.balanceOf, owner, id))
  if (!balance?.uint(0)) return undefined
  const uri = (await ask(there, contract, encodeCall(selectors.uri, id)))?.text(0)
  return uri?.replaceAll('{id}', id.toString(16).padStart(64, '0'))
}

/** The JSON that describes a token: inside the text, or on a page. */
async function describe(place: EnsClient, uri: string): Promise<unknown> {
  const inside = /^data:application\/json[^,;]*(?:;charset=[\w-]+)?(;base64)?,/iu.exec(uri)
  if (!inside) {
    const page = pageUrl(place, uri)
    if (page === undefined) return undefined
    return JSON.parse(await place.fetchText(page, { maxBytes: longest, redirect: 'follow' }))
  }
  const content = uri.slice(inside[0].length, longest)
  return JSON.parse(inside[1] ? fromBase64(content) : decodeURIComponent(content))
}

function fromBase64(text: string): string {
  const { atob } = globalThis as unknown as { atob: (text: string) => string }
  return utf8TextOf(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)))
}

function pictureOf(place: EnsClient, description: unknown): string | undefined {
  if (typeof description !== 'object' || description === null) return undefined
  const { image, image_url: other, image_data: drawing } = description as Record<string, unknown>
  const named = typeof image === 'string' ? image : other
  if (typeof named === 'string') return pictureUrl(place, named)
  if (typeof drawing !== 'string' || !drawing.startsWith('<svg')) return undefined
  return pictureUrl(place, `data:image/svg+xml;utf8,${encodeURIComponent(drawing)}`)
}

/** A picture that an `<img>` may show. */
function pictureUrl(place: EnsClient, text: string): string | undefined {
  if (/^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,]/iu.test(text))
    return text.length <= longest ? text : undefined
  return pageUrl(place, text)
}

/** A page of the web: https, or IPFS through the app's gateway. */
function pageUrl({ ipfs }: EnsClient, text: string): string | undefined {
  if (text.length > longestUrl || /\s/u.test(text)) return undefined
  const path = /^ipfs:\/\/(?:ipfs\/)?(\w{46,100}(?:\/[^?#\\]*)?)$/iu.exec(text)?.[1]
  if (path !== undefined)
    return ipfs === undefined || path.split('/').includes('..')
      ? undefined
      : `${ipfs.replace(/\/+$/u, '')}/${path}`
  return /^https:\/\/[^/@]+(?:\/|$)/iu.test(text) ? text : undefined
}

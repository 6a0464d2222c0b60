import * as v from 'valibot'
import { isCaip2, type CaipNetworkId } from '../caip/caip.ts'

/** An address in a frame's message: EVM with `0x` (SPEC §5), or Solana's. */
export const frameAddress = v.pipe(
  v.string(),
  v.regex(/^(?:0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/u, 'is no address'),
)

/** An e-mail address as the frame takes it (SPEC §5). */
export const frameEmail = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email())

export const accountType = v.picklist(['eoa', 'smartAccount'])
export type FrameAccountType = v.InferOutput<typeof accountType>

/** What AppKit's own clients send here is free text; it is read by `asAccountType`. */
export const claimedType = v.pipe(v.string(), v.maxLength(32))

/** The chain of a request: `137`, `"137"`, `"0x89"`, `"eip155:137"` or `"solana:…"`. */
export const requestedChain = v.union([
  v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(41)),
])

/** The chain of an answer: a number for EVM. A CAIP id would come back from AppKit's `eth_chainId` as it is. */
export const answeredChain = v.union([
  v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  v.pipe(v.string(), v.maxLength(41)),
])

/** The CAIP-2 id that a request means; `null` where it means none. */
export function readChain(asked: string | number): CaipNetworkId | null {
  const text = String(asked)
  if (/^(?:[1-9]\d*|0x[1-9a-fA-F][0-9a-fA-F]*)$/u.test(text)) {
    const id = Number(text)
    return Number.isSafeInteger(id) ? `eip155:${id}` : null
  }
  return isCaip2(text) ? text : null
}

/** The chain as answers name it. */
export function chainForAnswer(id: CaipNetworkId): string | number {
  return id.startsWith('eip155:') ? Number(id.slice('eip155:'.length)) : id
}

import { utf8 } from '@scure/base'
import { solanaAddressBytes } from './isSolanaAddress.ts'
import { derivedAddress } from './derivedAddress.ts'

/** What a token says of itself. Anybody can write anything there. */
export interface TokenMetadata {
  readonly name: string
  readonly symbol: string
}

const metaplexProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

/** Where Metaplex keeps the name of a token. */
export function metadataAddress(mint: string): string {
  const seeds = [utf8.decode('metadata'), ...[metaplexProgram, mint].map(solanaAddressBytes)]
  return derivedAddress(metaplexProgram, seeds)
}

/**
 * Reads what Metaplex keeps of a token: key, authority and mint, then texts that begin with their length.
 * @returns undefined for bytes of another form, or of another mint
 */
export function readMetadata(bytes: Uint8Array, mint: string): TokenMetadata | undefined {
  const own = solanaAddressBytes(mint)
  if (bytes[0] !== 4 || own.some((byte, index) => bytes[33 + index] !== byte)) return undefined
  const name = textAt(bytes, 65)
  const symbol = name && textAt(bytes, name.end)
  return symbol && displayMetadata(name.text, symbol.text)
}

/** What a token calls itself, fit to be shown; undefined where it has no name. */
export function displayMetadata(name: string, symbol: string): TokenMetadata | undefined {
  const [long, short] = [plain(name, longestName), plain(symbol, longestSymbol)]
  const said = long || short
  return said ? { name: said, symbol: short || said } : undefined
}

const longestName = 60
const longestSymbol = 20

/** Without what cannot be seen, or turns the line around. */
function plain(text: string, most: number): string {
  return Array.from(text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim())
    .slice(0, most)
    .join('')
}

function textAt(
  bytes: Uint8Array,
  at: number,
): { readonly text: string; readonly end: number } | undefined {
  if (bytes.length < at + 4) return undefined
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true)
  const end = at + 4 + length
  if (length > 1_000 || bytes.length < end) return undefined
  return { text: readText(bytes.subarray(at + 4, end)), end }
}

/** Bytes that are no text say nothing. */
function readText(bytes: Uint8Array): string {
  try {
    return utf8.encode(bytes)
  } catch {
    return '' // whoever made the token wrote them
  }
}

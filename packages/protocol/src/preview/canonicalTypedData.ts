import { bytesToHex } from 'viem'
import { isHexAddress, wholeBytes } from '../address/address.ts'

type Members = readonly { readonly name: string; readonly type: string }[]
type Fields = Readonly<Record<string, unknown>>

/** Structured data (EIP-712), with the types of its domain or without them. */
export interface TypedDataParts {
  readonly types: Readonly<Record<string, Members>>
  readonly primaryType: string
  readonly domain?: Fields | undefined
  readonly message: Fields
}

/** EIP-712's fields of a domain, in its order. */
const domainMembers: Members = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/**
 * Structured data in the one form that is checked, shown and signed: integers as decimal digits, a domain's chain as a number, bytes as
 * hex, the domain's types written out. Wallets coerce much else, each in its own way (`['5']`, `'+5'`, `true`, half a byte), and
 * whoever reads the data before would not see what is signed.
 * @returns undefined where a value does not stand there as its type is written
 */
export function canonicalTypedData<T extends TypedDataParts>(
  data: T,
): (T & { readonly domain: Fields }) | undefined {
  const { domain: given = {}, primaryType } = data
  const members =
    data.types['EIP712Domain'] ?? domainMembers.filter(({ name }) => (given[name] ?? '') !== '')
  const types = { EIP712Domain: members, ...data.types }
  const message = canonical(types, primaryType, data.message)
  const domain = canonical(types, 'EIP712Domain', given) as Fields | undefined
  if (message === undefined || domain === undefined) return undefined
  const { chainId } = domain
  const isNumber = chainId !== undefined && Number.isSafeInteger(Number(chainId))
  return {
    ...data,
    types,
    message,
    domain: isNumber ? { ...domain, chainId: Number(chainId) } : domain,
  }
}

const digits = /^(?:-?\d+|0x[0-9a-f]+)$/iu

function canonical(types: TypedDataParts['types'], type: string, value: unknown): unknown {
  const item = /^(?<item>.*)\[\d*\]$/u.exec(type)?.groups?.['item']
  if (item !== undefined) {
    if (!Array.isArray(value)) return undefined
    const parts = value.map((part) => canonical(types, item, part))
    return parts.includes(undefined) ? undefined : parts
  }
  const members = types[type]
  if (members) return Array.isArray(members) ? structOf(types, members, value) : undefined
  if (/^u?int\d*$/u.test(type)) return integerOf(value)
  if (/^bytes\d*$/u.test(type)) return bytesOf(value)
  if (type === 'string') return typeof value === 'string' ? value : undefined
  if (type === 'bool') return typeof value === 'boolean' ? value : undefined
  // In the letters that were given: they say whether somebody mistyped it (D24).
  if (type === 'address') return isHexAddress(value) ? value : undefined
  return undefined
}

function structOf(
  types: TypedDataParts['types'],
  members: Members,
  value: unknown,
): Fields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const fields = { ...value } as Record<string, unknown>
  for (const { name, type } of members) {
    const part = canonical(types, type, fields[name])
    if (part === undefined) return undefined
    fields[name] = part
  }
  return fields
}

function integerOf(value: unknown): string | undefined {
  const isInteger =
    typeof value === 'string'
      ? digits.test(value)
      : typeof value === 'bigint' || Number.isSafeInteger(value)
  return isInteger ? String(BigInt(value as string | number | bigint)) : undefined
}

function bytesOf(value: unknown): string | undefined {
  if (value instanceof Uint8Array) return bytesToHex(value)
  return typeof value === 'string' && wholeBytes.test(value) ? value.toLowerCase() : undefined
}

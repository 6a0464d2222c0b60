import { isEvmAddress, isSameAddress } from '@causeway/protocol/address'
import { type GrantRow, permissionToJson } from '@causeway/protocol/api/wallet/smart'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { requestInvalid } from '@causeway/protocol/http/errors'
import { readGrant } from '@causeway/protocol/smartAccount/grant'
import * as v from 'valibot'
import type { SmartAccountContext } from '../smart/smartAccountOf.ts'

const revokeRequest = v.strictObject({
  // It stands in a text that the account signs: nothing else can.
  pci: v.pipe(v.string(), v.uuid('is no id of a session')),
  permissions: v.pipe(v.array(v.unknown()), v.length(1, 'one permission a grant')),
  expiry: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** CAIP-10, or the bare address. */
  address: v.pipe(v.string(), v.maxLength(100)),
})

/** The base point of the curve: a session's key, where none is named and one has to be. */
const anyKey = '0x0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

export interface RevokeRequest {
  readonly pci: string
  /** Whether a grant is what is to be ended. */
  readonly isMeant: (row: GrantRow) => boolean
}

/**
 * What a page wants ended. It names no delegation: permission, end and account have to be those of a grant.
 * @throws BaseError `request.invalid`
 */
export function readRevoke(
  params: unknown,
  { address: account, chainId }: Pick<SmartAccountContext, 'address' | 'chainId'>,
): RevokeRequest {
  const [given] = (Array.isArray(params) ? params : []) as readonly unknown[]
  const read = v.safeParse(revokeRequest, given)
  if (!read.success) {
    const [issue] = read.issues
    throw wrong(`${v.getDotPath(issue) ?? 'params'}: ${issue.message}`)
  }
  const { pci, permissions, expiry, address } = read.output
  if (!isAccount(address, { account, chainId })) throw wrong('another account')
  // Read as it was when it was granted: whether its end has come is nothing to its end.
  const { permission } = readGrant(
    {
      chainId: `0x${chainId.toString(16)}`,
      expiry,
      signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: anyKey }] } },
      permissions,
      policies: [],
    },
    { account, chainId, forbidden: [], now: (expiry - 1) * 1_000 },
  )
  const asked = JSON.stringify(sorted(permissionToJson(permission)))
  return {
    pci,
    isMeant: (row) =>
      row.chainId === chainId &&
      row.expiry === expiry &&
      isSameAddress(row.account, account) &&
      JSON.stringify(sorted(row.permission)) === asked,
  }
}

const wrong = (problem: string) => new BaseError(requestInvalid, { problem })

function isAccount(
  text: string,
  { account, chainId }: { readonly account: string; readonly chainId: number },
): boolean {
  const parts = text.split(':')
  const bare = parts.at(-1) ?? ''
  const isHere = parts.length === 1 || parts.slice(0, -1).join(':') === `eip155:${chainId}`
  return isHere && isEvmAddress(bare) && isSameAddress(bare, account)
}

/** Fields in one order, so that equal values read alike. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]))
}

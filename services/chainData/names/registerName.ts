import type { Address } from '@causeway/protocol/address'
import type { SignedBody } from '@causeway/protocol/api/chainData/names'
import { storedCoinType } from '@causeway/protocol/names/coinTypeOf'
import { nameLimits } from '@causeway/protocol/names/limits'
import {
  attributesProblem,
  readNameMessage,
  type NameAttributes,
} from '@causeway/protocol/names/readNameMessage'
import type { ParsedName } from '@causeway/protocol/names/parseName'
import type { Database } from '../../lib/db/database.ts'
import { readName, refuseName } from './readName.ts'
import { isReserved } from './isReserved.ts'
import type { TextSigner, SignedTexts } from './signedTexts.ts'
import { countNamesOf, findByShape, insertName } from './storedName.ts'

/** Bounds what one address does; throws when it did too much. */
export type Guard = (address: Address) => Promise<void>

export interface NameDeps {
  readonly db: Database
  readonly texts: SignedTexts
  readonly now: () => number
  readonly zones: readonly string[]
  readonly reserved: readonly string[]
}

/**
 * Registers a name for the address that signed for it. Asked in the order that clients know (facts/data-api.md §3.3), so that one
 * mistake has one answer.
 * @returns the name
 * @throws Refusal 400, 401, 422
 */
export async function registerName(
  deps: NameDeps,
  body: SignedBody,
  guard: Guard,
): Promise<string> {
  const { db, texts, now, zones, reserved } = deps
  const text = readNameMessage('registration', body.message)
  if (!text) throw refuseName('message', 'is not JSON with name, attributes and timestamp', 422)
  const parsed = readName(text.name, { zones, register: true })
  if (isReserved(parsed.label, reserved)) throw refuseName('name', `${parsed.name} is reserved`)
  const chainId = texts.chainOf(body.coin_type, 'coin_type')
  await refuseTaken(db, parsed)
  await texts.inTime(text)
  const attributes = readAttributes(text.attributes ?? {})
  const signer = await texts.signerOf(body, chainId)
  await guard(signer.address)
  await texts.once(body, text, async (tx) => {
    const { address } = signer
    if ((await countNamesOf(tx, address)) >= nameLimits.perAddress) {
      throw refuseName(
        'address',
        `${address} has ${nameLimits.perAddress} names, the most it may have`,
      )
    }
    const coinTypes = coinTypesOf(signer, body.coin_type)
    const kept = Object.keys(attributes).length === 0 ? null : attributes
    if (await insertName(tx, parsed, { attributes: kept, address, coinTypes, now: now() })) return
    await refuseTaken(tx, parsed)
    throw refuseName('name', `${parsed.name} is already registered`)
  })
  return parsed.name
}

/** @throws Refusal 400 when a name, or one that looks the same, is registered */
async function refuseTaken(
  db: Database,
  parsed: ParsedName & { readonly name: string },
): Promise<void> {
  const other = await findByShape(db, parsed)
  if (other === parsed.name) throw refuseName('name', `${other} is already registered`)
  if (other)
    throw refuseName('name', `${parsed.name} looks the same as ${other}, which is registered`)
}

/** A key is the same on every chain. A contract may be somebody else's, or nobody's, on chain 1. */
function coinTypesOf({ by }: TextSigner, coinType: number): readonly number[] {
  const kept = storedCoinType(coinType)
  return by === 'key' ? [...new Set([60, kept])] : [kept]
}

/** @throws Refusal 400 */
export function readAttributes(attributes: NameAttributes): NameAttributes {
  const problem = attributesProblem(attributes)
  if (problem) throw refuseName('attributes', problem)
  return attributes
}

import type { SignedBody } from '@causeway/protocol/api/chainData/names'
import { storedCoinType } from '@causeway/protocol/names/coinTypeOf'
import { readNameMessage, type NameAttributes } from '@causeway/protocol/names/readNameMessage'
import type { Database } from '../../lib/db/database.ts'
import { readName, refuseName } from './readName.ts'
import { readAttributes, type Guard, type NameDeps } from './registerName.ts'
import { readAddress, type TextSigner } from './signedTexts.ts'
import { findName, lockName, putAddress, updateAttributes, type StoredName } from './storedName.ts'

/** Replaces what a name says of its owner. @throws Refusal 400, 401, 422 */
export async function setAttributes(
  deps: NameDeps,
  name: string,
  body: SignedBody,
  guard: Guard,
): Promise<NameAttributes> {
  const { texts, now } = deps
  const text = readNameMessage('attributes', body.message)
  if (!text) throw refuseName('message', 'is not JSON with attributes and timestamp', 422)
  const stored = await ownedName(deps, name, text.name, body)
  await texts.inTime(text)
  const attributes = readAttributes(text.attributes)
  const signer = await ownerOf(deps, stored, body, guard)
  await texts.once(body, text, async (tx) => {
    await stillOwned(tx, stored.name, signer, body)
    await updateAttributes(tx, stored.name, attributes, now())
  })
  return attributes
}

/**
 * Adds an address to a name, or replaces the one of its coin type. An address that did not sign itself is found by the name,
 * but does not own it, and is not shown under it: else anybody could give anybody a name.
 * @throws Refusal 400, 401, 422
 */
export async function setAddress(
  deps: NameDeps,
  name: string,
  body: SignedBody & { readonly address_signature?: string | undefined },
  guard: Guard,
): Promise<StoredName['addresses']> {
  const { db, texts, now } = deps
  const text = readNameMessage('address', body.message)
  if (!text) throw refuseName('message', 'is not JSON with coin_type, address and timestamp', 422)
  const stored = await ownedName(deps, name, text.name, body)
  const newChain = texts.chainOf(text.coin_type, 'message.coin_type')
  await texts.inTime(text)
  const address = readAddress(text.address, 'message.address')
  const signer = await ownerOf(deps, stored, body, guard)
  const coinType = storedCoinType(text.coin_type)
  const self = address === signer.address
  let proven = self && (signer.by === 'key' || coinType === storedCoinType(body.coin_type))
  if (!proven && body.address_signature !== undefined) {
    const signed = { message: body.message, signature: body.address_signature }
    await texts.verify(signed, address, newChain, 'address_signature')
    proven = true
  }
  await texts.once(body, text, async (tx) => {
    const { addresses } = await stillOwned(tx, stored.name, signer, body)
    const stays = addresses.some((one) => one.proven && one.coinType !== coinType)
    if (!proven && !stays) {
      const description = 'The name would be left without an owner. Let the new address sign, too.'
      throw refuseName('message.address', description)
    }
    await putAddress(tx, { name: stored.name, coinType, address, proven }, now())
  })
  return (await findName(db, stored.name))?.addresses ?? []
}

/** The name of a request, when its address is one of the owners. @throws Refusal 400, 401 */
async function ownedName(
  { db, zones }: NameDeps,
  wanted: string,
  signed: string | undefined,
  body: SignedBody,
): Promise<StoredName> {
  const { name } = readName(wanted, { zones, register: false })
  if (signed !== undefined && signed !== name)
    throw refuseName('name', `The signed message is for ${signed}`)
  const stored = await findName(db, name)
  if (!stored) throw refuseName('name', `${name} is not registered`)
  const address = readAddress(body.address, 'address')
  // First: a signature may be code that the node runs (ERC-6492), and only for owners it does.
  if (!stored.addresses.some((one) => one.proven && one.address === address))
    throw refuseName('address', `${address} does not own ${name}`, 401)
  return stored
}

/** Who signed, once it is sure that it owns the name. @throws Refusal 401, 429 */
async function ownerOf(
  { texts }: NameDeps,
  stored: StoredName,
  body: SignedBody,
  guard: Guard,
): Promise<TextSigner> {
  const signer = await texts.signerOf(body, texts.chainOf(body.coin_type, 'coin_type'))
  requireOwner(stored, signer, body)
  await guard(signer.address)
  return signer
}

/** @throws Refusal 401 when who signed is none of the owners */
function requireOwner(stored: StoredName, signer: TextSigner, body: SignedBody): void {
  const own = stored.addresses.filter((one) => one.proven && one.address === signer.address)
  if (own.length === 0)
    throw refuseName('address', `${signer.address} does not own ${stored.name}`, 401)
  const coinType = storedCoinType(body.coin_type)
  // A contract speaks for itself on its own chain alone: elsewhere its address may be somebody else's.
  if (signer.by === 'contract' && !own.some((one) => one.coinType === coinType))
    throw refuseName('address', `${signer.address} does not own ${stored.name} on that chain`, 401)
}

/**
 * The name as it stands now, and for as long as the transaction: to judge a signature may take seconds, in which the name may have
 * found another owner.
 * @throws Refusal 401
 */
async function stillOwned(
  tx: Database,
  name: string,
  signer: TextSigner,
  body: SignedBody,
): Promise<StoredName> {
  const stored = await lockName(tx, name)
  if (!stored) throw refuseName('name', `${name} is not registered`)
  requireOwner(stored, signer, body)
  return stored
}

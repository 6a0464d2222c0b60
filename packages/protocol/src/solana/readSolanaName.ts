import { sha256 } from '@noble/hashes/sha2.js'
import { base58, utf8 } from '@scure/base'
import * as v from 'valibot'
import { solanaAddressBytes } from './isSolanaAddress.ts'
import { type AskSolana, accountBytes, confirmed, inContext, safeInteger } from './askSolana.ts'
import { derivedAddress, isOnCurve } from './derivedAddress.ts'

/*
 * The Solana Name Service on mainnet: three of its accounts lead from an address to its name, and the name's account back.
 */
export const nameProgram = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'
const favouriteProgram = '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29'
const reverseClass = '33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z'
export const solZone = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx'
const nobody = new Uint8Array(32)
/**
 * From this slot of mainnet on (October 2026) the names that these accounts keep end in `.sns`; `.sol` belongs to a registry of its own,
 * whose owners may be others (`SOL_TLD_CUTOFF_SLOT` of the name service's own library, version 4).
 */
const solEndsAt = 452_825_395n
/** Zone, owner and class, of 32 bytes each. */
const headBytes = 96

/** Who keeps the records of names: the newer ones are of its class. */
const recordClass = '2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo'

/** Where a name is kept. @param label without the zone */
export function nameAccount(label: string): string {
  return accountFor(label, nobody, solanaAddressBytes(solZone))
}

function accountFor(label: string, kind: Uint8Array, zone: Uint8Array): string {
  const hash = sha256(utf8.decode(`SPL Name Service${label}`))
  return derivedAddress(nameProgram, [hash, kind, zone])
}

/**
 * The name that an account of mainnet chose for itself and still owns, such as `bonfida.sns`.
 * @returns undefined where it has none
 * @throws what the node failed with: that is not that there is no name
 */
export async function readSolanaName(ask: AskSolana, address: string): Promise<string | undefined> {
  const owner = solanaAddressBytes(address)
  const seeds = [utf8.decode('favourite_domain'), owner]
  const chosen = await bytesAt(ask, derivedAddress(favouriteProgram, seeds))
  if (!chosen || chosen.length < 33) return undefined
  const account = base58.encode(chosen.slice(1, 33))
  const reverse = accountFor(account, solanaAddressBytes(reverseClass), nobody)
  const [name, kept, zone] = await Promise.all([
    bytesAt(ask, reverse),
    bytesAt(ask, account),
    zoneNow(ask),
  ])
  const label = name && labelOf(name)
  if (label === undefined || !kept || nameAccount(label) !== account) return undefined
  // Who sold a name may still call it the favourite.
  return owner.every((byte, index) => kept[32 + index] === byte) ? `${label}.${zone}` : undefined
}

/**
 * Who owns a name of `.sns` on mainnet, or of `.sol` while these accounts kept them; undefined for one that nobody has.
 * @throws what the node failed with
 */
export async function readSolanaOwner(ask: AskSolana, name: string): Promise<string | undefined> {
  const read = readLabel(name)
  if (!read || (read.zone === 'sol' && (await zoneNow(ask)) !== 'sol')) return undefined
  const kept = await bytesAt(ask, nameAccount(read.label))
  return kept && kept.length >= headBytes ? base58.encode(kept.slice(32, 64)) : undefined
}

/** Where a name is paid. `elsewhere`: its owner wants to be paid at a place that only programs of the name service can tell. */
export type NamedReceiver =
  | { readonly kind: 'account'; readonly address: string }
  | { readonly kind: 'nobody' | 'elsewhere' }

/**
 * Where a name of `.sns` or `.sol` is paid: at its owner, where that is an account of somebody and no record names another place.
 * @throws what the node failed with: that is not that there is no name
 */
export async function readSolanaReceiver(ask: AskSolana, name: string): Promise<NamedReceiver> {
  const read = readLabel(name)
  if (!read) return { kind: 'nobody' }
  // Anybody may have a name that looks like somebody else's.
  if (!plainLabel.test(read.label)) return { kind: 'elsewhere' }
  if (read.zone === 'sol' && (await zoneNow(ask)) !== 'sol') return { kind: 'elsewhere' }
  const account = nameAccount(read.label)
  const zone = solanaAddressBytes(account)
  // A record of payments, in the older form and in the newer one: what it says counts by signatures that are not read here.
  const records = [
    accountFor('\u0001SOL', nobody, zone),
    accountFor('\u0002SOL', solanaAddressBytes(recordClass), zone),
  ]
  const [kept, ...said] = await Promise.all([account, ...records].map((one) => bytesAt(ask, one)))
  if (!kept || kept.length < headBytes) return { kind: 'nobody' }
  const owner = kept.slice(32, 64)
  // Of a name that was made a token the owner is a program: what is paid there is lost.
  if (said.some((one) => one !== undefined) || !isOnCurve(owner)) return { kind: 'elsewhere' }
  return { kind: 'account', address: base58.encode(owner) }
}

function readLabel(name: string): { readonly label: string; readonly zone: string } | undefined {
  const read = /^(?<label>[^.\s]{1,63})\.(?<zone>sns|sol)$/u.exec(name.trim().toLowerCase())?.groups
  const { label, zone } = read ?? {}
  return label === undefined || zone === undefined ? undefined : { label, zone }
}

/** What names of these accounts end in at this moment. */
async function zoneNow(ask: AskSolana): Promise<'sns' | 'sol'> {
  const slot = v.parse(safeInteger, await ask('getSlot', [{ commitment: 'finalized' }]))
  return slot < solEndsAt ? 'sol' : 'sns'
}

/** Letters that cannot be read as others, nor overlooked. */
const plainLabel = /^[a-z0-9_-]{1,62}$/u

function labelOf(bytes: Uint8Array): string | undefined {
  if (bytes.length < headBytes + 4) return undefined
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(headBytes, true)
  const text = String.fromCodePoint(
    ...bytes.subarray(headBytes + 4, headBytes + 4 + Math.min(length, 63)),
  )
  // Names of names are not shown either.
  return plainLabel.test(text) ? text : undefined
}

async function bytesAt(ask: AskSolana, address: string): Promise<Uint8Array | undefined> {
  const answer = await ask('getAccountInfo', [address, { encoding: 'base64', ...confirmed }])
  const { value } = v.parse(inContext(v.nullable(accountBytes)), answer)
  return value?.owner === nameProgram || value?.owner === favouriteProgram ? value.bytes : undefined
}

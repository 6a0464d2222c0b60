import { sha256 } from '@noble/hashes/sha2.js'
import { base58, utf8 } from '@scure/base'
import * as v from 'valibot'
import { solanaAddressBytes } from './address.ts'
import { type AskSolana, accountBytes, confirmed, inContext } from './ask.ts'
import { derivedAddress } from './derive.ts'

/*
 * The Solana Name Service on mainnet: three of its accounts lead from an address to its name, and the name's account back.
 */
const nameProgram = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'
const favouriteProgram = '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29'
const reverseClass = '33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z'
const solZone = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx'
const nobody = new Uint8Array(32)
/** Zone, owner and class, of 32 bytes each. */
const headBytes = 96

/** Where a name of `.sol` is kept. @param label without the zone */
export function nameAccount(label: string): string {
  return accountFor(label, nobody, solanaAddressBytes(solZone))
}

function accountFor(label: string, kind: Uint8Array, zone: Uint8Array): string {
  const hash = sha256(utf8.decode(`SPL Name Service${label}`))
  return derivedAddress(nameProgram, [hash, kind, zone])
}

/**
 * The name that an account of mainnet chose for itself and still owns, such as `bonfida.sol`.
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
  const [name, kept] = await Promise.all([bytesAt(ask, reverse), bytesAt(ask, account)])
  const label = name && labelOf(name)
  if (label === undefined || !kept || nameAccount(label) !== account) return undefined
  // Who sold a name may still call it the favourite.
  return owner.every((byte, index) => kept[32 + index] === byte) ? `${label}.sol` : undefined
}

/** Who owns a name of `.sol` on mainnet; undefined for one that nobody has. @throws what the node failed with */
export async function readSolanaOwner(ask: AskSolana, name: string): Promise<string | undefined> {
  const label = /^(?<label>[^.]{1,63})\.sol$/u.exec(name.toLowerCase())?.groups?.['label']
  if (label === undefined) return undefined
  const kept = await bytesAt(ask, nameAccount(label))
  return kept && kept.length >= headBytes ? base58.encode(kept.slice(32, 64)) : undefined
}

function labelOf(bytes: Uint8Array): string | undefined {
  if (bytes.length < headBytes + 4) return undefined
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(headBytes, true)
  const text = String.fromCodePoint(
    ...bytes.subarray(headBytes + 4, headBytes + 4 + Math.min(length, 63)),
  )
  // Names of names, and what could be read as something else, are not shown.
  return /^[a-z0-9_-]{1,62}$/u.test(text) ? text : undefined
}

async function bytesAt(ask: AskSolana, address: string): Promise<Uint8Array | undefined> {
  const answer = await ask('getAccountInfo', [address, { encoding: 'base64', ...confirmed }])
  const { value } = v.parse(inContext(v.nullable(accountBytes)), answer)
  return value?.owner === nameProgram || value?.owner === favouriteProgram ? value.bytes : undefined
}

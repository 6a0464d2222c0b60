import { combine, split } from 'shamir-secret-sharing'
import { isSameAddress } from '../address/address.ts'
import { BaseError } from '../errors/baseError.ts'
import { frameWrong, frameShares } from '../frame/errors.ts'
import { type AccountKeys, deriveKeys, evmAddressOf, importedKeys } from './deriveKeys.ts'
import { wipe } from './wipe.ts'

/** 33 bytes each; two of them are the seed, one of them is nothing. */
export interface SeedShares {
  readonly device: Uint8Array
  readonly server: Uint8Array
  /** Left out for a wallet without recovery: it opens on its device alone. */
  readonly recovery: Uint8Array | undefined
}

/** @param seed 32 bytes; whoever made it overwrites it */
export async function splitSeed(seed: Uint8Array, withRecovery: boolean): Promise<SeedShares> {
  const [device, server, recovery] = await split(seed, withRecovery ? 3 : 2, 2)
  if (!device || !server) throw new BaseError(frameWrong)
  return { device, server, recovery }
}

/** What a seed must lead to. The library joins any two shares to something: only the first of it tells right from wrong. */
export interface KnownAddresses {
  readonly eip155: string
  readonly solana?: string | null | undefined
}

/**
 * The seed and keys of two shares, after its address was compared with the one that is on record. Both keys come of the seed, so
 * that this tells the right one; a Solana address that stands beside it is compared by whoever keeps it or signs for it.
 * @throws BaseError `frame.shares` when they are of another wallet or another version; nothing is kept then
 */
export async function joinShares(
  shares: readonly [Uint8Array, Uint8Array],
  known: Pick<KnownAddresses, 'eip155'>,
): Promise<{ readonly seed: Uint8Array; readonly keys: AccountKeys }> {
  // Its last byte says where a share stands. At zero stands the seed: such a share would be the whole of it, whatever the other says.
  if (shares.some((share) => share.length !== 33 || share[32] === 0))
    throw new BaseError(frameShares)
  let seed: Uint8Array | undefined
  try {
    seed = await combine([...shares])
  } catch (cause) {
    throw new BaseError(frameShares, { cause })
  }
  if (seed.length !== 32) {
    wipe(seed)
    throw new BaseError(frameShares)
  }
  // Made here, or another wallet's key: its address tells which.
  for (const keysOf of [deriveKeys, importedKeys]) {
    const keys = keysOf(seed)
    if (keys && isSameAddress(evmAddressOf(keys), known.eip155)) return { seed, keys }
    wipe(keys?.secp256k1, keys?.ed25519)
  }
  wipe(seed)
  throw new BaseError(frameShares)
}

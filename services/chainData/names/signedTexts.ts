import { isEvmAddress, type Address } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import type { SignedBody } from '@causeway/protocol/api/chainData/names'
import { chainIdOf } from '@causeway/protocol/names/coinTypeOf'
import { nameLimits } from '@causeway/protocol/names/limits'
import type { Database } from '../../lib/db/database.ts'
import type { DataDeps } from '../dataDeps.ts'
import { requireSigned, type SignedBy } from '../chains/requireSigned.ts'
import { evmChains } from './evmChains.ts'
import { createNameNonces, spend, spentKey } from './nonces.ts'
import { refuseName } from './readName.ts'

/** What every signed text says of itself. */
interface SignedText {
  readonly timestamp: number
  readonly nonce?: string | undefined
}

/** An address, and how it signed. */
export interface TextSigner {
  readonly by: Exclude<SignedBy, 'nobody'>
  readonly address: Address
}

export type SignedTexts = ReturnType<typeof createSignedTexts>

/** What every signed change is asked: on which chain, when, by whom, and whether it comes again. */
export function createSignedTexts(db: Database, { chains, now }: Pick<DataDeps, 'chains' | 'now'>) {
  const nonces = createNameNonces(db, now)

  /** @throws Refusal 401 when the address did not sign; 503 when nobody can say */
  async function verify(
    signed: { readonly message: string; readonly signature: string },
    address: Address,
    chainId: number,
    field: string,
  ): Promise<TextSigner['by']> {
    return requireSigned(chains, { ...signed, chainId, address }, field)
  }

  return {
    nonces,
    verify,

    /** @throws Refusal 400 when it is not the coin type of an EVM chain that is known here */
    chainOf(coinType: number, field: string): number {
      const chainId = chainIdOf(coinType)
      if (chainId !== null && (evmChains.has(chainId) || chains.byId(chainId))) return chainId
      throw refuseName(field, `${coinType} is not the coin type of a chain that names are kept for`)
    },

    /** @throws Refusal 400 when a text was signed too long ago, or names a nonce that is none of ours */
    async inTime({ timestamp, nonce }: SignedText): Promise<void> {
      const { legacyWindowSeconds, windowSeconds } = nameLimits
      const allowed = nonce === undefined ? legacyWindowSeconds : windowSeconds
      const off = Math.abs(now() / 1_000 - timestamp)
      if (off > allowed) {
        const description = `The signed time is off by ${Math.round(off)} seconds, and ${allowed} are allowed. Check the clock, and sign again.`
        throw refuseName('timestamp', description)
      }
      if (nonce !== undefined && !(await nonces.isOurs(nonce)))
        throw refuseName(
          'nonce',
          'The nonce is not of this server, or has ended. Ask for a new one.',
        )
    },

    /** @throws Refusal 401 when the address of a request did not sign its message; 503 when nobody can say */
    async signerOf(body: SignedBody, chainId: number): Promise<TextSigner> {
      const address = readAddress(body.address, 'address')
      return { address, by: await verify(body, address, chainId, 'signature') }
    },

    /** Carries a signed change out, once. @throws Refusal 400 when the text was used before */
    once<T>(
      body: SignedBody,
      { nonce }: SignedText,
      work: (tx: Database) => Promise<T>,
    ): Promise<T> {
      const until = now() + 2 * nameLimits.windowSeconds * 1_000
      const { message } = body
      const key = spentKey({ nonce, message, address: toChecksum(body.address) })
      return db.transaction(async (tx) => {
        if (!(await spend(tx, key, until)))
          throw refuseName('message', 'This message was used before. Sign a new one.')
        return work(tx)
      })
    },
  }
}

/** A 0x and 40 hex digits (SPEC §5); a wrong checksum is taken (D24). @throws Refusal 400 */
export function readAddress(text: string, field: string): Address {
  if (isEvmAddress(text) && text.startsWith('0x')) return toChecksum(text)
  throw refuseName(field, 'is not an address: 0x and 40 hex digits')
}

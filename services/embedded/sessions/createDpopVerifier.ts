import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify, type JWK } from 'jose'
import * as v from 'valibot'
import { publicKey, type PublicKey } from '@causeway/protocol/api/wallet/fields'
import { embeddedLimits } from '../limits.ts'
import type { Database } from '../../lib/db/database.ts'
import { createReplayGuard } from '../../lib/db/replayGuard.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import { tokenHash } from '../tokens/tokenHash.ts'
import { spent } from '../schema.ts'

/** The device behind a request. */
export interface DeviceProof {
  /** Thumbprint of its key. */
  readonly device: string
  readonly key: PublicKey
}

const claims = v.object({
  htm: v.string(),
  htu: v.string(),
  iat: v.number(),
  jti: v.pipe(v.string(), v.minLength(16), v.maxLength(128)),
  ath: v.optional(v.string()),
})
const { spend } = createReplayGuard(spent)
const no = (description: string) => new HttpRefusal(401, { field: 'DPoP', description })

/** Judges the proofs of device keys (RFC 9449): one call, one method, one address, one use, one minute. */
export function createDpopVerifier({
  db,
  origin,
  now,
}: {
  readonly db: Database
  readonly origin: string
  readonly now: () => number
}) {
  /** @param token the access token that came beside it; null: none did @throws Refusal 401 */
  return async function prove(
    proof: string | undefined,
    request: { readonly method: string; readonly path: string; readonly token: string | null },
  ): Promise<DeviceProof> {
    if (!proof || proof.length > 4_000) throw no('is missing: every call proves a device key')
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
      currentDate: new Date(now()),
    }).catch((cause: unknown) => {
      throw no(`is no proof: ${cause instanceof Error ? cause.message : 'it cannot be read'}`)
    })
    const key = keyOf(protectedHeader.jwk)
    const said = v.safeParse(claims, payload)
    if (!said.success) throw no('lacks a claim')
    const { htm, htu, iat, jti, ath } = said.output
    if (htm !== request.method || htu !== `${origin}${request.path}`) throw no('is of another call')
    const [at, ms] = [iat * 1_000, embeddedLimits.proofSeconds * 1_000]
    if (Math.abs(at - now()) > ms) throw no('is too old or too new: set the clock')
    if ((request.token === null ? undefined : tokenHash(request.token)) !== ath)
      throw no('is of another access token')
    const device = await calculateJwkThumbprint(key)
    if (!(await spend(db, `dpop ${device} ${tokenHash(jti)}`, at + 2 * ms)))
      throw no('was used before')
    return { device, key }
  }
}

/** The public key alone: a proof that shows more is none. */
function keyOf(jwk: JWK | undefined): PublicKey {
  const parsed = v.safeParse(publicKey, jwk)
  if (!parsed.success || jwk?.d !== undefined) throw no('names no P-256 key')
  return parsed.output
}

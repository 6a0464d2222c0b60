import { randomBytes } from 'node:crypto'
import type { KeyProvider, Wrapped } from './keyProvider.ts'
import { sealBytes, unseal } from './sealBytes.ts'

export interface Envelope extends Wrapped {
  readonly sealed: string
}

/** Seals bytes with a key of their own, which the provider wraps. @param about whose they are, in full: they open for nobody else */
export async function sealEnvelope(
  keys: KeyProvider,
  plain: Uint8Array,
  about: string,
): Promise<Envelope> {
  const own = randomBytes(32)
  const sealed = sealBytes(own, plain, about)
  const wrapped = await keys.wrap(own, about)
  own.fill(0)
  return { sealed, ...wrapped }
}

/** @throws Error when anything of it was changed, or belongs elsewhere */
export async function unsealEnvelope(
  keys: KeyProvider,
  { sealed, keyId, wrapped }: Envelope,
  about: string,
): Promise<Buffer> {
  const own = await keys.unwrap({ keyId, wrapped }, about)
  try {
    return unseal(own, sealed, about)
  } finally {
    own.fill(0)
  }
}

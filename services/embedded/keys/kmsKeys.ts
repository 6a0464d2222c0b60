import * as v from 'valibot'
import type { KeyProvider } from '../../lib/keys/keyProvider.ts'
import { OperatorError } from '../../lib/log/operatorError.ts'

/** Bytes as the key services of clouds write them. */
export const kmsBytes = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]+={0,2}$/u))

/** How one key service is asked. All bytes are base64. */
export interface KmsCalls {
  /** The setting that names the keys. */
  readonly setting: string
  /** Ids of keys, the newest first. */
  readonly keyIds: readonly string[]
  /** Who makes a key anew, and what an operator does for another one. */
  readonly rotation: string
  readonly encrypt: (keyId: string, plaintext: string, context: string) => Promise<string>
  readonly decrypt: (keyId: string, ciphertext: string, context: string) => Promise<string>
}

/** Keys that never leave the service of a cloud, as everything above asks for them. */
export function kmsKeys({ setting, keyIds, rotation, encrypt, decrypt }: KmsCalls): KeyProvider {
  const [newest = ''] = keyIds
  return {
    keyId: async () => newest,

    async wrap(key, context) {
      const ciphertext = await encrypt(newest, Buffer.from(key).toString('base64'), context)
      return { keyId: newest, wrapped: Buffer.from(ciphertext, 'base64').toString('base64url') }
    },

    async unwrap({ keyId, wrapped }, context) {
      if (!keyIds.includes(keyId))
        throw new OperatorError(
          `The key "${keyId}" is not held: ${setting} does not name it, so what it wrapped cannot be opened.`,
        )
      const ciphertext = Buffer.from(wrapped, 'base64url').toString('base64')
      return new Uint8Array(Buffer.from(await decrypt(keyId, ciphertext, context), 'base64'))
    },

    rotate: async () => {
      throw new OperatorError(`These keys come from the environment: ${rotation} and start again.`)
    },
  }
}

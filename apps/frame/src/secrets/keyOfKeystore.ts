import { wipe } from '@causeway/protocol/accountKeys/wipe'
import { scryptAsync } from '@noble/hashes/scrypt.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'

const hex = (from: number, to = from) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^(?:[0-9a-f]{2}){${from},${to}}$`, 'iu')),
    v.transform((text) => new Uint8Array(hexToBytes(text))),
  )
const whole = (most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(most))
const shared = { dklen: v.literal(32), salt: hex(8, 128) }

const sealed = {
  cipher: v.literal('aes-128-ctr'),
  ciphertext: hex(32),
  cipherparams: v.object({ iv: hex(16) }),
  mac: hex(32),
}

/** Web3 Secret Storage, version 3. Costs are bounded by what a browser bears: 512 MiB, and some minutes. */
const form = v.object({
  version: v.picklist([3, '3']),
  address: v.optional(v.nullable(v.string())),
  crypto: v.variant('kdf', [
    v.object({
      ...sealed,
      kdf: v.literal('scrypt'),
      kdfparams: v.pipe(
        v.object({ ...shared, n: whole(2 ** 20), r: whole(64), p: whole(16) }),
        v.check(({ n, r, p }) => n > 1 && (n & (n - 1)) === 0 && n * r * Math.max(4, p) <= 2 ** 24),
      ),
    }),
    v.object({
      ...sealed,
      kdf: v.literal('pbkdf2'),
      kdfparams: v.object({ ...shared, c: whole(10_000_000), prf: v.literal('hmac-sha256') }),
    }),
  ]),
})
type Read = v.InferOutput<typeof form>
type Crypto = Read['crypto']

/**
 * The key in a keystore (Web3 Secret Storage, version 3: geth, MyEtherWallet, ethers and others write it), and the address that it says.
 * @returns `keystore` for what is none, or is of another version
 */
export async function keyOfKeystore(
  text: string,
  password: string,
  onProgress: (part: number) => void,
): Promise<
  | { readonly key: Uint8Array; readonly address: Read['address'] }
  | { readonly problem: 'keystore' | 'password' }
> {
  const stored = readStored(text)
  if (!stored) return { problem: 'keystore' }
  const { crypto: kept, address } = stored
  const derived = await derive(kept, new TextEncoder().encode(password), onProgress)
  try {
    const mac = keccak_256(concatBytes(derived.subarray(16), kept.ciphertext))
    if (bytesToHex(mac) !== bytesToHex(kept.mac)) return { problem: 'password' }
    const counter = { name: 'AES-CTR', counter: kept.cipherparams.iv, length: 128 }
    const key = await crypto.subtle.importKey('raw', derived.slice(0, 16), 'AES-CTR', false, [
      'decrypt',
    ])
    return {
      key: new Uint8Array(await crypto.subtle.decrypt(counter, key, kept.ciphertext)),
      address,
    }
  } finally {
    wipe(derived)
  }
}

/** Old ones write `Crypto`. */
function readStored(text: string): Read | null {
  try {
    const said = JSON.parse(text) as Record<string, unknown>
    const read = v.safeParse(form, { ...said, crypto: said['crypto'] ?? said['Crypto'] })
    return read.success ? read.output : null
  } catch (error) {
    // The parser names what it stopped at, which is somebody's secret: of that nothing is said.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

async function derive(
  { kdf, kdfparams }: Crypto,
  secret: Uint8Array<ArrayBuffer>,
  onProgress: (part: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    if (kdf === 'scrypt') {
      const { n: N, r, p, salt } = kdfparams
      return new Uint8Array(await scryptAsync(secret, salt, { N, r, p, dkLen: 32, onProgress }))
    }
    const { c: iterations, salt } = kdfparams
    const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
    const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
    return new Uint8Array(await crypto.subtle.deriveBits(how, key, 256))
  } finally {
    wipe(secret)
  }
}

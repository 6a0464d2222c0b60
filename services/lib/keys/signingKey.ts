import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { AttestationKey } from '@causeway/protocol/api/verify'
import * as v from 'valibot'
import { FatalError } from '../log/fatalError.ts'

const coordinate = v.pipe(v.string(), v.regex(/^[\w-]{43}$/u))
const stored = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: coordinate,
  y: coordinate,
  d: coordinate,
})

/** The key that attestations are signed with. */
export interface SigningKey {
  readonly publicKey: AttestationKey
  /** A JWT (ES256) of these claims. */
  readonly token: (claims: object) => string
  /** Why it lasts no longer than this process; null: it is kept. */
  readonly problem: string | null
}

/** Makes the file of a key, for its owner alone. @throws Error when something is there already */
export async function makeVerifyKey(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await writeFile(file, `${JSON.stringify(privateKey.export({ format: 'jwk' }))}\n`, {
    mode: 0o600,
    flag: 'wx',
  })
}

/**
 * Reads the key, or makes one. Of several processes that make one at once the first wins, and the others take its.
 * @param file where it is kept, readable by its owner alone
 * @param mustExist refuse that there is none: it was made by a command
 * @throws FatalError when the file holds something else: it may be somebody's
 */
export async function openKey(file: string, mustExist = false): Promise<SigningKey> {
  const known = await read(file)
  if (known) return keyOf(known, null)
  if (mustExist)
    throw new FatalError(
      `VERIFY_KEY_FILE names ${file}, which is not there. Put it back; for a first installation make it with "causeway keys new --verify ${file}".`,
    )
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  try {
    await mkdir(dirname(file), { recursive: true })
    await place(file, JSON.stringify(privateKey.export({ format: 'jwk' })))
  } catch (error) {
    return keyOf(privateKey, (error as Error).message)
  }
  return keyOf((await read(file)) ?? privateKey, null)
}

/** Puts a whole file in a place where none is; leaves one that is there. */
async function place(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, `${text}\n`, { mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
}

async function read(file: string): Promise<KeyObject | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw unusable(file, error)
  }
  try {
    return createPrivateKey({ format: 'jwk', key: v.parse(stored, JSON.parse(text)) })
  } catch (error) {
    throw unusable(file, error)
  }
}

function unusable(file: string, cause: unknown): FatalError {
  return new FatalError(
    `VERIFY_KEY_FILE names ${file}, which holds no key of the verify service. Name another file, or move that one away: a new key is made.`,
    { cause },
  )
}

function keyOf(key: KeyObject, problem: string | null): SigningKey {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const head = encode({ alg: 'ES256', typ: 'JWT' })
  return {
    publicKey: { kty: 'EC', crv: 'P-256', x, y, ext: true, key_ops: ['verify'] },
    token(claims) {
      const body = `${head}.${encode(claims)}`
      const signature = sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' })
      return `${body}.${signature.toString('base64url')}`
    },
    problem,
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

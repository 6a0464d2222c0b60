import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
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

/** A key that signs (ES256), of a file of its own. */
export interface SigningKey {
  /** Its point, base64url (RFC 7517). */
  readonly point: { readonly x: string; readonly y: string }
  /** A JWT (ES256) of these claims. */
  readonly token: (claims: object) => string
  /** Why it lasts no longer than this process; null: it is kept. */
  readonly problem: string | null
}

/** Where such a key is kept, and how an operator makes one. */
export interface SigningKeyFile {
  /** Readable by its owner alone. */
  readonly file: string
  /** The variable that names it. */
  readonly variable: string
  /** What `causeway keys new` is told for one. */
  readonly option: string
  /** Refuse that there is none: it was made by a command. */
  readonly mustExist: boolean
}

/** Makes the file of a key, for its owner alone. @throws Error when something is there already */
export async function makeSigningKey(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await writeFile(file, `${JSON.stringify(privateKey.export({ format: 'jwk' }))}\n`, {
    mode: 0o600,
    flag: 'wx',
  })
}

/**
 * Reads the key, or makes one where it need not exist. Of several processes that make one at once the first wins, and the others take its.
 * @throws FatalError when the file holds something else: it may be somebody's
 */
export async function openSigningKey(asked: SigningKeyFile): Promise<SigningKey> {
  const { file, variable, option } = asked
  const known = await read(asked)
  if (known) return keyOf(known, null)
  if (asked.mustExist)
    throw new FatalError(
      `${variable} names ${file}, which is not there. Put it back; for a first installation make it with "causeway keys new ${option} ${file}".`,
    )
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  try {
    await mkdir(dirname(file), { recursive: true })
    await place(file, JSON.stringify(privateKey.export({ format: 'jwk' })))
  } catch (error) {
    return keyOf(privateKey, (error as Error).message)
  }
  return keyOf((await read(asked)) ?? privateKey, null)
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

async function read(asked: SigningKeyFile): Promise<KeyObject | undefined> {
  let text: string
  try {
    text = await readFile(asked.file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw unusable(asked, error)
  }
  try {
    return createPrivateKey({ format: 'jwk', key: v.parse(stored, JSON.parse(text)) })
  } catch (error) {
    throw unusable(asked, error)
  }
}

function unusable({ file, variable, option }: SigningKeyFile, cause: unknown): FatalError {
  return new FatalError(
    `${variable} names ${file}, which holds no key as "causeway keys new ${option}" makes it. Name another file, or move that one away.`,
    { cause },
  )
}

function keyOf(key: KeyObject, problem: string | null): SigningKey {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const head = encode({ alg: 'ES256', typ: 'JWT' })
  return {
    point: { x, y },
    token(claims) {
      const body = `${head}.${encode(claims)}`
      const signature = sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' })
      return `${body}.${signature.toString('base64url')}`
    },
    problem,
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

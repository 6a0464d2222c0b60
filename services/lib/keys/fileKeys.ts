import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { FatalError } from '../log/fatalError.ts'
import { writeOwnFile } from '../writeOwnFile.ts'
import { heldKeys, type HeldKey } from './heldKeys.ts'
import type { KeyProvider } from './keyProvider.ts'

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    keys: v.pipe(
      v.array(
        v.strictObject({
          id: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/u)),
          key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/u, 'is no key of 32 bytes')),
        }),
      ),
      v.minLength(1, 'holds no key'),
    ),
  }),
)

const madeKey = (now: () => number): HeldKey => ({
  id: `file-${new Date(now()).toISOString().slice(0, 10)}-${randomBytes(3).toString('hex')}`,
  key: randomBytes(32),
})

/**
 * Makes the file of a first key, for its owner alone.
 * @throws Error when something is there already: what it wrapped would be lost
 */
export async function makeKeyFile(path: string, now: () => number): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, written([madeKey(now)]), { mode: 0o600, flag: 'wx' })
}

/**
 * Keys in a file that only this user can read, made at first use where it need not exist.
 * @param mustExist refuse a file that is not there: it was made by a command, and is not where it should be
 * @throws FatalError when the file cannot be read or understood: without it nothing that it wrapped can be opened
 */
export function fileKeys(path: string, now: () => number, mustExist = false): KeyProvider {
  const make = () => madeKey(now)
  async function read(): Promise<readonly HeldKey[]> {
    let text: string
    try {
      text = await readFile(path, 'utf8')
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT' && !mustExist) return write(path, [make()])
      const why = code === 'ENOENT' ? 'is not there' : `cannot be read (${code})`
      throw new FatalError(
        `The key file ${path} ${why}. What its keys wrapped cannot be opened without it. Put it back; for a first installation make it with "causeway keys new ${path}".`,
        { cause: error },
      )
    }
    const parsed = v.safeParse(schema, text)
    if (!parsed.success)
      throw new FatalError(
        `${path} cannot be understood: ${parsed.issues.map(({ message }) => message).join('; ')}. What its keys wrapped cannot be opened without it. Put a good copy in its place.`,
      )
    return parsed.output.keys.map(({ id, key }) => ({ id, key: Buffer.from(key, 'base64url') }))
  }
  return heldKeys({ read, rotate: async () => write(path, [make(), ...(await read())]) })
}

async function write(path: string, keys: readonly HeldKey[]): Promise<readonly HeldKey[]> {
  await writeOwnFile(path, written(keys), 0o700)
  return keys
}

function written(keys: readonly HeldKey[]): string {
  const shown = keys.map(({ id, key }) => ({ id, key: key.toString('base64url') }))
  return `${JSON.stringify({ keys: shown }, null, 2)}\n`
}

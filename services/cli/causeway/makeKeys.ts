import { makeKeyFile } from '../../lib/keys/fileKeys.ts'
import { makeVerifyKey } from '../../verify/signingKey.ts'

const usage = `causeway keys new [--verify] <file>   makes a file of keys, for its owner alone, where none is

  --verify   the key that attestations are signed with (VERIFY_KEY_FILE); left out: keys that wrap others
             (WALLET_KEYS_FILE, SESSION_KEYS_FILE)`

/** @throws Error with the usage, or when a file is there already */
export async function makeKeys(words: readonly string[]): Promise<void> {
  const [kind, ...rest] = words
  const files = rest.filter((word) => word !== '--verify')
  const [file] = files
  if (kind !== 'new' || file === undefined || files.length > 1) throw new Error(usage)
  await makeKey(file, rest.includes('--verify') ? 'verify' : 'wrap')
  console.log(`made: ${file}`)
}

/** @throws Error that says why there is no new file */
export async function makeKey(file: string, kind: 'verify' | 'wrap'): Promise<void> {
  try {
    await (kind === 'verify' ? makeVerifyKey(file) : makeKeyFile(file, Date.now))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST')
      throw new Error(
        `${file} is there already: what its keys sealed would be lost. Name another file, or move it away.`,
        { cause: error },
      )
    throw new Error(`${file} cannot be written (${code}). Name a file of this user.`, {
      cause: error,
    })
  }
}

import { makeKeyFile } from '../../lib/keys/fileKeys.ts'
import { makeSigningKey } from '../../lib/keys/openSigningKey.ts'

/** @throws Error that says why there is no new file */
export async function makeKey(file: string, kind: 'sign' | 'wrap'): Promise<void> {
  try {
    await (kind === 'sign' ? makeSigningKey(file) : makeKeyFile(file, Date.now))
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

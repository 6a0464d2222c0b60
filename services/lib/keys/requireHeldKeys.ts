import { FatalError } from '../log/fatalError.ts'
import type { KeyProvider, Wrapped } from './keyProvider.ts'

/** Something that the database holds, and what it belongs to. */
export interface SealedSample extends Wrapped {
  readonly about: string
}

/**
 * Opens one thing that each key wrapped: a node with another key file would answer for nobody, and wrap what the others cannot open.
 * @param samples one of each key is enough
 * @param where the variable that names the keys, for the message
 * @throws FatalError when one cannot be opened
 */
export async function requireHeldKeys(
  keys: Pick<KeyProvider, 'unwrap'>,
  samples: readonly SealedSample[],
  where: string,
): Promise<void> {
  for (const { about, ...sealed } of samples) {
    try {
      const opened = await keys.unwrap(sealed, about)
      opened.fill(0)
    } catch (error) {
      throw new FatalError(
        `${where} does not hold the key "${sealed.keyId}" that the database was sealed with, or holds another of that name. Nothing that it wrapped can be opened: put the right keys back, or name the database that belongs to these.`,
        { cause: error },
      )
    }
  }
}

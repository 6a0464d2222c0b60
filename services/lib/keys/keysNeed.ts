import { randomBytes } from 'node:crypto'
import { sayError } from '../log/describeError.ts'
import { FatalError } from '../log/fatalError.ts'
import { transientFailure } from '../http/transientFailure.ts'
import type { Need } from '../need.ts'
import type { KeyProvider } from './keyProvider.ts'
import { requireHeldKeys, type SealedSample } from './requireHeldKeys.ts'

/**
 * That the keys wrap, open what they wrapped, and open what the database holds: another node may have begun to wrap with one that
 * this node was not given.
 * @param samples few: they are read again and again
 * @param where the variable that names the keys
 * @param everyMs how often it is tried: a service of others counts, and bills, each trial
 */
export function keysNeed(
  keys: KeyProvider,
  samples: () => Promise<readonly SealedSample[]>,
  where: string,
  everyMs = 2_000,
): Need {
  const about = 'a trial'
  return {
    name: 'keys',
    everyMs,
    async ask() {
      const plain = randomBytes(32)
      const opened = await keys.unwrap(await keys.wrap(plain, about), about)
      if (!plain.equals(opened)) return `${where} opens something else than it wrapped.`
      try {
        await requireHeldKeys(keys, await samples(), where)
      } catch (error) {
        if (error instanceof FatalError) return error.message
        // That the database is away is told by its own trial.
        if (transientFailure(error) === null) throw error
      }
      return null
    },
    say: (error) =>
      `${where} cannot be used (${sayError(error)}): no login and no signature is served. Put the keys back, or the token that holds them.`,
  }
}

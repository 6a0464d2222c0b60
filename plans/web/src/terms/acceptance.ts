import { termsAcceptedKey } from '../core/webStorageKeys.ts'
import * as v from 'valibot'
import { log } from '../core/log.ts'
import type { PageStorage } from '../core/pageStorage.ts'

/** Which terms were accepted in this browser, and when (unix ms). */
const Acceptance = v.object({ version: v.string(), at: v.number() })
export type Acceptance = v.InferOutput<typeof Acceptance>

/** What a visitor accepted, over the browser's storage. */
export interface TermsStore {
  readonly get: () => Acceptance | null
  readonly subscribe: (listener: () => void) => () => void
  readonly accept: (version: string) => void
}

/** @param now unix ms */
export function createTermsStore(storage: PageStorage, now: () => number): TermsStore {
  let accepted = read(storage)
  const listeners = new Set<() => void>()
  return {
    get: () => accepted,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    accept(version) {
      accepted = { version, at: now() }
      try {
        storage.setItem(termsAcceptedKey, JSON.stringify(accepted))
      } catch (error) {
        log(
          'warn',
          'The acceptance of the terms could not be stored; it lasts for this page.',
          error,
        )
      }
      for (const listener of listeners) listener()
    },
  }
}

function read(storage: PageStorage): Acceptance | null {
  try {
    const stored = storage.getItem(termsAcceptedKey)
    return stored === null ? null : v.parse(Acceptance, JSON.parse(stored))
  } catch (error) {
    log(
      'warn',
      'The stored acceptance of the terms could not be read; it is asked for again.',
      error,
    )
    return null
  }
}

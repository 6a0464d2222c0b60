import { termsAcceptedKey } from '../core/webStorageKeys.ts'
import * as v from 'valibot'
import type { PageStorage } from '../core/pageStorage.ts'
import { readStoredValue, writeStoredValue } from '../core/readStoredValue.ts'

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
      writeStoredValue(
        storage,
        termsAcceptedKey,
        accepted,
        'The acceptance of the terms could not be stored; it lasts for this page.',
      )
      for (const listener of listeners) listener()
    },
  }
}

const read = (storage: PageStorage): Acceptance | null =>
  readStoredValue(
    storage,
    termsAcceptedKey,
    Acceptance,
    'The stored acceptance of the terms could not be read; it is asked for again.',
  )

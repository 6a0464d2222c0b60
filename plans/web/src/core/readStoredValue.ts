import * as v from 'valibot'
import { log } from './log.ts'
import type { PageStorage } from './pageStorage.ts'

/**
 * What this browser keeps under a key; null where nothing is, or nothing that can be read, which is logged.
 * @param unread what is logged then
 */
export function readStoredValue<S extends v.GenericSchema>(
  storage: Pick<PageStorage, 'getItem'>,
  key: string,
  schema: S,
  unread: string,
): v.InferOutput<S> | null {
  try {
    const text = storage.getItem(key)
    return text === null ? null : v.parse(schema, JSON.parse(text))
  } catch (error) {
    log('warn', unread, error)
    return null
  }
}

/** Keeps something; a storage that refuses is logged, and what was to be kept lasts for the page. */
export function writeStoredValue(
  storage: Pick<PageStorage, 'setItem'>,
  key: string,
  value: unknown,
  refused: string,
): void {
  try {
    storage.setItem(key, JSON.stringify(value))
  } catch (error) {
    log('warn', refused, error)
  }
}

import type * as v from 'valibot'
import type { Log } from './createLog.ts'

/** What the kit needs from a store: the shape of `localStorage`, so that a cookie or a test map fits too. */
export interface StoragePort {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The code that every page loads reads with functions; what comes later has the schemas of its data. */
type StorageRule<T> = v.GenericSchema<unknown, T> | ((value: unknown) => T | undefined)

/** Storage as the kit sees it: values are parsed on read, and no failure ever reaches the caller (SPEC §3). */
export interface KitStorage {
  /** @param rule what a right value looks like: a schema, or a function that gives undefined for a wrong one */
  read<T>(key: string, rule: StorageRule<T>): T | undefined
  write(key: string, value: unknown): void
  remove(key: string): void
  /** The name under which the port knows a key: what events about it say. */
  nameOf(key: string): string
}

/** A store for pages without one: a server, or a frame that may not keep anything. Forgets with the page. */
export function memoryStorage(): StoragePort {
  const map = new Map<string, string>()
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

/**
 * Wraps a store. Failures (quota, private mode, a value that another version wrote) are logged and ignored.
 * @param port looked up at each use, because merely touching `localStorage` can throw
 * @param id of a kit that shares its port with others: its keys are its own
 */
export function createStorage(port: () => StoragePort, log: Log, id?: string): KitStorage {
  const nameOf = (key: string) => (id === undefined ? key : `${key}@${id}`)
  const guarded = <T>(action: string, key: string, run: () => T): T | undefined => {
    try {
      return run()
    } catch (error) {
      log.write('warn', `Storage could not ${action} ${key}.`, error)
      return undefined
    }
  }
  return {
    nameOf,
    read(key, rule) {
      const text = guarded('read', key, () => port().getItem(nameOf(key)))
      if (text === null || text === undefined) return undefined
      const parsed = guarded('parse', key, () => parse(rule, JSON.parse(text)))
      return parsed
    },
    write(key, value) {
      guarded('write', key, () => port().setItem(nameOf(key), JSON.stringify(value)))
    },
    remove(key) {
      guarded('remove', key, () => port().removeItem(nameOf(key)))
    },
  }
}

/** @throws Error for a value that is none */
function parse<T>(rule: StorageRule<T>, value: unknown): T {
  if (typeof rule === 'function') {
    const read = rule(value)
    if (read === undefined) throw new Error('It is none of its kind.')
    return read
  }
  const result = rule['~standard'].validate(value)
  if ('then' in result) throw new Error('A schema of storage answers at once.')
  if (result.issues) throw new Error(result.issues[0]?.message)
  return result.value
}

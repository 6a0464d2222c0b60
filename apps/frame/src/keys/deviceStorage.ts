/**
 * What the frame keeps: IndexedDB of its own origin, which browsers part by the site around it. Where a browser refuses it,
 * memory, and `isKept` says so.
 */
export interface DeviceStorage {
  readonly isKept: boolean
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
}

const name = 'causeway-wallet'
const store = 'kept'

export async function openDeviceStorage(): Promise<DeviceStorage> {
  try {
    const database = await open()
    await run(database, 'readwrite', (kept) => kept.put(1, 'probe'))
    return {
      isKept: true,
      get: (key) => run(database, 'readonly', (kept) => kept.get(key)),
      set: async (key, value) =>
        void (await run(database, 'readwrite', (kept) => kept.put(value, key))),
      remove: async (key) => void (await run(database, 'readwrite', (kept) => kept.delete(key))),
    }
  } catch {
    // Storage in frames is refused by some browsers and settings, each with another error. `isKept` is how it is told.
    return inMemory()
  }
}

function inMemory(): DeviceStorage {
  const values = new Map<string, unknown>()
  return {
    isKept: false,
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    remove: async (key) => void values.delete(key),
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(store))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('No storage')))
    request.addEventListener('blocked', () => reject(new Error('Storage is blocked')))
  })
}

function run(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  ask: (kept: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode)
    const request = ask(transaction.objectStore(store))
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('Storage refused to write')),
    )
  })
}

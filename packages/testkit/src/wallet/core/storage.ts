import { parseState, type TestWalletState } from './state.ts'

const key = 'causeway-test-wallet:1'

/** Reads the wallet's state. Throws a SecurityError when the browser gives this frame no storage. */
export function readWalletState(): TestWalletState {
  return parseState(localStorage.getItem(key))
}

/** Writes the wallet's state; the wallet's other windows and frames hear of it by the storage event. */
export function writeWalletState(state: TestWalletState): void {
  localStorage.setItem(key, JSON.stringify(state))
}

/** Calls `listener` when another window of the wallet wrote the state. Returns its stop. */
export function watchWalletState(listener: (state: TestWalletState) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(readWalletState())
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

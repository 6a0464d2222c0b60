import { parseState, type WalletState } from './state.ts'

const key = 'causeway-test-wallet:1'

/** Reads the wallet's state. Throws a SecurityError when the browser gives this frame no storage. */
export function readState(): WalletState {
  return parseState(localStorage.getItem(key))
}

/** Writes the wallet's state; the wallet's other windows and frames hear of it by the storage event. */
export function writeState(state: WalletState): void {
  localStorage.setItem(key, JSON.stringify(state))
}

/** Calls `listener` when another window of the wallet wrote the state. Returns its stop. */
export function watchState(listener: (state: WalletState) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(readState())
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

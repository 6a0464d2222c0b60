import type { PairingPort } from '../ports/pairing.ts'

/**
 * A pairing that the app makes itself (manual WalletConnect control): its address is shown until the app closes the
 * modal or the visitor turns away. What is asked for once more gets the same address: a new one is the app's to make.
 */
export function manualPairing(uri: string): PairingPort {
  return {
    start: ({ onUri, signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('The visitor turned away.')))
        onUri(uri)
      }),
  }
}

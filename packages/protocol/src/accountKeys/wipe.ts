/** Overwrites secrets once they were used. JavaScript promises no erasure: copies that the engine made may live on. */
export function wipe(...secrets: readonly (Uint8Array | undefined)[]): void {
  for (const secret of secrets) secret?.fill(0)
}

/**
 * Who holds the keys that wrap keys. A port: files and the environment are here, PKCS#11 tokens, AWS KMS and Google Cloud KMS with the wallet's
 * service; a vault is one more of these, and has to pass `testing/embedded/describeKeyProvider.ts`.
 */
export interface KeyProvider {
  /** Of the key that wraps from now on. */
  keyId(): Promise<string>
  /** @param context what the key belongs to: it opens nothing else */
  wrap(key: Uint8Array, context: string): Promise<Wrapped>
  /** @throws Error when the key is not held, or the text was changed or belongs elsewhere */
  unwrap(wrapped: Wrapped, context: string): Promise<Uint8Array>
  /** Makes a new key and wraps with it; older ones open what they wrapped. @returns its id @throws Error where keys are given from outside */
  rotate(): Promise<string>
}

export interface Wrapped {
  readonly keyId: string
  /** base64url. */
  readonly wrapped: string
}

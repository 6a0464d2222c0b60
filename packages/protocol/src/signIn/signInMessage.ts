import type { CaipNetworkId } from '../caip/caip.ts'

/** What a wallet is asked to sign, so that a server knows whose it is (SPEC §3; EIP-4361, CAIP-122). */
export interface SignInMessage {
  /** Host that asks, with its port where it has one: `app.example.org`. */
  readonly domain: string
  /** As the chain writes it, e.g. `0x…`. */
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** The page that asks. */
  readonly uri: string
  readonly version: '1'
  /** 8 to 96 letters and digits. */
  readonly nonce: string
  /** Times are those of RFC 3339, e.g. `2026-11-24T12:00:00.000Z`. */
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  /** One line for the person who signs. */
  readonly statement?: string
  readonly requestId?: string
  /** URIs that the signature is for. */
  readonly resources?: readonly string[]
}

/** What the account is called in the first line, by namespace (CAIP-122 profiles). */
export const accountNouns: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

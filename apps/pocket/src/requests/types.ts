import type { SolanaRequest } from '@causeway/testkit/wallet/approve/decideSolana'
import type { WalletRequest } from '@causeway/testkit/wallet/approve/readWalletRequest'
import type { RequestDescription } from '@causeway/testkit/wallet/approve/types'
import type { Bundle } from './bundle.ts'

/** What a wallet of Bitcoin is asked for, read. */
export type BitcoinRequest =
  | {
      readonly kind: 'message'
      readonly account: string
      readonly message: string
      readonly protocol: 'ecdsa' | 'bip322'
    }
  | {
      readonly kind: 'psbt'
      readonly account: string
      readonly psbt: Uint8Array
      readonly indexes: readonly number[]
      readonly broadcast: boolean
    }
  | {
      readonly kind: 'transfer'
      readonly account: string
      readonly to: string
      readonly sats: bigint
    }

export interface RequestRefusal {
  readonly code: number
  readonly message: string
}

/** What becomes of a request: refused or answered by rule, or put before the owner. */
export type RequestResolution =
  | { readonly kind: 'refuse'; readonly error: RequestRefusal }
  | { readonly kind: 'answer'; readonly result: unknown }
  | { readonly kind: 'status'; readonly id: string }
  | {
      readonly kind: 'solana'
      readonly asked: SolanaRequest
      readonly description: RequestDescription
    }
  | {
      readonly kind: 'bitcoin'
      readonly asked: BitcoinRequest
      readonly description: RequestDescription
    }
  | {
      readonly kind: 'ask'
      readonly asked: WalletRequest
      readonly description: RequestDescription
    }
  | {
      readonly kind: 'calls'
      readonly bundle: Bundle
      readonly descriptions: readonly RequestDescription[]
    }

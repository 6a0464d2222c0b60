import type { Hex } from 'viem'
import type {
  PreviewCallsParams,
  PreviewTransactionParams,
} from '@causeway/protocol/preview/previewSources'
import type { Preview } from '@causeway/protocol/preview/preview'

export type RequestedCall = PreviewCallsParams['calls'][number]

/** What a person is asked to approve, read and checked. */
export type SigningRequest =
  | { readonly kind: 'message'; readonly raw: Hex }
  | { readonly kind: 'typedData'; readonly typedData: unknown }
  | {
      readonly kind: 'transaction'
      readonly call: RequestedCall
      readonly fees: Pick<
        PreviewTransactionParams,
        'gas' | 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'
      >
    }
  | {
      readonly kind: 'calls'
      readonly calls: readonly RequestedCall[]
      readonly isNewForm: boolean
      /** All of them, or none. */
      readonly isAtomic: boolean
    }
  | { readonly kind: 'solanaMessage'; readonly message: Uint8Array; readonly encoded: string }
  | {
      readonly kind: 'solanaTransactions'
      readonly transactions: readonly Uint8Array[]
      readonly method: 'sign' | 'signAll' | 'send'
      readonly options: Readonly<Record<string, unknown>>
    }
  /** What `OwnTexts` alone say: a grant, or its end. Nothing of it is tried. */
  | { readonly kind: 'own' }

/**
 * Texts of a question that brings its own, from code that is fetched for it alone: in the person's language, and plain, so that a
 * window of its own shows the same. Whoever puts a stranger's words into them writes out the letters that show nothing: the texts
 * themselves have some, in languages from right to left.
 */
export interface OwnTexts {
  readonly title?: string
  /** Beside the account: of which kind it is. */
  readonly account?: string
  /** In place of the network's fee. */
  readonly fee?: string
  readonly parts?: readonly OwnPart[]
}

/** What was looked at: of EVM and of texts as data, of Solana's transactions as what stands on the screen. */
export type ShownPreview = Preview | { readonly kind: 'parts'; readonly parts: readonly OwnPart[] }

export type OwnPart =
  | { readonly kind: 'text' | 'warning'; readonly text: string }
  | { readonly kind: 'row'; readonly name: string; readonly lines: readonly OwnLine[] }

/** `code`: an address or another word that no language turns around. */
export interface OwnLine {
  readonly text: string
  readonly tone?: 'code' | 'small'
}

/** The same on a screen: plain data, so that it can be shown in a window of its own. */
export interface ShownRequest {
  readonly asked: SigningRequest
  readonly chainName: string
  readonly coin: { readonly symbol: string; readonly decimals: number }
  readonly networks: readonly { readonly id: string; readonly name: string }[]
  readonly account: string
  /** Who is signed in, as the login says it: a page can have its visitor signed in as somebody else. */
  readonly user: string | null
  /** As the browser says it. */
  readonly origin: string
  /** As the page says it: a claim. */
  readonly claimedName: string | null
  /** undefined: it is being looked at; null: there is none of this kind. */
  readonly preview: ShownPreview | null | undefined
  readonly own?: OwnTexts
}

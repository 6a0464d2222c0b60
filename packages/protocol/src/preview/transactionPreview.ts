import type { Address } from '../address/address.ts'
import type { Hex } from 'viem'
import type { PaidBefore } from './previewSources.ts'

/** A token or the coin, as far as it says what it is. */
export type PreviewAsset =
  | { readonly type: 'native'; readonly symbol: string; readonly decimals: number }
  | {
      readonly type: 'erc20'
      readonly address: Address
      /** Of a stranger what it calls itself, which is nobody's word but its own. */
      readonly symbol: string | undefined
      /** Undefined where the token does not say: the amount is then in its smallest units. */
      readonly decimals: number | undefined
      /** Whether the app knows it; any other goes by its address. */
      readonly listed?: true
    }
  | {
      readonly type: 'erc721' | 'erc1155'
      readonly address: Address
      readonly name: string | undefined
      /** Undefined where only the number of items is known. */
      readonly id: bigint | undefined
    }

export interface AssetChange {
  readonly asset: PreviewAsset
  /** In smallest units, always above 0. */
  readonly amount: bigint
}

/** What somebody may do with what the account has, once this is done. */
export interface PreviewApproval {
  /** `permit2`: an allowance inside of the Permit2 contract. `item`: one NFT. `all`: every NFT of a contract. */
  readonly type: 'erc20' | 'permit2' | 'item' | 'all'
  readonly asset: Exclude<PreviewAsset, { type: 'native' }>
  readonly spender: AddressFacts
  /** In smallest units; for NFTs 1 is yes and 0 is no. Undefined where it could not be read. */
  readonly before: bigint | undefined
  readonly after: bigint
  /** So much that it never runs out. */
  readonly unlimited: boolean
  /** Unix seconds after which it is void, where it says so. */
  readonly expires: bigint | undefined
}

/** An address, and what the chain and the app say of it. */
export interface AddressFacts {
  readonly address: Address
  /** `delegated`: an account that lets a contract act for it (EIP-7702). Undefined where the node did not say. */
  readonly kind: 'account' | 'contract' | 'delegated' | undefined
  /** From the app's contracts, or of a token that it knows. */
  readonly name: string | undefined
  /** True where the chain has never seen it: no code, no transaction of its own, no coin. */
  readonly unused: boolean | undefined
}

/** One value of a call or of structured data, plainly. */
export interface Field {
  readonly name: string
  /** Its type in Solidity's words. */
  readonly type: string
  /** A plain word; of an array or a struct its parts. */
  readonly value: string | readonly Field[]
}

/** What a call says, as far as it can be read. */
export type DecodedCall =
  /** Nothing but a payment. */
  | { readonly type: 'payment' }
  /** Makes a contract. */
  | { readonly type: 'creation'; readonly bytes: number }
  | {
      readonly type: 'function'
      readonly name: string
      /** `transfer(address,uint256)` */
      readonly signature: string
      readonly fields: readonly Field[]
      /** Calls that it carries, of a multicall for instance. */
      readonly inside: readonly DecodedCall[]
      /** The function is known from the app's ABI of this contract; else from its four bytes alone, which say no more than a name. */
      readonly sure: boolean
    }
  /** A selector that nobody here knows, or data that does not fit its function. */
  | {
      readonly type: 'unknown'
      /** Undefined where there are fewer than four bytes. */
      readonly selector: Hex | undefined
      readonly data: Hex
      readonly why: 'unknown' | 'malformed'
    }

/** One call of a preview. */
export interface CallPreview {
  /** Undefined for one that makes a contract. */
  readonly to: AddressFacts | undefined
  /** Wei. */
  readonly value: bigint
  readonly data: Hex
  readonly decoded: DecodedCall
  /** Who is paid by it, where that is plain: the receiver of coin, or of a token's transfer. */
  readonly recipient: Recipient | undefined
}

/** Who is paid, and since when. */
export interface Recipient extends AddressFacts {
  /** Undefined where nobody can say. */
  readonly paid: PaidBefore | undefined
}

/** Why it would fail. */
export type PreviewFailure =
  /** The contract said so in words. */
  | { readonly type: 'text'; readonly text: string }
  /** Solidity's own check, by its number. */
  | { readonly type: 'panic'; readonly code: bigint }
  /** An error of a contract, by its name. */
  | { readonly type: 'error'; readonly name: string; readonly args: readonly unknown[] }
  /** The account has not enough coin. */
  | { readonly type: 'funds' }
  | { readonly type: 'gas' }
  /** No reason that can be read. */
  | { readonly type: 'unknown'; readonly data: Hex }

/** What would come of it. */
export type PreviewOutcome =
  | {
      readonly status: 'computed'
      /**
       * `balances`: balances before and after, read in the simulated block. `trace`: coin as it moved; tokens and NFTs as
       * their contracts announced it, which may be wrong.
       */
      readonly how: 'balances' | 'trace'
      readonly leaves: readonly AssetChange[]
      readonly arrives: readonly AssetChange[]
      readonly approvals: readonly PreviewApproval[]
      /** The block that it was tried on. */
      readonly block: bigint
      /** Everything that may change was compared; else something may leave that is not in the lists. */
      readonly complete: boolean
      /**
       * What came out when it was tried with other prices and limits of gas, and as if it were mined a minute later: the same, other
       * amounts, or something else altogether. Undefined where that was not tried.
       */
      readonly varies: 'no' | 'amounts' | 'assets' | undefined
      /** What came out otherwise in one of those trials, each thing once: those among them that are in none of the lists. */
      readonly differs: readonly PreviewAsset[]
    }
  | {
      readonly status: 'fails'
      readonly reason: PreviewFailure
      /** Which of the calls, from 0. */
      readonly call: number
    }
  /** The outcome could not be computed. */
  | {
      readonly status: 'unknown'
      /** `node`: it did not answer. `refused`: it answered, and did not try it. `method`: it has none of the methods that it takes. */
      readonly why: 'node' | 'refused' | 'method'
      /** Whether the node at least said that it goes through. */
      readonly passes: boolean
    }

/** What the network takes for it, in wei. */
export interface NetworkFee {
  /** At the prices of the newest block. */
  readonly estimate: bigint
  /** At most, with the limits of the request, or those that wallets choose. */
  readonly ceiling: bigint
  /** Gas units that it took when it was tried. */
  readonly gas: bigint
}

/** Something that a person should know before signing. The view has words for each. */
export type PreviewWarning =
  | { readonly type: 'unlimitedApproval'; readonly spender: Address }
  | { readonly type: 'approvalForAll'; readonly spender: Address }
  /** An allowance for somebody who is no contract: nothing holds back what is done with it. */
  | { readonly type: 'spenderIsAccount'; readonly spender: Address }
  | { readonly type: 'firstPayment'; readonly recipient: Address }
  | { readonly type: 'unusedRecipient'; readonly recipient: Address }
  /** A payment to a token or another contract, which may keep it for ever. */
  | { readonly type: 'paysContract'; readonly recipient: Address }
  | { readonly type: 'paysToken'; readonly recipient: Address }
  | { readonly type: 'paysSelf' }
  /** Data for an address without code: nothing will run. */
  | { readonly type: 'noCode'; readonly address: Address }
  /** A token that the app does not know comes in, under a name of its own; `alike`: that of a token that it knows. */
  | {
      readonly type: 'strangerToken'
      readonly token: Address
      readonly name: string
      readonly alike: boolean
    }
  | { readonly type: 'undecoded' }
  | { readonly type: 'feeAboveBalance' }
  /** More may change than could be compared. */
  | { readonly type: 'incomplete' }
  /** Mined later it does something else. */
  | { readonly type: 'varies' }
  /** Mined later it moves other amounts. */
  | { readonly type: 'variesAmounts' }
  | { readonly type: 'otherChain'; readonly chainId: string }
  | { readonly type: 'noChain' }
  | { readonly type: 'otherContract'; readonly address: string }
  | { readonly type: 'otherAccount'; readonly address: string }
  | { readonly type: 'otherDomain'; readonly domain: string; readonly expected: string }
  | { readonly type: 'neverExpires' }
  | { readonly type: 'expired' }
  /** A text that looks like a transaction or another signature. */
  | { readonly type: 'looksLikeHash' }
  | { readonly type: 'malformedSignIn' }
  /** Letters of the text show nothing, or turn it around. */
  | { readonly type: 'hiddenLetters' }

/** A transaction or a bundle, looked at. */
export interface TransactionPreview {
  readonly kind: 'transaction' | 'calls'
  readonly chainId: number
  readonly account: Address
  readonly calls: readonly CallPreview[]
  readonly outcome: PreviewOutcome
  /** Undefined where the node did not say, and for what would fail. */
  readonly fee: NetworkFee | undefined
  readonly warnings: readonly PreviewWarning[]
}

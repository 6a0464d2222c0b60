import { keccak256, toHex, type Address, type Hex } from 'viem'

/** Who holds which role, and where the treasury's commissions go. */
export interface Operators {
  readonly admin: Address
  readonly funder: Address
  readonly guardian: Address
  readonly lister: Address
  readonly moderator: Address
  readonly maintainer: Address
  /** Trades for the first traders' plans; the zero address where none are made. */
  readonly trader: Address
  readonly treasury: Address
}

/** Tokens that stand on the chain already. */
export interface ExternalTokens {
  readonly dai: Address
  readonly usdc: Address
  readonly usdt: Address
  readonly wmatic: Address
}

/** Prices and pools that the traders' plans need. */
export interface Markets {
  /** Uniswap's SwapRouter02. */
  readonly router: Address
  /** Chainlink feeds in US dollars. */
  readonly feeds: { readonly usdc: Address; readonly dai: Address; readonly wmatic: Address }
}

/** Where raffles get their seeds. The stand-in's can be computed by everybody: the local chain's only. */
export type RandomSource =
  | { readonly kind: 'local' }
  | { readonly kind: 'drand' }
  | {
      readonly kind: 'vrf'
      /** Chainlink's VRF v2.5 coordinator. */
      readonly coordinator: Address
      /** Pays; the source must be added to it as a consumer. */
      readonly subscription: bigint
      /** Gas lane. */
      readonly keyHash: Hex
      /** Blocks that the oracle waits, 3 to 200. */
      readonly confirmations: number
    }

/** Everything a deployment depends on besides the code. */
export interface DeployTerms {
  /** Sends the transactions; on the local chain also holds every role and mints the stand-ins. */
  readonly deployer: Address
  readonly operators: Operators
  /** Null: the local chain's stand-ins are deployed. */
  readonly tokens: ExternalTokens | null
  /** Null: the product token is deployed; its supply goes to the treasury, on the local chain to the deployer. */
  readonly product: Address | null
  /** Null: the local chain gets stand-ins, any other chain no traders' plans. */
  readonly markets: Markets | null
  readonly random: RandomSource
  /** Names of plans that are not made. */
  readonly without: readonly string[]
  /** keccak256 of the terms that members accept when they join. */
  readonly termsHash: Hex
}

/** A placeholder for the hash of the operator's terms; refused off the local chain. */
export const firstTermsHash: Hex = keccak256(toHex('causeway terms 1'))

/** The terms of the local chain: one account is everybody, stand-ins instead of tokens. */
export function localTerms(deployer: Address): DeployTerms {
  const operators: Operators = {
    admin: deployer,
    funder: deployer,
    guardian: deployer,
    lister: deployer,
    moderator: deployer,
    maintainer: deployer,
    trader: deployer,
    treasury: deployer,
  }
  return {
    deployer,
    operators,
    tokens: null,
    product: null,
    markets: null,
    random: { kind: 'local' },
    without: [],
    termsHash: firstTermsHash,
  }
}

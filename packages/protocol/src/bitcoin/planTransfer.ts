import type { BitcoinAddressType } from './parseBitcoinAddress.ts'
import type { BitcoinCoin } from './esplora.ts'

/** Accounts whose coins can be spent here: by one key, their signature beside the transaction. */
export type SpendableType = 'p2wpkh' | 'p2tr' | 'p2sh'

/** A payment that is thought through and not yet built. */
export interface TransferPlan {
  readonly inputs: readonly BitcoinCoin[]
  /** What comes back to the account; 0: nothing does. */
  readonly change: bigint
  readonly fee: bigint
  /** Virtual bytes, at most. */
  readonly size: number
}

/** Why a payment cannot be made: an output that the network would not carry, or too little of coins. */
export type PlanProblem = 'dust' | 'coins'

export interface TransferWish {
  readonly coins: readonly BitcoinCoin[]
  readonly from: SpendableType
  readonly to: BitcoinAddressType
  readonly amount: bigint
  /** Satoshis for a virtual byte. */
  readonly feeRate: bigint
}

/** Weight of an input, its signature at its longest. `p2sh` is P2SH-P2WPKH. */
const inputWeight = { p2wpkh: 272, p2tr: 230, p2sh: 364 } as const satisfies Record<
  SpendableType,
  number
>
/** Bytes of an output script. */
const scriptSize = {
  p2pkh: 25,
  p2sh: 23,
  p2wpkh: 22,
  p2wsh: 34,
  p2tr: 34,
} as const satisfies Record<BitcoinAddressType, number>
/** What nodes carry at least, by Bitcoin Core's policy: less would cost more to spend than it is worth. */
export const leastOutput = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n,
} as const satisfies Record<BitcoinAddressType, bigint>

const frameWeight = 42
const outputWeight = (type: BitcoinAddressType) => (9 + scriptSize[type]) * 4
/** The count of inputs takes two bytes more from here on. */
const manyInputs = 253

/**
 * Chooses the coins of a payment: those that are confirmed first, and of them the largest, so that it is small. Change that the
 * network would not carry goes to the fee.
 */
export function planTransfer(wish: TransferWish): TransferPlan | PlanProblem {
  const { from, to, amount, feeRate } = wish
  if (amount < leastOutput[to]) return 'dust'
  const inputs: BitcoinCoin[] = []
  let sum = 0n
  for (const coin of wish.coins.toSorted(byUse)) {
    inputs.push(coin)
    sum += coin.value
    const more = inputs.length < manyInputs ? 0 : 8
    const weight = frameWeight + more + inputs.length * inputWeight[from] + outputWeight(to)
    const bare = costOf(weight, feeRate)
    const whole = costOf(weight + outputWeight(from), feeRate)
    if (sum < amount + bare.fee) continue
    const change = sum - amount - whole.fee
    return change >= leastOutput[from]
      ? { inputs, change, ...whole }
      : { inputs, change: 0n, fee: sum - amount, size: bare.size }
  }
  return 'coins'
}

function costOf(weight: number, feeRate: bigint) {
  const size = Math.ceil(weight / 4)
  return { size, fee: BigInt(size) * feeRate }
}

function byUse(a: BitcoinCoin, b: BitcoinCoin): number {
  if (a.isConfirmed !== b.isConfirmed) return a.isConfirmed ? -1 : 1
  return a.value === b.value ? 0 : a.value > b.value ? -1 : 1
}

import { BaseError } from '@causeway/protocol/errors/baseError'
import { solanaRent, solanaFrozen } from '@causeway/protocol/solana/errors'
import { txGas, txDropped, txReverted } from '@causeway/protocol/requests/errors'
import { solanaLimits } from './limits.ts'
import type { Network } from '@causeway/protocol/networks'
import {
  solanaAddressText,
  confirmed,
  inContext,
  safeInteger,
} from '@causeway/protocol/solana/askSolana'
import {
  type SolanaInstruction,
  budgetInstructions,
  compileMessage,
  unsignedTransaction,
} from '@causeway/protocol/solana/readTransaction'
import * as v from 'valibot'
import { solanaFailureOf } from './waitForSolanaTransaction.ts'
import { requestSolanaNode } from './requestSolana.ts'
import { base64 } from './sendSolanaTransaction.ts'

/** A transfer that a node has tried and nobody has signed. */
export interface PreparedTransfer {
  readonly transaction: Uint8Array
  /** What the network takes for it, in lamports. */
  readonly fee: bigint
  /** The last block that can hold it. */
  readonly lastValidBlockHeight: bigint
}

/** What is to be done, and who pays for it. */
interface Plan {
  readonly network: Network
  readonly payer: string
  readonly instructions: readonly SolanaInstruction[]
  /** Accounts whose recent fees tell what validators want. */
  readonly touched: readonly string[]
  /** The most work that it may cause; found by trying when left out. */
  readonly units?: number
  /** What validators are offered beyond the base fee, in lamports; by what others paid just now when left out. */
  readonly priorityFee: bigint | undefined
}

const Block = v.object({ blockhash: solanaAddressText, lastValidBlockHeight: safeInteger })

/**
 * Builds a transaction with a priority fee, and has the app's node try it; the wallet is not asked.
 * @throws BaseError `tx.gas` where the account has too little · `solana.rent` where an account would be left with less than it
 *   must hold · `solana.frozen` · `tx.reverted` · what the node reported
 */
export async function buildAndSimulate(plan: Plan): Promise<PreparedTransfer> {
  const { network, payer } = plan
  const [{ value: block }, price] = await Promise.all([
    requestSolanaNode(network, 'getLatestBlockhash', [confirmed], inContext(Block)),
    plan.priorityFee === undefined ? usualPrice(network, plan.touched) : undefined,
  ])
  const built = (units: number, unitPrice: bigint) =>
    unsignedTransaction(
      compileMessage({
        payer,
        blockhash: block.blockhash,
        instructions: [...budgetInstructions(units, unitPrice), ...plan.instructions],
      }),
    )
  let { units } = plan
  if (units === undefined) {
    const used = await simulate(network, built(solanaLimits.mostUnits, 0n))
    units = Math.ceil(Number(used ?? BigInt(solanaLimits.tokenUnits)) * solanaLimits.unitsMargin)
  }
  const most = (BigInt(solanaLimits.mostPriorityLamports) * 1_000_000n) / BigInt(units)
  const unitPrice =
    price === undefined
      ? ((plan.priorityFee ?? 0n) * 1_000_000n) / BigInt(units)
      : price < most
        ? price
        : most
  const transaction = built(units, unitPrice)
  await simulate(network, transaction)
  // Micro-lamports, rounded up as the network does.
  const priority = (unitPrice * BigInt(units) + 999_999n) / 1_000_000n
  return {
    transaction,
    lastValidBlockHeight: block.lastValidBlockHeight,
    fee: BigInt(solanaLimits.signatureLamports) + priority,
  }
}

const Fees = v.array(v.object({ prioritizationFee: safeInteger }))

/** What three of four transactions that touched these accounts paid for a unit at most, and never less than a little. */
async function usualPrice(network: Network, accounts: readonly string[]): Promise<bigint> {
  const fees = await requestSolanaNode(network, 'getRecentPrioritizationFees', [accounts], Fees)
  const sorted = fees
    .map(({ prioritizationFee }) => prioritizationFee)
    .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const usual = sorted[Math.floor(sorted.length * 0.75)] ?? 0n
  const least = BigInt(solanaLimits.leastUnitPrice)
  return usual < least ? least : usual
}

const Simulation = inContext(v.object({ err: v.unknown(), unitsConsumed: v.nullish(safeInteger) }))

/** @returns the work that it caused */
async function simulate(network: Network, transaction: Uint8Array): Promise<bigint | undefined> {
  const options = { encoding: 'base64', sigVerify: false, ...confirmed }
  const params = [base64(transaction), options]
  const { value } = await requestSolanaNode(network, 'simulateTransaction', params, Simulation)
  if (value.err === null || value.err === undefined) return value.unitsConsumed ?? undefined
  throw simulationError(solanaFailureOf(value.err), network)
}

/** Why a transaction would not be carried out, by the network's own short words. */
function simulationError(reason: string, network: Network): BaseError {
  if (reason.includes('InsufficientFundsForRent')) return new BaseError(solanaRent)
  // Number 1 of the system program, and of those that keep tokens: more than the account has.
  if (/AccountNotFound|InsufficientFundsForFee|"Custom":1\b/u.test(reason))
    return new BaseError(txGas, { symbol: network.nativeCurrency.symbol })
  if (/"Custom":17\b/u.test(reason)) return new BaseError(solanaFrozen)
  if (reason.includes('BlockhashNotFound')) return new BaseError(txDropped)
  return new BaseError(txReverted, { reason })
}

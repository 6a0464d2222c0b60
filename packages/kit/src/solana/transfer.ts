import { BaseError } from '@causeway/protocol/errors/base'
import { solana as limits } from '@causeway/protocol/laterLimits'
import type { Network } from '@causeway/protocol/networks'
import { isSolanaAddress } from '@causeway/protocol/solana/address'
import {
  budgetInstructions,
  compileMessage,
  transferInstruction,
  unsignedTransaction,
} from '@causeway/protocol/solana/transaction'
import * as v from 'valibot'
import type { CallResult } from '../calls/connect.ts'
import { type Kit, insideOf } from '../kit.ts'
import { reasonOf } from './confirm.ts'
import { askNode, confirmed, inContext, lamports as lamportsRule } from './node.ts'
import { base64, sendSolanaTransaction } from './send.ts'
import { type SolanaTarget, signerOf } from './signer.ts'

/** Who gets how much SOL. */
export interface TransferSolParams extends SolanaTarget {
  readonly to: string
  /** Billionths of a SOL. */
  readonly lamports: bigint
  /** What validators are offered beyond the base fee, in lamports; by what others paid just now when left out. */
  readonly priorityFee?: bigint | undefined
}

/** A transfer that a node has tried and nobody has signed. */
export interface PreparedTransfer {
  readonly transaction: Uint8Array
  /** What the network takes for it, in lamports. */
  readonly fee: bigint
  /** The last block that can hold it. */
  readonly lastValidBlockHeight: bigint
}

/** A transfer that was sent: both are what `waitForSolanaTransaction` wants to know. */
export interface SentTransfer {
  readonly signature: string
  readonly lastValidBlockHeight: bigint
}

/**
 * Builds a transfer of SOL and has the app's node try it; the wallet is not asked.
 * @throws BaseError `connection.connectFirst` · `chain.mismatch` (D4) · `address.invalid` · `amount.invalid` for none or less ·
 *   `tx.gas` where the account has too little · `solana.rent` where an account would be left with less than it must hold ·
 *   `tx.reverted` · what the node reported
 */
export async function prepareSolTransfer(
  kit: Kit,
  params: TransferSolParams,
): Promise<PreparedTransfer> {
  return insideOf(kit).events.guard(async () => {
    const { to, lamports } = params
    const { address, network } = signerOf(kit, params)
    if (!isSolanaAddress(to)) throw new BaseError('address.invalid')
    if (lamports <= 0n) throw new BaseError('amount.invalid')
    const [block, price] = await Promise.all([
      askNode(network, 'getLatestBlockhash', [confirmed], inContext(Block)),
      params.priorityFee === undefined
        ? usualPrice(network, [address, to])
        : (params.priorityFee * 1_000_000n) / BigInt(limits.transferUnits),
    ])
    const { blockhash, lastValidBlockHeight } = block.value
    const transaction = unsignedTransaction(
      compileMessage({
        payer: address,
        blockhash,
        instructions: [
          ...budgetInstructions(limits.transferUnits, price),
          transferInstruction(address, to, lamports),
        ],
      }),
    )
    await tryOut(network, transaction)
    // Micro-lamports, rounded up as the network does.
    const priority = (price * BigInt(limits.transferUnits) + 999_999n) / 1_000_000n
    return { transaction, lastValidBlockHeight, fee: BigInt(limits.signatureLamports) + priority }
  })
}

/**
 * Sends SOL: tried by the app's node first, so that a wallet is asked only for what can be carried out.
 * @returns what to wait for, or `rejected`
 * @throws BaseError as `prepareSolTransfer` and `sendSolanaTransaction`
 *
 * @example
 * import { solana, transferSol, waitForSolanaTransaction } from '@causeway/kit/solana'
 *
 * const to = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
 * const sent = await transferSol(kit, { to, lamports: 1_000_000_000n })
 * if (sent.status === 'ok') await waitForSolanaTransaction(kit, { chainId: solana.id, ...sent.value })
 */
export async function transferSol(
  kit: Kit,
  params: TransferSolParams,
): Promise<CallResult<SentTransfer>> {
  const { address: account, network } = signerOf(kit, params)
  const { transaction, lastValidBlockHeight } = await prepareSolTransfer(kit, params)
  // Whoever turned to another account or network meanwhile is asked for nothing.
  const sent = await sendSolanaTransaction(kit, { transaction, account, chainId: network.id })
  if (sent.status === 'rejected') return sent
  return { status: 'ok', value: { signature: sent.value, lastValidBlockHeight } }
}

const Block = v.object({
  blockhash: v.pipe(v.string(), v.check(isSolanaAddress)),
  lastValidBlockHeight: lamportsRule,
})
const Fees = v.array(v.object({ prioritizationFee: lamportsRule }))

/** What three of four transactions that touched these accounts paid for a unit at most, held between two bounds. */
async function usualPrice(network: Network, accounts: readonly string[]): Promise<bigint> {
  const fees = await askNode(network, 'getRecentPrioritizationFees', [accounts], Fees)
  const sorted = fees
    .map(({ prioritizationFee }) => prioritizationFee)
    .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const usual = sorted[Math.floor(sorted.length * 0.75)] ?? 0n
  const [least, most] = [BigInt(limits.leastUnitPrice), BigInt(limits.mostUnitPrice)]
  return usual < least ? least : usual > most ? most : usual
}

const Trial = inContext(v.object({ err: v.unknown() }))

async function tryOut(network: Network, transaction: Uint8Array): Promise<void> {
  const options = { encoding: 'base64', sigVerify: false, ...confirmed }
  const { value } = await askNode(
    network,
    'simulateTransaction',
    [base64(transaction), options],
    Trial,
  )
  if (value.err === null || value.err === undefined) return
  const reason = reasonOf(value.err)
  // The system program's number 1: more than the account has.
  if (/AccountNotFound|InsufficientFundsForFee|"Custom":1\b/u.test(reason))
    throw new BaseError('tx.gas', { symbol: network.nativeCurrency.symbol })
  if (reason.includes('InsufficientFundsForRent')) throw new BaseError('solana.rent')
  throw new BaseError('tx.reverted', { reason })
}

import { BaseError } from '@causeway/protocol/errors/baseError'
import { addressInvalid } from '@causeway/protocol/address/errors'
import { amountInvalid } from '@causeway/protocol/amount/errors'
import { solanaLimits } from './limits.ts'
import { isSolanaAddress } from '@causeway/protocol/solana/isSolanaAddress'
import { transferInstruction } from '@causeway/protocol/solana/readTransaction'
import type { CallResult } from '../../actions/calls/connect.ts'
import { type Kit, insideOf } from '../../actions/kit.ts'
import { type PreparedTransfer, buildAndSimulate } from './buildAndSimulate.ts'
import { sendSolanaTransaction } from './sendSolanaTransaction.ts'
import { type SolanaTarget, solanaSignerOf } from './solanaSignerOf.ts'

/** Who gets how much SOL. */
export interface TransferSolParams extends SolanaTarget {
  readonly to: string
  /** Billionths of a SOL. */
  readonly lamports: bigint
  /** What validators are offered beyond the base fee, in lamports; by what others paid just now when left out. */
  readonly priorityFee?: bigint | undefined
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
    const { to, lamports, priorityFee } = params
    const { address, network } = solanaSignerOf(kit, params)
    if (!isSolanaAddress(to)) throw new BaseError(addressInvalid)
    if (lamports <= 0n) throw new BaseError(amountInvalid)
    return buildAndSimulate({
      network,
      payer: address,
      instructions: [transferInstruction(address, to, lamports)],
      touched: [address, to],
      units: solanaLimits.transferUnits,
      priorityFee,
    })
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
 * const sent = await transferSol(kit, { chainId: solana.id, to, lamports: 1_000_000_000n })
 * if (sent.status === 'ok') await waitForSolanaTransaction(kit, { chainId: solana.id, ...sent.value })
 */
export async function transferSol(
  kit: Kit,
  params: TransferSolParams,
): Promise<CallResult<SentTransfer>> {
  const { address: account, network } = solanaSignerOf(kit, params)
  const prepared = await prepareSolTransfer(kit, params)
  return sendPrepared(kit, prepared, { account, chainId: network.id })
}

/** Asks the wallet for what was tried: whoever turned to another account or network meanwhile is asked for nothing. */
export async function sendPrepared(
  kit: Kit,
  { transaction, lastValidBlockHeight }: PreparedTransfer,
  target: SolanaTarget,
): Promise<CallResult<SentTransfer>> {
  const sent = await sendSolanaTransaction(kit, { transaction, ...target })
  if (sent.status === 'rejected') return sent
  return { status: 'ok', value: { signature: sent.value, lastValidBlockHeight } }
}

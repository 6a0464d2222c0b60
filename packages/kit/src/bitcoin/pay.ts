import { BaseError } from '@causeway/protocol/errors/bitcoin'
import { bitcoin as limits } from '@causeway/protocol/laterLimits'
import type { CallResult } from '../calls/connect.ts'
import { type Kit, insideOf } from '../kit.ts'
import { chainReader } from './chainReader.ts'
import { signBitcoinPsbt } from './sign.ts'
import { type BitcoinSigner, type BitcoinTarget, askWallet, signerOf } from './signer.ts'

/** A payment that was built, and what it is for. */
interface PayParams extends BitcoinTarget {
  readonly psbt: Uint8Array
  readonly to: string
  readonly sats: bigint
}

/**
 * Has a payment signed, checked and sent; by a wallet that signs no PSBT it is sent in one, and looked up after.
 * @returns the transaction's id, or `rejected`
 * @throws BaseError as `signBitcoinPsbt` · `bitcoin.sentOther` · `tx.pending` for one that no node knows
 */
export async function payBitcoin(kit: Kit, params: PayParams): Promise<CallResult<string>> {
  const { psbt, account, chainId } = params
  const signer = await signerOf(kit, { account, chainId })
  if (signer.wallet.sendTransfer)
    return insideOf(kit).events.guard(() => byWallet(kit, signer, params))
  const sent = await signBitcoinPsbt(kit, { account, chainId, psbt, broadcast: true })
  return sent.status === 'ok' ? { status: 'ok', value: sent.value.txid ?? '' } : sent
}

async function byWallet(
  kit: Kit,
  { wallet, network }: BitcoinSigner,
  { to, sats }: PayParams,
): Promise<CallResult<string>> {
  const result = await askWallet(kit, 'sendTransfer', async () => {
    const txid = await wallet.sendTransfer?.({ to, sats })
    return typeof txid === 'string' && /^[0-9a-f]{64}$/u.test(txid) ? txid : undefined
  })
  if (result.status === 'rejected') return result
  const txid = result.value
  const reader = chainReader(network)
  const { after } = insideOf(kit).environment
  // What it sent is at its own node first.
  for (let look = 0; look < limits.looksBeforeGone; look += 1) {
    const found = await reader.transaction(txid)
    const isPaid = found?.outputs.some(({ address, value }) => address === to && value === sats)
    if (isPaid === true) return result
    if (found) throw new BaseError('bitcoin.sentOther', { txid })
    await new Promise<void>((resolve) => {
      after(limits.pollMs, resolve)
    })
  }
  throw new BaseError('tx.pending')
}

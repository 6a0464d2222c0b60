import {
  bitcoinAddressOf,
  parseBitcoinAddress,
} from '@causeway/protocol/bitcoin/parseBitcoinAddress'
import type { BitcoinFees, Esplora } from '@causeway/protocol/bitcoin/esplora'
import {
  type SpendableType,
  type TransferPlan,
  leastOutput,
  planTransfer,
} from '@causeway/protocol/bitcoin/planTransfer'
import { type ReadPsbt, buildTransfer, readPsbt } from '@causeway/protocol/bitcoin/readPsbt'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { addressInvalid } from '@causeway/protocol/address/errors'
import { amountInvalid } from '@causeway/protocol/amount/errors'
import {
  bitcoinAccount,
  bitcoinDust,
  bitcoinCoins,
  bitcoinSentOther,
} from '@causeway/protocol/bitcoin/errors'
import { rpcUnreachable } from '@causeway/protocol/rpc/errors'
import { txPending } from '@causeway/protocol/requests/errors'
import { bitcoinLimits } from '@causeway/protocol/bitcoin/limits'
import { hex } from '@scure/base'
import type { CallResult } from '../../actions/calls/connect.ts'
import { type Kit, insideOf } from '../../actions/kit.ts'
import { sendThrough } from '../../actions/calls/requestSending.ts'
import { chainReader } from './chainReader.ts'
import { signBitcoinPsbt } from './signBitcoinMessage.ts'
import {
  type BitcoinSigner,
  type BitcoinTarget,
  requestBitcoinWallet,
  bitcoinSignerOf,
} from './bitcoinSignerOf.ts'

/** Who gets how much. */
export interface TransferBtcParams extends BitcoinTarget {
  readonly to: string
  readonly sats: bigint
  /** How soon, or satoshis for a virtual byte; `usual` when left out. */
  readonly fee?: keyof BitcoinFees | bigint | undefined
  /** Whether it may be replaced by one with a higher fee while it waits (BIP-125); it may when left out. */
  readonly isReplaceable?: boolean | undefined
}

/** A payment that is built, and that nobody has signed. */
export interface PreparedBtcTransfer extends ReadPsbt {
  readonly psbt: Uint8Array
  /** Satoshis for a virtual byte. */
  readonly feeRate: bigint
  /** What comes back to the account. */
  readonly change: bigint
  /** Virtual bytes, at most. */
  readonly size: number
}

const spendable = (type: string | undefined): type is SpendableType =>
  type === 'p2wpkh' || type === 'p2tr' || type === 'p2sh'

/**
 * Builds a payment out of the account's coins; the wallet is not asked. Coins of an `ordinal` address are never spent.
 * @throws BaseError `connection.connectFirst` · `chain.mismatch` (D4) · `address.invalid`, also for an address of another network ·
 *   `amount.invalid` for none or less · `bitcoin.dust` · `bitcoin.coins` · `bitcoin.account` · what the node reported ·
 *   `rpc.unreachable` also for a node that says other of a coin than its transaction does
 */
export async function prepareBtcTransfer(
  kit: Kit,
  params: TransferBtcParams,
): Promise<PreparedBtcTransfer> {
  return insideOf(kit).events.guard(async () => {
    const { account, chain, network } = await bitcoinSignerOf(kit, params)
    const { to, sats: amount, fee = 'usual', isReplaceable = true } = params
    const receiver = parseBitcoinAddress(to, chain)
    if (!receiver) throw new BaseError(addressInvalid)
    if (amount <= 0n) throw new BaseError(amountInvalid)
    const from = parseBitcoinAddress(account.address, chain)?.type
    const { publicKey } = account
    const isNested = from === 'p2sh'
    if (account.type !== 'payment' || !spendable(from) || (isNested && publicKey === undefined))
      throw new BaseError(bitcoinAccount)
    const reader = chainReader(network)
    const [coins, feeRate] = await Promise.all([
      reader.coins(account.address),
      typeof fee === 'bigint' ? fee : reader.fees().then((rates) => rates[fee]),
    ])
    if (feeRate < 1n) throw new BaseError(amountInvalid)
    const plan = planTransfer({ coins, from, to: receiver.type, amount, feeRate })
    if (plan === 'dust')
      throw new BaseError(bitcoinDust, { least: `${leastOutput[receiver.type]} sat` })
    if (plan === 'coins') throw new BaseError(bitcoinCoins)
    const psbt = built({
      chain,
      plan,
      parents: from === 'p2tr' ? new Map() : await parentsOf(reader, plan),
      from: account.address,
      publicKey,
      to,
      amount,
      isReplaceable,
    })
    const read = readPsbt(psbt, chain)
    if (!read)
      throw new BaseError(rpcUnreachable, { details: 'The node misstated what a coin holds.' })
    return { ...read, psbt, feeRate, change: plan.change, size: plan.size }
  })
}

/**
 * The transactions that the coins are of. Their ids prove them; a node's bare word for what a coin holds would let it lie about one
 * coin now and another on the next try, and put both signatures together. Taproot signs what all coins hold.
 */
async function parentsOf(reader: Esplora, { inputs }: TransferPlan) {
  const ids = [...new Set(inputs.map(({ txid }) => txid))]
  return new Map(
    await Promise.all(ids.map(async (id) => [id, hex.decode(await reader.raw(id))] as const)),
  )
}

/** A script of several keys looks like a nested account until its key is asked. @throws BaseError `bitcoin.account` */
function built(transfer: Parameters<typeof buildTransfer>[0]): Uint8Array {
  try {
    return buildTransfer(transfer)
  } catch (cause) {
    throw new BaseError(bitcoinAccount, { cause })
  }
}

/**
 * Sends bitcoin: built from the account's coins, signed by the wallet, checked, and sent over the app's own node. A wallet outside
 * the page that signs no PSBT sends by itself, with coins and a fee of its own choice; what it sent is looked up.
 * @returns the transaction's id, or `rejected`; `waitForBitcoinTransaction` follows it
 * @throws BaseError as `prepareBtcTransfer` and `signBitcoinPsbt` · `bitcoin.sentOther` · `tx.pending` for one that no node knows
 *
 * @example
 * import { bitcoin, transferBtc, waitForBitcoinTransaction } from '@causeway/kit/bitcoin'
 *
 * const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
 * const sent = await transferBtc(kit, { chainId: bitcoin.id, to, sats: 50_000n, fee: 'fast' })
 * if (sent.status === 'ok') await waitForBitcoinTransaction(kit, { chainId: bitcoin.id, txid: sent.value })
 */
export async function transferBtc(
  kit: Kit,
  params: TransferBtcParams,
): Promise<CallResult<string>> {
  const { account, network } = await bitcoinSignerOf(kit, params)
  const { psbt } = await prepareBtcTransfer(kit, params)
  const { to, sats } = params
  // Whoever turned to another account or network meanwhile is asked for nothing.
  return payBitcoin(kit, { account: account.address, chainId: network.id, psbt, to, sats })
}

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
  const signer = await bitcoinSignerOf(kit, { account, chainId })
  if (signer.wallet.sendTransfer)
    return insideOf(kit).events.guard(() => sendThrough(() => byWallet(kit, signer, params)))
  const sent = await signBitcoinPsbt(kit, { account, chainId, psbt, broadcast: true })
  return sent.status === 'ok' ? { status: 'ok', value: sent.value.txid ?? '' } : sent
}

async function byWallet(
  kit: Kit,
  { wallet, network, chain }: BitcoinSigner,
  { to, sats }: PayParams,
): Promise<CallResult<string>> {
  const result = await requestBitcoinWallet(kit, 'sendTransfer', async () => {
    const txid = idText(await wallet.sendTransfer?.({ to, sats }))
    return /^[0-9a-f]{64}$/u.test(txid) ? txid : undefined
  })
  if (result.status === 'rejected') return result
  const txid = result.value
  const receiver = parseBitcoinAddress(to, chain)
  // An address is written in more than one way; a script is not.
  const own = receiver && bitcoinAddressOf(receiver.script, chain)
  const reader = chainReader(network)
  const { after } = insideOf(kit).environment
  // What it sent is at its own node first.
  for (let look = 0; look < bitcoinLimits.looksBeforeGone; look += 1) {
    const found = await reader.transaction(txid).catch((error: unknown) => {
      // It is paid, whatever the app's node says: nobody is to try again.
      insideOf(kit).log.write('warn', 'What the wallet sent could not be looked up.', error)
      return undefined
    })
    const isPaid = found?.outputs.some(({ address, value }) => address === own && value === sats)
    if (isPaid === true) return { status: 'ok', value: txid }
    if (found) throw new BaseError(bitcoinSentOther, { txid })
    await new Promise<void>((resolve) => {
      after(bitcoinLimits.pollMs, resolve)
    })
  }
  throw new BaseError(txPending)
}

/** Ids are hex, which some wallets write in capitals. */
const idText = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : '')

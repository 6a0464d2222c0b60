import { createEsplora } from '@causeway/protocol/bitcoin/esplora'
import { planTransfer } from '@causeway/protocol/bitcoin/planTransfer'
import { parseBitcoinAddress } from '@causeway/protocol/bitcoin/parseBitcoinAddress'
import { buildTransfer, judgeSigned } from '@causeway/protocol/bitcoin/readPsbt'
import { signTestPsbt, signTestText } from '@causeway/testkit/bitcoin/signing'
import type { RemoteAnswer } from '@causeway/testkit/walletconnect/state'
import { bitcoinTestAccounts, bitcoinTestKey } from '@causeway/testkit/bitcoin/bitcoinTestKey'
import { base64, hex } from '@scure/base'
import type { BitcoinRequest } from './types.ts'
import type { PocketConfig } from '../config/config.ts'

function keyOf(account: string) {
  const index = Array.from({ length: bitcoinTestAccounts }, (_, at) => at).find(
    (at) => bitcoinTestKey(at).address === account,
  )
  if (index === undefined) throw new Error(`Pocket holds no key for ${account}.`)
  return bitcoinTestKey(index)
}

function readerOf({ bitcoin }: PocketConfig) {
  if (!bitcoin) throw new Error('This stack has no Bitcoin.')
  return createEsplora({ urls: [bitcoin.url], chain: 'regtest' })
}

type Transfer = Extract<BitcoinRequest, { readonly kind: 'transfer' }>
interface Payment {
  readonly psbt: Uint8Array
  readonly indexes: readonly number[]
  readonly fee: bigint
}

const payments = new WeakMap<Transfer, Promise<Payment>>()

/**
 * A payment out of the account's coins, and its fee. What was shown is what is signed: one request is planned once.
 * @throws Error why it cannot be made
 */
export function plannedTransfer(asked: Transfer, config: PocketConfig): Promise<Payment> {
  const known = payments.get(asked) ?? plan(asked, config)
  payments.set(asked, known)
  // A node that was away may answer the next time.
  known.catch(() => payments.delete(asked))
  return known
}

async function plan({ account, to, sats }: Transfer, config: PocketConfig): Promise<Payment> {
  const reader = readerOf(config)
  const [coins, { usual }] = await Promise.all([reader.coins(account), reader.fees()])
  const { type } = parseBitcoinAddress(to, 'regtest') ?? { type: 'p2wpkh' as const }
  const found = planTransfer({ coins, from: 'p2wpkh', to: type, amount: sats, feeRate: usual })
  if (typeof found === 'string')
    throw new Error(
      found === 'dust'
        ? 'The network carries no such little amount.'
        : 'The coins do not cover it.',
    )
  const ids = [...new Set(found.inputs.map(({ txid }) => txid))]
  const parents = new Map(
    await Promise.all(ids.map(async (id) => [id, hex.decode(await reader.raw(id))] as const)),
  )
  const psbt = buildTransfer({
    chain: 'regtest',
    plan: found,
    parents,
    from: account,
    to,
    amount: sats,
    isReplaceable: true,
  })
  return { psbt, indexes: found.inputs.map((_coin, index) => index), fee: found.fee }
}

/** Sends what is signed. @returns its id @throws Error for what misses a signature, or why the network refuses it */
async function handIn(
  asked: { readonly psbt: Uint8Array; readonly indexes: readonly number[] },
  signed: Uint8Array,
  config: PocketConfig,
): Promise<string> {
  const resolution = judgeSigned(asked.psbt, signed, asked.indexes)
  if (resolution.status !== 'signed' || !resolution.raw)
    throw new Error('Another signature is missing.')
  return readerOf(config).broadcast(resolution.raw.hex)
}

/** Does what the owner approved, and gives the answer for the app. Never throws. */
export async function executeBitcoin(
  asked: BitcoinRequest,
  config: PocketConfig,
): Promise<RemoteAnswer> {
  try {
    const key = keyOf(asked.account)
    if (asked.kind === 'message') {
      const signature = signTestText(key, asked.message, asked.protocol)
      const result = { address: asked.account, signature: hex.encode(base64.decode(signature)) }
      return { ok: true, result }
    }
    const work = asked.kind === 'transfer' ? await plannedTransfer(asked, config) : asked
    const inputs = work.indexes.map((index) => ({ index, key }))
    const signed = signTestPsbt(work.psbt, inputs)
    const sends = asked.kind === 'transfer' || asked.broadcast
    const txid = sends ? await handIn(work, signed, config) : undefined
    if (asked.kind === 'transfer') return { ok: true, result: { txid } }
    const result = { psbt: base64.encode(signed), ...(txid === undefined ? {} : { txid }) }
    return { ok: true, result }
  } catch (error) {
    return { ok: false, error: { code: -32_603, message: (error as Error).message } }
  }
}

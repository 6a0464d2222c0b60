import { strict as assert } from 'node:assert'
import { createEsplora } from '@causeway/protocol/bitcoin/esplora'
import { type SpendableType, planTransfer } from '@causeway/protocol/bitcoin/planTransfer'
import { buildTransfer, judgeSigned, readPsbt } from '@causeway/protocol/bitcoin/readPsbt'
import { verifyBitcoinMessage } from '@causeway/protocol/bitcoin/verifyBitcoinMessage'
import { type BitcoinKey, bitcoinKey } from '@causeway/testkit/bitcoin/bitcoinKey'
import { signTestPsbt, signTestText } from '@causeway/testkit/bitcoin/signing'
import { startBitcoinLedger } from '@causeway/testkit/bitcoin/startBitcoinLedger'
import { hex } from '@scure/base'
import { Verifier } from 'bip322-js'
import { Psbt, Transaction, initEccLib, networks } from 'bitcoinjs-lib'
import type { InteropStep } from '../createSteps.ts'
import { curve, bitcoinjsSignerOf } from './bitcoinjsSignerOf.ts'

const types = ['p2wpkh', 'p2tr', 'p2sh'] as const satisfies readonly SpendableType[]
const secret = (byte: number) => new Uint8Array(32).fill(byte)
const bob = bitcoinKey(secret(52), 'p2wpkh')

/** Our PSBTs read, signed and finalised by bitcoinjs-lib 7, and what it makes judged by ours and taken by the ledger. */
export async function psbts(step: InteropStep): Promise<void> {
  initEccLib(curve)
  for (const type of types) {
    const alice = bitcoinKey(secret(51), type)
    const ledger = await startBitcoinLedger({ coins: { [alice.address]: 100_000n } })
    const esplora = createEsplora({ urls: [ledger.url], chain: 'regtest' })
    const coins = await esplora.coins(alice.address)
    const parents = new Map(ledger.transactions().map((one) => [one.txid, hex.decode(one.hex)]))
    const payment = (amount: bigint) => paymentOf(alice, { from: type, coins, parents }, amount)
    await step(`${type}: bitcoinjs-lib reads our PSBT as we mean it`, async () => {
      const asked = payment(30_000n)
      const read = Psbt.fromBuffer(asked, { network: networks.regtest })
      const ours = readPsbt(asked, 'regtest')
      assert.deepEqual(
        read.txOutputs.map(({ address, value }) => ({ address, value })),
        ours?.outputs,
      )
      assert.deepEqual(
        read.txInputs.map(({ hash, index }) => [
          Buffer.from(hash.toReversed()).toString('hex'),
          index,
        ]),
        ours?.inputs.map(({ txid, index }) => [txid, index]),
      )
    })
    await step(`${type}: bitcoinjs-lib finalises what our wallet signed`, async () => {
      const asked = payment(30_000n)
      const inputs = [{ index: 0, key: alice }]
      const signed = Psbt.fromBuffer(signTestPsbt(asked, inputs), { network: networks.regtest })
      const { status, raw } = { raw: undefined, ...judgeSigned(asked, signed.toBuffer(), [0]) }
      const theirs = signed.finalizeAllInputs().extractTransaction()
      assert.equal(status, 'signed')
      assert.equal(theirs.toHex(), raw?.hex)
      assert.equal(theirs.getId(), raw?.txid)
    })
    await step(
      `${type}: bitcoinjs-lib signs ours; we judge it, and the ledger takes it`,
      async () => {
        const asked = payment(20_000n)
        for (const finished of [false, true]) {
          const theirs = Psbt.fromBuffer(asked, { network: networks.regtest })
          theirs.signInput(0, bitcoinjsSignerOf(alice))
          const answer = (finished ? theirs.finalizeAllInputs() : theirs).toBuffer()
          const judged = judgeSigned(asked, answer, [0])
          assert.equal(judged.status, 'signed')
          if (!finished || judged.status !== 'signed' || !judged.raw) continue
          assert.equal(await esplora.broadcast(judged.raw.hex), judged.raw.txid)
          assert.equal(Transaction.fromHex(judged.raw.hex).getId(), judged.raw.txid)
        }
      },
    )
    await step(`${type}: what bitcoinjs-lib signs for another payment is refused`, async () => {
      const other = Psbt.fromBuffer(payment(21_000n), { network: networks.regtest })
      other.signInput(0, bitcoinjsSignerOf(alice))
      assert.equal(judgeSigned(payment(20_000n), other.toBuffer(), [0]).status, 'changed')
    })
    await ledger.stop()
  }
}

/** Texts that our wallet signs read by bip322-js, and nonsense by neither. */
export async function texts(step: InteropStep): Promise<void> {
  for (const type of [...types, 'p2pkh'] as const)
    for (const protocol of ['bip322', 'ecdsa'] as const)
      await step(`${type}, ${protocol}: bip322-js reads what our wallet signs`, async () => {
        const key = bitcoinKey(secret(53), type, 'mainnet')
        const signature = signTestText(key, 'Grüße, Welt', protocol)
        const { address } = key
        for (const message of ['Grüße, Welt', 'Grüße, Wald']) {
          const theirs = Verifier.verifySignature(address, message, signature)
          const ours = verifyBitcoinMessage({ address, message, signature, network: 'mainnet' })
          assert.deepEqual([ours, theirs], [message === 'Grüße, Welt', ours])
        }
      })
}

function paymentOf(
  key: BitcoinKey,
  has: {
    readonly from: SpendableType
    readonly coins: Parameters<typeof planTransfer>[0]['coins']
    readonly parents: ReadonlyMap<string, Uint8Array>
  },
  amount: bigint,
): Uint8Array {
  const { coins, from, parents } = has
  const plan = planTransfer({ coins, from, to: 'p2wpkh', amount, feeRate: 5n })
  if (typeof plan === 'string') throw new Error(plan)
  return buildTransfer({
    chain: 'regtest',
    plan,
    parents,
    from: key.address,
    publicKey: key.publicKey,
    to: bob.address,
    amount,
    isReplaceable: true,
  })
}

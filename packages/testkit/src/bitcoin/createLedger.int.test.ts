import { type Esplora, createEsplora } from '@causeway/protocol/bitcoin/esplora'
import { planTransfer } from '@causeway/protocol/bitcoin/planTransfer'
import { buildTransfer, judgeSigned, readPsbt } from '@causeway/protocol/bitcoin/readPsbt'
import { verifyBitcoinMessage } from '@causeway/protocol/bitcoin/verifyBitcoinMessage'
import { hex } from '@scure/base'
import { afterEach, describe, expect, it } from 'vitest'
import { type BitcoinKey, bitcoinKey } from './bitcoinKey.ts'
import { signTestPsbt, signTestText } from './signing.ts'
import { type RunningLedger, startBitcoinLedger } from './startBitcoinLedger.ts'

const secret = (byte: number) => new Uint8Array(32).fill(byte)
const bob = bitcoinKey(secret(22), 'p2wpkh')
const types = ['p2wpkh', 'p2tr', 'p2sh'] as const

let ledger: RunningLedger | undefined
afterEach(async () => {
  await ledger?.stop()
  ledger = undefined
})

async function chainOf(...keys: readonly BitcoinKey[]) {
  const coins = Object.fromEntries(keys.map(({ address }) => [address, 100_000n]))
  ledger = await startBitcoinLedger({ coins })
  const esplora = createEsplora({ urls: [ledger.url], chain: 'regtest' })
  return { ledger, esplora }
}

async function payment(esplora: Esplora, key: BitcoinKey, amount: bigint, feeRate = 5n) {
  if (key.type === 'p2pkh') throw new Error('Not spent here.')
  const coins = await esplora.coins(key.address)
  const plan = planTransfer({ coins, from: key.type, to: 'p2wpkh', amount, feeRate })
  if (typeof plan === 'string') throw new Error(plan)
  const parents = new Map<string, Uint8Array>()
  for (const { txid } of plan.inputs) parents.set(txid, hex.decode(await esplora.raw(txid)))
  const psbt = buildTransfer({
    chain: 'regtest',
    plan,
    parents,
    from: key.address,
    publicKey: key.publicKey,
    to: bob.address,
    amount,
    isReplaceable: true,
  })
  const inputs = plan.inputs.map((_coin, index) => ({ index, key }))
  return { plan, psbt, inputs, indexes: inputs.map(({ index }) => index) }
}

function rawOf(asked: Uint8Array, answer: Uint8Array, indexes: readonly number[]) {
  const judged = judgeSigned(asked, answer, indexes)
  if (judged.status !== 'signed' || !judged.raw) throw new Error(judged.status)
  return judged.raw
}

describe('startBitcoinLedger', () => {
  it.each(types)(
    'behavior: a payment of a %s account is built, signed, taken and mined',
    async (type) => {
      const alice = bitcoinKey(secret(21), type)
      const { ledger: chain, esplora } = await chainOf(alice)
      const { plan, psbt, inputs, indexes } = await payment(esplora, alice, 30_000n)
      expect(readPsbt(psbt, 'regtest')).toMatchObject({
        inputs: [{ address: alice.address, value: 100_000n }],
        outputs: [
          { address: bob.address, value: 30_000n },
          { address: alice.address, value: plan.change },
        ],
        fee: plan.fee,
      })
      for (const finish of [false, true]) {
        const raw = rawOf(psbt, signTestPsbt(psbt, inputs, { finish }), indexes)
        // The size was told before anybody signed: never too small, and close.
        const size = BigInt(Math.ceil(raw.hex.length / 2))
        expect(size).toBeGreaterThan(BigInt(plan.size))
        if (!finish) continue
        expect(await esplora.broadcast(raw.hex)).toBe(raw.txid)
        expect(await esplora.balance(bob.address)).toEqual({ confirmed: 0n, waiting: 30_000n })
        chain.mine()
        expect(await esplora.balance(bob.address)).toEqual({ confirmed: 30_000n, waiting: 0n })
        expect(await esplora.transaction(raw.txid)).toMatchObject({
          fee: plan.fee,
          block: { height: 2 },
        })
        expect(await esplora.raw(raw.txid)).toBe(raw.hex)
      }
    },
  )

  it.each([
    ['outputs', 'changed'],
    ['unsigned', 'unsigned'],
    ['signature', 'unsigned'],
    ['nothing', 'changed'],
  ] as const)('error: a wallet that lies about %s is found out', async (lie, status) => {
    for (const type of types) {
      const alice = bitcoinKey(secret(21), type)
      const { esplora } = await chainOf(alice)
      const { psbt, inputs, indexes } = await payment(esplora, alice, 30_000n)
      expect(judgeSigned(psbt, signTestPsbt(psbt, inputs, { lie }), indexes)).toEqual({ status })
      await ledger?.stop()
    }
  })

  it('error: what nobody signed, or somebody else, or is spent already, is refused', async () => {
    const alice = bitcoinKey(secret(21), 'p2wpkh')
    const { ledger: chain, esplora } = await chainOf(alice)
    const { psbt, inputs, indexes } = await payment(esplora, alice, 30_000n)
    const { hex } = rawOf(psbt, signTestPsbt(psbt, inputs), indexes)
    // One bit of the signature.
    const at = hex.length - 90
    const broken = hex.slice(0, at) + (hex[at] === '0' ? '1' : '0') + hex.slice(at + 1)
    await expect(esplora.broadcast(broken)).rejects.toThrow(/mandatory-script-verify-flag-failed/u)
    await expect(esplora.broadcast('00')).rejects.toThrow(/TX decode failed/u)
    await esplora.broadcast(hex)
    await expect(esplora.broadcast(hex)).rejects.toThrow(/already-known/u)
    chain.mine()
    const other = await payment(esplora, alice, 1_000n)
    expect(other.plan.inputs).toHaveLength(1)
    await expect(esplora.broadcast(hex)).rejects.toThrow(/already-known/u)
  })

  it('behavior: a waiting payment is replaced by one that pays more, and not by one that pays less', async () => {
    const alice = bitcoinKey(secret(21), 'p2tr')
    const { ledger: chain, esplora } = await chainOf(alice)
    const slow = await payment(esplora, alice, 30_000n, 2n)
    const quick = await payment(esplora, alice, 30_000n, 20n)
    const raw = (one: typeof slow) =>
      rawOf(one.psbt, signTestPsbt(one.psbt, one.inputs), one.indexes)
    await esplora.broadcast(raw(quick).hex)
    await expect(esplora.broadcast(raw(slow).hex)).rejects.toThrow(/insufficient fee/u)
    expect(chain.transactions().filter(({ height }) => height === undefined)).toHaveLength(1)
  })

  it('behavior: a reorganisation lets a payment wait again, or forgets it', async () => {
    const alice = bitcoinKey(secret(21), 'p2wpkh')
    const { ledger: chain, esplora } = await chainOf(alice)
    const { psbt, inputs, indexes } = await payment(esplora, alice, 30_000n)
    const raw = rawOf(psbt, signTestPsbt(psbt, inputs), indexes)
    await esplora.broadcast(raw.hex)
    chain.mine()
    const tip = chain.blocks().at(-1)?.hash
    chain.reorganise(1)
    expect(chain.blocks().at(-1)?.hash).not.toBe(tip)
    expect((await esplora.transaction(raw.txid))?.block).toBeUndefined()
    chain.mine()
    expect((await esplora.transaction(raw.txid))?.block).toBeDefined()
    chain.reorganise(1, { forget: true })
    expect(await esplora.transaction(raw.txid)).toBeUndefined()
    expect(await esplora.balance(alice.address)).toEqual({ confirmed: 100_000n, waiting: 0n })
  })

  it('behavior: texts are signed in both ways by every kind of account', () => {
    for (const chain of ['mainnet', 'testnet', 'regtest'] as const)
      for (const type of [...types, 'p2pkh'] as const)
        for (const protocol of ['ecdsa', 'bip322'] as const) {
          const key = bitcoinKey(secret(23), type, chain)
          const signature = signTestText(key, 'Grüße', protocol)
          const signed = { address: key.address, message: 'Grüße', signature, network: chain }
          expect([chain, type, protocol, verifyBitcoinMessage(signed)]).toEqual([
            chain,
            type,
            protocol,
            true,
          ])
          expect(verifyBitcoinMessage({ ...signed, message: 'Grüsse' })).toBe(false)
        }
  })
})

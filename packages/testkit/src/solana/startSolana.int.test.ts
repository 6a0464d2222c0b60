import {
  compileMessage,
  transferInstruction,
  unsignedTransaction,
} from '@causeway/protocol/solana/readTransaction'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../processes/freePort.ts'
import { solanaKey } from './solanaKey.ts'
import type { SolanaChain, SolanaRuntime } from './types.ts'
import { createSolanaWallet } from './createSolanaWallet.ts'
import { startSolana } from './startSolana.ts'

const alice = solanaKey(new Uint8Array(32).fill(1))
const bob = solanaKey(new Uint8Array(32).fill(2))

/** Whatever carries the chain, the same is true of it. */
describe.each(['surfpool', 'litesvm'] as const)('%s', (runtime: SolanaRuntime) => {
  let chain: SolanaChain
  let port: number
  beforeAll(async () => {
    port = await freePort()
    chain = await startSolana({ runtime, port, accounts: { [alice.address]: 5_000_000_000n } })
  })
  afterAll(async () => chain.stop())

  const balance = async (address: string) =>
    (
      (await chain.request('getBalance', [address, { commitment: 'confirmed' }])) as {
        value: number
      }
    ).value

  async function transfer(lamports: bigint, blockhash?: string): Promise<number[]> {
    const { value } = (await chain.request('getLatestBlockhash')) as {
      value: { blockhash: string }
    }
    const message = compileMessage({
      payer: alice.address,
      blockhash: blockhash ?? value.blockhash,
      instructions: [transferInstruction(alice.address, bob.address, lamports)],
    })
    return [...unsignedTransaction(message)]
  }

  it('behavior: a local Solana chain is where it was asked for, with what it was given', async () => {
    expect(chain).toMatchObject({ runtime, rpcUrl: `http://127.0.0.1:${port}` })
    expect(await balance(alice.address)).toBe(5_000_000_000)
    expect(await balance(bob.address)).toBe(0)
  })

  it('behavior: what the test wallet signs and sends is carried out, and a wrong signature is not', async () => {
    const wallet = createSolanaWallet(
      { accounts: [alice], rpcUrl: chain.rpcUrl },
      async () => undefined,
    )
    const method = 'solana:signAndSendTransaction'
    const ask = async (lamports: bigint, blockhash?: string) =>
      wallet.handle({
        method,
        params: [[{ account: alice.address, transaction: await transfer(lamports, blockhash) }]],
      })
    const sent = await ask(1_000_000_000n)
    expect(sent.ok).toBe(true)
    await expect.poll(() => balance(bob.address), { timeout: 10_000 }).toBe(1_000_000_000)

    expect(await ask(1n, solanaKey(new Uint8Array(32).fill(9)).address)).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/blockhash not found/iu) },
    })
    expect(await ask(9_000_000_000n)).toMatchObject({ ok: false })
    wallet.lie()
    expect(await ask(2_000_000_000n)).toMatchObject({ ok: false })
    wallet.answer('reject', method)
    expect(await ask(2_000_000_000n)).toMatchObject({ ok: false, error: { code: 4001 } })
    expect(await balance(bob.address)).toBe(1_000_000_000)
  })

  it('error: a question that nobody knows, or in another form, is refused by its code', async () => {
    const ask = async (body: string) =>
      (await fetch(chain.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }).then((answer) => answer.json())) as { error: { code: number } }
    const question = (method: string, params: unknown) =>
      JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    expect(await ask(question('getNothing', []))).toMatchObject({ error: { code: -32_601 } })
    expect(await ask(question('getBalance', [7]))).toMatchObject({ error: { code: -32_602 } })
  })
})

describe('which one it is', () => {
  const before = process.env['CAUSEWAY_SOLANA']
  afterEach(() => {
    if (before === undefined) delete process.env['CAUSEWAY_SOLANA']
    else process.env['CAUSEWAY_SOLANA'] = before
  })

  it('behavior: the environment may name it, and a name that is none is said', async () => {
    process.env['CAUSEWAY_SOLANA'] = 'litesvm'
    const chain = await startSolana()
    expect(chain.runtime).toBe('litesvm')
    await chain.stop()
    process.env['CAUSEWAY_SOLANA'] = 'geth'
    await expect(startSolana()).rejects.toThrow('surfpool or litesvm')
  })
})

describe('surfpool', () => {
  it('error: the chain goes on past the thousand slots that its library has room to tell of', async () => {
    const chain = await startSolana({ runtime: 'surfpool', slotMs: 5 })
    const slot = async () => (await chain.request('getSlot')) as number
    const first = await slot()
    await expect.poll(slot, { timeout: 60_000, interval: 500 }).toBeGreaterThan(first + 1_500)
    await chain.stop()
  }, 90_000)
})

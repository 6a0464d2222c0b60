import {
  compileMessage,
  transferInstruction,
  unsignedTransaction,
} from '@causeway/protocol/solana/transaction'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../freePort.ts'
import { solanaKey } from './keys.ts'
import { createSolanaWallet } from './solanaWallet.ts'
import { type SolanaChain, startSolana } from './surfpool.ts'

const alice = solanaKey(new Uint8Array(32).fill(1))
const bob = solanaKey(new Uint8Array(32).fill(2))
let chain: SolanaChain
let port: number

beforeAll(async () => {
  port = await freePort()
  chain = await startSolana({ port, accounts: { [alice.address]: 5_000_000_000n } })
})
afterAll(async () => chain.stop())

const balance = async (address: string) =>
  ((await chain.request('getBalance', [address, { commitment: 'confirmed' }])) as { value: number })
    .value

async function transfer(lamports: bigint): Promise<number[]> {
  const { value } = (await chain.request('getLatestBlockhash')) as { value: { blockhash: string } }
  const message = compileMessage({
    payer: alice.address,
    blockhash: value.blockhash,
    instructions: [transferInstruction(alice.address, bob.address, lamports)],
  })
  return [...unsignedTransaction(message)]
}

it('behavior: a local Solana chain is where it was asked for, with what it was given', async () => {
  expect(chain.rpcUrl).toBe(`http://127.0.0.1:${port}`)
  expect(await balance(alice.address)).toBe(5_000_000_000)
  expect(await balance(bob.address)).toBe(0)
})

it('behavior: what the test wallet signs and sends is carried out, and a wrong signature is not', async () => {
  const wallet = createSolanaWallet(
    { accounts: [alice], rpcUrl: chain.rpcUrl },
    async () => undefined,
  )
  const method = 'solana:signAndSendTransaction'
  const ask = async (lamports: bigint) =>
    wallet.handle({
      method,
      params: [[{ account: alice.address, transaction: await transfer(lamports) }]],
    })
  const sent = await ask(1_000_000_000n)
  expect(sent.ok).toBe(true)
  await expect.poll(() => balance(bob.address), { timeout: 10_000 }).toBe(1_000_000_000)

  wallet.lie()
  expect(await ask(2_000_000_000n)).toMatchObject({ ok: false })
  wallet.answer('reject', method)
  expect(await ask(2_000_000_000n)).toMatchObject({ ok: false, error: { code: 4001 } })
  expect(await balance(bob.address)).toBe(1_000_000_000)
})

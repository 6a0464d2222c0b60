import { connect, memoryStorage, sendTransaction, signMessage } from '@causeway/kit'
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { http, verifyMessage } from 'viem'
import { getBlockNumber } from 'viem/actions'
import { bot } from './bot.ts'
import { keyWallet } from './keyWallet.ts'

const rpcUrl = process.env['RPC_URL'] ?? 'http://127.0.0.1:8545'
// The first public development account: worthless everywhere but on a local chain.
const key = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const storage = memoryStorage()
const wallet = keyWallet(key, 31_337, http(rpcUrl))
let kit: ReturnType<typeof bot>
before(() => {
  kit = bot({ rpcUrl, wallet, storage })
})
after(() => kit.destroy())

void test('no React, no query client and no wagmi came along', () => {
  for (const name of ['react', 'react-dom', '@tanstack/react-query', 'wagmi'])
    assert.ok(!existsSync(new URL(`../node_modules/${name}`, import.meta.url)), name)
})

void test('reads, connects, signs and sends', async () => {
  assert.ok((await getBlockNumber(kit.client())) >= 0n)
  kit.start()
  const connected = await connect(kit, { connector: 'injected' })
  assert.equal(connected.status, 'ok')
  const { address, chainId } = kit.account()
  assert.ok(address && chainId === 31_337)
  const signed = await signMessage(kit, { message: 'Hello' })
  assert.ok(signed.status === 'ok')
  assert.ok(await verifyMessage({ address, message: 'Hello', signature: signed.value }))
  const sent = await sendTransaction(kit, { chainId, to: address, value: 1n })
  assert.ok(sent.status === 'ok')
  assert.match(sent.value, /^0x[0-9a-f]{64}$/u)
})

void test('takes the connection up when it starts again, and asks nobody', async () => {
  const { address } = kit.account()
  kit.destroy()
  const asked: string[] = []
  const watched = {
    request(args: { method: string; params?: readonly unknown[] | object }) {
      asked.push(args.method)
      return wallet.request(args)
    },
  }
  kit = bot({ rpcUrl, wallet: watched, storage })
  await new Promise<void>((resolve) => {
    const stop = kit.subscribe(() => {
      if (kit.account().status !== 'connected') return
      stop()
      resolve()
    })
    kit.start()
  })
  assert.equal(kit.account().address, address)
  assert.ok(!asked.includes('eth_requestAccounts'))
})

import { bitcoinKey } from '@causeway/testkit/bitcoin/bitcoinKey'
import {
  type RunningLedger,
  startBitcoinLedger,
} from '@causeway/testkit/bitcoin/startBitcoinLedger'
import { solanaKey } from '@causeway/testkit/solana/solanaKey'
import type { SolanaChain } from '@causeway/testkit/solana/types'
import { startSolana } from '@causeway/testkit/solana/startSolana'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { otherChains } from '../../plans/web/src/settings/otherChain.ts'

const payer = solanaKey(new Uint8Array(32).fill(3))
const coins = bitcoinKey(new Uint8Array(32).fill(3), 'p2wpkh')
let solana: SolanaChain
let bitcoin: RunningLedger

beforeAll(async () => {
  solana = await startSolana({ accounts: { [payer.address]: 1_500_000_000n } })
  bitcoin = await startBitcoinLedger({ coins: { [coins.address]: 42_000n } })
})
afterAll(() => Promise.all([solana.stop(), bitcoin.stop()]))

const never = new AbortController().signal

describe('balances on other chains', () => {
  it('nothing is there where the operator named no node', () => {
    expect(otherChains({ solana: null, bitcoin: null }, false)).toEqual([])
    const named = otherChains({ solana: null, bitcoin: 'https://api.example/api' }, false)
    expect(named.map(({ name }) => name)).toEqual(['Bitcoin'])
  })

  it('are read at the node that was named', async () => {
    const [sol, btc] = otherChains({ solana: solana.rpcUrl, bitcoin: bitcoin.url }, true)
    expect(await sol?.read(payer.address, never)).toBe(1_500_000_000n)
    expect(await btc?.read(coins.address, never)).toBe(42_000n)
  })

  it('error: an address of another chain or network is none', () => {
    const [sol, btc] = otherChains({ solana: solana.rpcUrl, bitcoin: bitcoin.url }, true)
    const [, real] = otherChains({ solana: solana.rpcUrl, bitcoin: bitcoin.url }, false)
    const addresses = [payer.address, coins.address, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
    expect(addresses.map((text) => sol?.isAddress(text))).toEqual([true, false, false])
    expect(addresses.map((text) => btc?.isAddress(text))).toEqual([false, true, false])
    expect(real?.isAddress(coins.address)).toBe(false)
  })

  it('error: a node that is away fails', async () => {
    bitcoin.fail(503)
    const [sol, btc] = otherChains({ solana: 'http://127.0.0.1:1', bitcoin: bitcoin.url }, true)
    await expect(sol?.read(payer.address, never)).rejects.toThrow()
    await expect(btc?.read(coins.address, never)).rejects.toThrow()
  })
})

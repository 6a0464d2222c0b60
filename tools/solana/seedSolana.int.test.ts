import { readSolanaHistory } from '@causeway/protocol/solana/readSolanaHistory'
import { readSolanaReceiver } from '@causeway/protocol/solana/readSolanaName'
import { readHoldings } from '@causeway/protocol/solana/readHoldings'
import { solanaTestKey } from '@causeway/testkit/wallet/core/solanaTestKey'
import type { SolanaChain } from '@causeway/testkit/solana/types'
import { startSolana } from '@causeway/testkit/solana/startSolana'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedSolana } from './seedSolana.ts'

const keys = Array.from({ length: 3 }, (_, index) => solanaTestKey(index))
const [issuer, friend, last] = keys.map(({ address }) => address)

/** The seed of `npm start`, whatever carries the chain. */
describe.each(['surfpool', 'litesvm'] as const)('the seed on %s', (runtime) => {
  let chain: SolanaChain
  beforeAll(async () => {
    const accounts = Object.fromEntries(keys.map(({ address }) => [address, 1_000_000_000_000n]))
    chain = await startSolana({ runtime, slotMs: 100, accounts })
    await seedSolana(chain, keys)
  }, 30_000)
  afterAll(async () => chain.stop())
  const ask = (method: string, params: readonly unknown[]) => chain.request(method, params)

  it('behavior: gives tokens of both programs with their names, and none to the last account', async () => {
    const { tokens } = await readHoldings(ask, issuer ?? '')
    const held = Object.fromEntries(tokens.map(({ words, amount }) => [words.symbol, amount]))
    // A hundredth came from the friend; the second token keeps a part of it.
    expect(held).toEqual({ USDL: 10_100_000_000n, OIL: 1_009_900n })
    expect((await readHoldings(ask, last ?? '')).tokens).toEqual([])
  })

  it('behavior: gives the second account a name, and nobody any other', async () => {
    expect(await readSolanaReceiver(ask, 'Friend.sol')).toEqual({
      kind: 'account',
      address: friend,
    })
    expect(await readSolanaReceiver(ask, 'stranger.sol')).toEqual({ kind: 'nobody' })
  })

  it('behavior: gives a history that tells what came and went', async () => {
    const where = { address: issuer ?? '', caipNetworkId: 'solana:localnet', size: 10 }
    const { data } = await readSolanaHistory(ask, where)
    const told = data.map(({ metadata, transfers }) => [
      metadata.operationType,
      transfers[0]?.fungible_info?.symbol,
      transfers[0]?.quantity.numeric,
    ])
    expect(told).toContainEqual(['receive', 'SOL', '2.5'])
    expect(told).toContainEqual(['receive', 'USDL', '100'])
    expect(told).toContainEqual(['receive', 'OIL', '99'])
    const sent = data.find(({ metadata }) => metadata.operationType === 'send')
    expect(sent).toMatchObject({ metadata: { status: 'confirmed', sentTo: friend } })
    expect(Number(sent?.transfers[0]?.quantity.numeric)).toBeCloseTo(1.25, 6)
    expect(Math.abs(Date.now() - Date.parse(data[0]?.metadata.minedAt ?? ''))).toBeLessThan(600_000)
  })
})

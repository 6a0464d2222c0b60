import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestDatabases, type TestDatabases } from '../indexer/fixture/testDatabases.ts'
import { receiptIn, testAccount } from './fixture/testAccount.ts'
import {
  prepareChain,
  startTestBundler,
  type PreparedChain,
  type TestBundler,
} from './fixture/testBundler.ts'

let databases: TestDatabases
let anvil: Anvil
let chain: PreparedChain
let bundler: TestBundler
beforeAll(async () => {
  databases = await startTestDatabases('embedded')
  anvil = await startAnvil({ args: ['--hardfork', 'prague'] })
  chain = await prepareChain(anvil)
  bundler = await startTestBundler({ anvil, chain, database: await databases.fresh() })
})
afterAll(async () => {
  await bundler.stop()
  await anvil.stop()
  await databases.stop()
})

const target = '0x00000000000000000000000000000000000a11ce'
const nothing = [{ to: target, value: 0n, data: '0x1234' }] as const

describe('the bundler', () => {
  it('deploys an account without any money and carries out its batch, all of it sponsored', async () => {
    const account = testAccount(anvil, chain)
    const op = await account.sponsored(bundler, [...nothing, ...nothing])
    const { result: hash, error } = await account.send(bundler, op)
    expect(error).toBeNull()
    const receipt = await receiptIn(bundler, hash)
    expect(receipt).toMatchObject({ success: true, sender: account.address, userOpHash: hash })
    expect(await anvil.request('eth_getBalance', [account.address, 'latest'])).toBe('0x0')
  })
})

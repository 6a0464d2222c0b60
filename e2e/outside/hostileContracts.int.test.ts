import {
  createClient,
  http,
  serializeErc8010Signature,
  type Address,
  type Client,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askContract } from '@causeway/protocol/signIn/judgeSignature'
import { startTestAuth, type TestAuth } from '../../services/testing/auth/testAuth.ts'
import { startTestData } from '../../services/testing/chainData/startTestData.ts'
import { startTestDatabases, type TestDatabases } from '../../services/testing/db/testDatabases.ts'
import {
  startTestHistories,
  type TestHistories,
} from '../../services/testing/histories/testHistories.ts'
import {
  logs,
  startTokenChain,
  type TokenChain,
} from '../../services/testing/histories/tokenChain.ts'
import { askEverything } from './askEverything.ts'
import { startHostileNode, startListener, type ContractManner } from './startHostileNode.ts'

const chainId = 31_337
const owner = privateKeyToAccount(generatePrivateKey())

/**
 * Whatever contract a stranger names, the services ask its chain and nobody else, go on, and say so. Every contract of this chain is of
 * the stranger's making.
 */
describe('contracts of strangers', () => {
  let chain: TokenChain
  let databases: TestDatabases
  let listener: Awaited<ReturnType<typeof startListener>>
  let node: Awaited<ReturnType<typeof startHostileNode>>
  let data: Awaited<ReturnType<typeof startTestData>>
  let auth: TestAuth
  let histories: TestHistories
  let signature: Hex

  // A busy machine needs many times what a quiet one does.
  beforeAll(async () => {
    ;[chain, listener, databases] = await Promise.all([
      startTokenChain(),
      startListener(),
      startTestDatabases('embedded'),
    ])
    node = await startHostileNode(chain.rpcUrl, listener.url)
    // The account's code is the contract (EIP-7702), and its signature in the form that has the account itself asked.
    signature = serializeErc8010Signature({
      authorization: await owner.signAuthorization({ address: chain.puppet, chainId, nonce: 0 }),
      signature: await owner.signMessage({ message: 'something else' }),
    })
    await chain.request('anvil_setCode', [owner.address, `0xef0100${chain.puppet.slice(2)}`])
    data = await startTestData({
      chains: [
        {
          id: chainId,
          rpc: { primary: node.url, backups: [], ws: [] },
          wrappedNative: chain.wrapped,
          swap: { factory: chain.puppet, quoter: chain.puppet, router: chain.puppet, feeTo: null },
        },
      ],
      env: { RATE_LIMIT: '100000' },
    })
    auth = await startTestAuth({ database: await databases.fresh(), rpcUrl: node.url, chainId })
    histories = await startTestHistories({
      rpcUrls: [node.url],
      database: await databases.fresh(),
      history: 'all',
    })
  }, 500_000)
  afterAll(async () => {
    await Promise.allSettled([histories.stop(), data.close(), auth.stop()])
    await Promise.allSettled([node.stop(), listener.stop(), chain.stop(), databases.stop()])
  })

  const manners: readonly ContractManner[] = [
    'sendsOn',
    'sendsOnTogether',
    'burnsGas',
    'invalidCode',
    'manyBytes',
    'longReason',
  ]
  describe.each(manners)('%s', (manner) => {
    // A contract of its own each time: what was learnt of one is kept.
    const contract: Address = `0x${manner.length.toString(16).padStart(2, '0')}${'ab'.repeat(19)}`
    beforeAll(async () => {
      const code = await chain.request('eth_getCode', [chain.puppet, 'latest'])
      await chain.request('anvil_setCode', [contract, code])
    })

    it('every endpoint of the chain-data service answers, and nobody hears of it', async () => {
      node.become(manner)
      const before = node.asked()
      const answers = await askEverything((path, init) => data.fetch(`${data.base}${path}`, init), {
        contract,
        chainId,
        signature,
      })
      expect(listener.heard).toEqual([])
      expect([...answers].filter(([, status]) => status === 500)).toEqual([])
      expect(answers.size).toBeGreaterThan(30)
      // Else nothing was tried.
      expect(node.asked() - before).toBeGreaterThan(3)
    })

    it('sign-in refuses, and nobody hears of it', async () => {
      node.become(manner)
      const before = node.asked()
      const signed = await auth.signed({ address: owner.address, sign: async () => signature })
      const { status } = await auth.authenticate(signed)
      expect(status).toBe(401)
      const app = createClient({ transport: http(node.url) }) as Client
      expect(await askContract(app, { address: owner.address, text: 'x', signature })).toBe(false)
      expect(listener.heard).toEqual([])
      expect(node.asked()).toBeGreaterThan(before)
    })

    it('the histories go on past a contract whose events have it asked', async () => {
      node.become(manner)
      const before = node.asked()
      const [someone] = chain.accounts as [Address]
      await chain.tell([logs.swap(someone, someone), logs.deposit(someone, 5n)], { to: contract })
      await chain.mint(someone, 1n)
      await histories.reaches(await chain.height())
      expect(histories.fatal()).toBeNull()
      expect(node.asked()).toBeGreaterThan(before)
      expect(listener.heard).toEqual([])
    })
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startRpcProxy, type RpcProxy } from '../testing/chain/rpcProxy.ts'
import { startTestDatabases, type TestDatabases } from '../testing/db/testDatabases.ts'
import { bruteForce } from '../testing/histories/bruteForce.ts'
import { storedParts } from '../testing/histories/storedParts.ts'
import { startTestHistories, type TestHistories } from '../testing/histories/testHistories.ts'
import { logs, startTokenChain, type TokenChain } from '../testing/histories/tokenChain.ts'
import { untilTrue } from '../testing/untilTrue.ts'

const refused = (message: string, code = -32_000) => ({ error: { code, message } })
type Answer = ReturnType<RpcProxy['faults']['answers']['get']>

describe('histories, with nodes that do not tell a block whole', () => {
  let databases: TestDatabases
  let chain: TokenChain
  const running: { stop(): Promise<unknown> }[] = []

  beforeAll(async () => {
    databases = await startTestDatabases('embedded')
    chain = await startTokenChain()
    await chain.mint(chain.accounts[1]!, 77n)
    await chain.send(chain.accounts[2]!, chain.accounts[3]!, 5n)
  })
  afterEach(async () => {
    while (running.length > 0) await running.pop()?.stop()
  })
  afterAll(async () => {
    await chain.stop()
    await databases.stop()
  })

  async function proxyTo(answers: Readonly<Record<string, NonNullable<Answer>>>) {
    const proxy = await startRpcProxy(chain.rpcUrl)
    for (const [method, answer] of Object.entries(answers)) proxy.faults.answers.set(method, answer)
    running.push(proxy)
    return proxy
  }
  async function start(...nodes: readonly RpcProxy[]): Promise<TestHistories> {
    const rpcUrls = nodes.map(({ url }) => url)
    const histories = await startTestHistories({ rpcUrls, database: await databases.fresh() })
    running.push(histories)
    return histories
  }
  async function expectTruth(histories: TestHistories): Promise<void> {
    await histories.reaches(await chain.height())
    expect(await storedParts(histories.database.db)).toEqual(
      await bruteForce(chain, [chain.wrapped], []),
    )
    expect(histories.service.health().status).toBe('ok')
  }
  const trouble = (histories: TestHistories) =>
    histories.service.health().details['trouble'] as { code: string; message: string } | null

  it.each<[string, unknown]>([
    ['an error of its code', refused('receipts length mismatch: 1 vs 0')],
    ['its plan', refused('not available on your plan')],
    ['nothing', { result: null }],
    ['an empty list', { result: [] }],
    ['nonsense', { result: [{}] }],
  ])(
    'go on past every block whose receipts are answered together with %s',
    async (_what, answer) => {
      const node = await proxyTo({ eth_getBlockReceipts: () => answer as { result: unknown } })
      await expectTruth(await start(node))
    },
  )

  it('go on with another node where the first one has no receipts at all', async () => {
    const none = () => ({ result: null })
    const lacking = await proxyTo({ eth_getBlockReceipts: none, eth_getTransactionReceipt: none })
    await expectTruth(await start(lacking, await proxyTo({})))
  })

  it('say in health that a page is void again and again, and go on when it is not', async () => {
    const none = () => ({ result: null })
    const node = await proxyTo({ eth_getBlockReceipts: none, eth_getTransactionReceipt: none })
    const histories = await start(node)
    await untilTrue(() => trouble(histories)?.code === 'moved', 'health tells of the page')
    expect(histories.service.health().status).toBe('degraded')
    expect(trouble(histories)?.message).toMatch(/does not have all receipts of block \d+/u)
    node.faults.answers.clear()
    await expectTruth(histories)
  })

  it.each<[string, unknown]>([
    ['an inner error', refused('internal error', -32_603)],
    ['no time for it', refused('query timeout exceeded')],
    ['nonsense', { result: { is: 'no bytes' } }],
  ])('go on past a contract for which every node has %s', async (_what, answer) => {
    const [, a, b] = chain.accounts
    await chain.tell([logs.swap(a!, b!)])
    const node = await proxyTo({ eth_call: () => answer as { result: unknown } })
    const histories = await start(
      node,
      await proxyTo({ eth_call: () => answer as { result: unknown } }),
    )
    await histories.reaches(await chain.height())
    expect(histories.service.health().status).toBe('ok')
    const warned = histories.lines.filter(({ msg }) => msg.includes('contract cannot be asked'))
    expect(warned).toHaveLength(1)
  })
})

import { startAnvil } from '@causeway/testkit/anvil'
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { PocketPage } from '@causeway/testkit/playwright'
import { recoverMessageAddress, type Hex } from 'viem'
import type { OurClient } from '../interop/ourClient.ts'
import { pocketAddressOf, test } from './pocketAddressOf.ts'

/** Pocket by itself: the kit's client asks, without a page, and every answer is judged by what the chain says. */
const chain = 'eip155:31337'
const wanted = {
  eip155: {
    chains: [chain, 'eip155:1'],
    methods: [
      'personal_sign',
      'eth_sign',
      'eth_sendTransaction',
      'wallet_addEthereumChain',
      'wallet_sendCalls',
      'wallet_getCallsStatus',
    ],
    events: ['accountsChanged', 'chainChanged'],
  },
}

async function connect(app: OurClient, pocket: PocketPage, account: number) {
  let uri = ''
  const session = app.client.pair({ optional: wanted, onUri: (next) => (uri = next) })
  await pocket.pair(uri)
  await pocket.connect(account)
  const { topic } = await session
  return (method: string, params: unknown) =>
    app.client.request({ topic, chainId: chain, method, params })
}

test('a stranger is warned of, and gets what was shown and no more', async ({
  app,
  pocket,
  pocketTab,
}) => {
  let uri = ''
  const session = app.client.pair({ optional: wanted, onUri: (next) => (uri = next) })
  await pocket.pair(uri)
  await expect(pocket.proposal).toContainText('Unknown app')
  await expect(pocket.proposal).toContainText('eth_sign')
  const { violations } = await new AxeBuilder({ page: pocketTab }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await pocket.connect(5)
  expect((await session).namespaces['eip155']).toMatchObject({
    chains: [chain],
    accounts: [`${chain}:${pocketAddressOf(5)}`],
    methods: wanted.eip155.methods.filter((one) => one !== 'eth_sign'),
  })
})

test('signs for real, refuses for real, and says no by rule to another account', async ({
  app,
  pocket,
}) => {
  const ask = await connect(app, pocket, 5)
  const signature = ask('personal_sign', ['0x68656c6c6f', pocketAddressOf(5)])
  await expect(pocket.request).toContainText('hello')
  await pocket.approve('Sign a message')
  expect(
    await recoverMessageAddress({ message: 'hello', signature: (await signature) as Hex }),
  ).toBe(pocketAddressOf(5))
  const refused = expect(
    ask('personal_sign', ['0x6e6f', pocketAddressOf(5)]),
  ).rejects.toMatchObject({
    code: 5000,
  })
  await pocket.request.waitFor()
  await pocket.reject()
  await refused
  await expect(ask('personal_sign', ['0x6e6f', pocketAddressOf(6)])).rejects.toMatchObject({
    code: 4100,
  })
})

test('sends several calls, and tells what became of them', async ({ app, pocket, chain: node }) => {
  const [from, to] = [pocketAddressOf(5), pocketAddressOf(6)]
  const ask = await connect(app, pocket, 5)
  const before = BigInt(String(await node.rpc('eth_getBalance', [to, 'latest'])))
  const calls = [
    { to, value: '0x1' },
    { to, value: '0x2' },
  ]
  const sent = ask('wallet_sendCalls', [{ version: '2.0.0', from, chainId: '0x7a69', calls }])
  await expect(pocket.request).toContainText('Call 2')
  await pocket.approve('Send 2 calls')
  const { id } = (await sent) as { id: string }
  await expect
    .poll(async () => ((await ask('wallet_getCallsStatus', [id])) as { status: number }).status)
    .toBe(200)
  expect(BigInt(String(await node.rpc('eth_getBalance', [to, 'latest'])))).toBe(before + 3n)
})

test('takes another chain of this machine, never one elsewhere, and tells the app of it', async ({
  app,
  pocket,
}) => {
  const other = await startAnvil({ chainId: 137 })
  try {
    const ask = await connect(app, pocket, 5)
    const add = (rpcUrl: string) =>
      ask('wallet_addEthereumChain', [
        { chainId: '0x89', chainName: 'Second', rpcUrls: [rpcUrl], nativeCurrency: {} },
      ])
    const elsewhere = expect(add('https://polygon-rpc.com')).rejects.toThrow(/this machine/u)
    await pocket.approve('Add network')
    await elsewhere
    const told = new Promise((resolve) => {
      app.client.listen((notice) => {
        if (notice.type === 'event' && notice.name === 'chainChanged') resolve(notice.data)
      })
    })
    const added = add(other.rpcUrl)
    await pocket.approve('Add network')
    expect(await added).toBeNull()
    expect(await told).toBe(137)
    expect(app.client.sessions()[0]?.namespaces['eip155']?.chains).toEqual([chain, 'eip155:137'])
  } finally {
    await other.stop()
  }
})

test('what is asked while Pocket is closed waits, and nothing is lost when it loads again', async ({
  app,
  pocket,
  pocketTab,
}) => {
  const ask = await connect(app, pocket, 5)
  await pocketTab.goto('about:blank')
  const signature = ask('personal_sign', ['0x6c61746572', pocketAddressOf(5)])
  await pocket.open()
  await expect(pocket.request).toContainText('later')
  await pocketTab.reload()
  await pocket.approve('Sign a message')
  expect(
    await recoverMessageAddress({ message: 'later', signature: (await signature) as Hex }),
  ).toBe(pocketAddressOf(5))
})

import { bitcoin, polygon, solana } from '@causeway/protocol/networks'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment } from '../../../test/fakeEnvironment.ts'
import { createFakeNamespace } from '../../../test/fakeNamespace.ts'
import { alice, bob, createFakeWallet } from '../../../test/fakeWallet.ts'
import { connectedKit } from '../../../test/setup.ts'
import { listAccounts, preferredAccountType } from './listAccounts.ts'
import { connect } from './connect.ts'
import { createInside } from '../../entries/createKit.ts'
import type { KitConfig } from '../kit.ts'
import { memoryStorage } from '../../core/createStorage.ts'

const [first, second] = ['bc1qfirst', 'bc1psecond']

function bitcoinKit(config: Partial<KitConfig> = {}, storage = memoryStorage()) {
  const wallet = createFakeNamespace({
    namespace: 'bip122',
    network: bitcoin,
    wallet: { id: 'fake-bitcoin', name: 'Fake Bitcoin' },
    accounts: [first, second],
    details: [{ address: second, type: 'ordinal', publicKey: '02ab', path: "m/86'/0'/0'/0/0" }],
  })
  const page = createFakeEnvironment()
  createFakeWallet().install(page.events)
  const start = () =>
    createInside({
      networks: [polygon, bitcoin],
      namespaces: [wallet.adapter],
      environment: page.environment,
      storage,
      ...config,
    })
  return { start, wallet }
}
const bitcoinAccounts = [
  { namespace: 'bip122', address: first, type: 'payment' },
  {
    namespace: 'bip122',
    address: second,
    type: 'ordinal',
    publicKey: '02ab',
    path: "m/86'/0'/0'/0/0",
  },
]

describe('listAccounts', () => {
  it('namespace, address and type of each, with public key and path where the wallet tells them', async () => {
    const { start } = bitcoinKit()
    const kit = start()
    expect(listAccounts(kit, { namespace: 'bip122' })).toEqual([])
    await connect(kit, { connector: 'fake-bitcoin', namespace: 'bip122' })
    expect(listAccounts(kit, { namespace: 'bip122' })).toEqual(bitcoinAccounts)
    kit.destroy()
    const after = start()
    after.start()
    await Promise.resolve()
    await expect.poll(() => listAccounts(after, { namespace: 'bip122' })).toEqual(bitcoinAccounts)
  })

  it('an account is eoa, or smartAccount by its wallet’s word, and payment on Bitcoin', async () => {
    const { kit } = await connectedKit({ accounts: [alice, bob] })
    expect(listAccounts(kit)).toEqual([
      { namespace: 'eip155', address: alice, type: 'eoa' },
      { namespace: 'eip155', address: bob, type: 'eoa' },
    ])
    const smart = createFakeNamespace({
      details: [{ address: 'x', type: 'smartAccount' }],
      accounts: ['x'],
    })
    const two = createInside({
      networks: [polygon, solana],
      namespaces: [smart.adapter],
      environment: createFakeEnvironment().environment,
      storage: memoryStorage(),
      defaultAccountTypes: { solana: 'smartAccount' },
    })
    await connect(two, { connector: 'fake-solana', namespace: 'solana' })
    expect(listAccounts(two, { namespace: 'solana' })).toMatchObject([{ type: 'smartAccount' }])
    expect(() => listAccounts(kit, { namespace: 'near' })).toThrow("Namespace 'near'")
  })

  it('what an app prefers makes no smart account of a plain one', async () => {
    const { kit } = await connectedKit()
    kit.options.send({ defaultAccountTypes: { solana: 'smartAccount' } })
    expect(listAccounts(kit)).toMatchObject([{ type: 'eoa' }])
  })
})

describe('preferredAccountType', () => {
  it('is eoa unless the app opts in, and adapters are told', () => {
    const { start } = bitcoinKit()
    const kit = start()
    expect(preferredAccountType(kit, 'eip155')).toBe('eoa')
    expect(preferredAccountType(kit, 'bip122')).toBe('payment')
    const wishes: unknown[] = []
    const opted = createInside({
      networks: [polygon, solana],
      namespaces: [
        {
          namespace: 'solana',
          discover({ options }) {
            wishes.push(options.defaultAccountTypes)
            return () => undefined
          },
        },
      ],
      environment: createFakeEnvironment().environment,
      storage: memoryStorage(),
      defaultAccountTypes: { solana: 'smartAccount' },
    })
    opted.start()
    expect(preferredAccountType(opted, 'solana')).toBe('smartAccount')
    expect(preferredAccountType(opted, 'eip155')).toBe('eoa')
    expect(wishes).toEqual([{ solana: 'smartAccount' }])
  })
})

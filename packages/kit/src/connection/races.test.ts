import { polygon } from '@causeway/protocol/networks'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment, settle } from '../../test/fakeEnvironment.ts'
import { alice, bob, createFakeWallet, hanging, rpcError } from '../../test/fakeWallet.ts'
import { createInside } from '../entries/createKit.ts'
import { memoryStorage } from '../core/createStorage.ts'
import { connect } from '../actions/calls/connect.ts'
import { disconnect } from '../actions/calls/disconnect.ts'

const id = 'org.example.fake'

function setup(options: { permitted?: boolean; remembered?: boolean } = {}) {
  const page = createFakeEnvironment()
  const wallet = createFakeWallet({ permitted: options.permitted ?? false })
  wallet.install(page.events)
  const storage = memoryStorage()
  if (options.remembered) {
    storage.setItem(storageKeys.connectionStatus, '"connected"')
    storage.setItem(storageKeys.connectorId('eip155'), `"${id}"`)
  }
  const kit = createInside({ networks: [polygon], storage, environment: page.environment })
  return { page, wallet, kit }
}

describe('a wallet that changes its mind between two answers', () => {
  it('the account chosen while the chain is still being read is the one that connects', async () => {
    const { kit, wallet } = setup()
    const chain = hanging()
    wallet.on('eth_chainId', () => chain.promise)
    const result = connect(kit, { connector: id })
    await settle()
    wallet.emit('accountsChanged', [bob])
    wallet.emit('chainChanged', '0x1')
    chain.answer('0x89')
    await result
    expect(kit.account()).toMatchObject({ status: 'connected', address: bob, chainId: 1 })
    expect(wallet.listeners('accountsChanged')).toBe(1)
  })

  it('the same holds for a restore, which never opens the wallet', async () => {
    const { kit, wallet } = setup({ permitted: true, remembered: true })
    const chain = hanging()
    wallet.on('eth_chainId', () => chain.promise)
    kit.start()
    expect(kit.account().status).toBe('connecting')
    await settle()
    wallet.emit('accountsChanged', [bob])
    chain.answer('0x89')
    await settle()
    expect(kit.account()).toMatchObject({ status: 'connected', reason: 'restored', address: bob })
    expect(wallet.count('eth_requestAccounts')).toBe(0)
  })
})

describe('a wallet that answers twice', () => {
  it('is connected once: the second answer, and the same news again, change nothing', async () => {
    const { kit, wallet } = setup()
    const answers = [hanging(), hanging()]
    const [first, second] = answers
    let place = 0
    wallet.on('eth_requestAccounts', () => {
      place += 1
      return (place === 1 ? first : second)?.promise
    })
    void connect(kit, { connector: id })
    await settle()
    const result = connect(kit, { connector: id })
    await settle()
    wallet.permitted = true
    second?.answer([alice])
    await result
    expect(kit.account()).toMatchObject({ status: 'connected', address: alice })
    const seen = kit.connection.get()
    first?.answer([bob])
    wallet.emit('accountsChanged', [alice])
    wallet.emit('accountsChanged', [alice])
    wallet.emit('chainChanged', '0x89')
    await settle()
    expect(kit.connection.get()).toBe(seen)
    expect(wallet.listeners('accountsChanged')).toBe(1)
  })
})

describe('a try again while the wallet still asks', () => {
  it('the answer to the first question connects the second try', async () => {
    const { kit, wallet } = setup()
    const first = hanging()
    wallet.on('eth_requestAccounts', () => first.promise)
    void connect(kit, { connector: id })
    await settle()
    wallet.on('eth_requestAccounts', () => Promise.reject(rpcError(-32_002, 'Already processing')))
    const second = connect(kit, { connector: id })
    await settle()
    expect(kit.account().status).toBe('connecting')
    first.answer([alice])
    expect((await second).status).toBe('ok')
    expect(kit.account()).toMatchObject({ status: 'connected', address: alice })
  })
})

describe('an end that comes before the answer', () => {
  it('cancelling during a slow sign-out opens no window afterwards', async () => {
    const { kit, wallet, page } = setup()
    await connect(kit, { connector: id })
    wallet.on('wallet_revokePermissions', () => hanging().promise)
    void disconnect(kit)
    kit.connection.send({ type: 'connectRequested', connectorId: id })
    kit.connection.send({ type: 'connectCancelled' })
    await page.advance(3_000)
    expect(wallet.count('eth_requestAccounts')).toBe(1)
  })

  it('an answer after destroy leaves no listener and no timer behind', async () => {
    const { kit, wallet, page } = setup()
    const answer = hanging()
    wallet.on('eth_requestAccounts', () => answer.promise)
    void connect(kit, { connector: id })
    await settle()
    kit.destroy()
    answer.answer([alice])
    await settle()
    expect(wallet.listeners('accountsChanged')).toBe(0)
    expect(page.pending()).toBe(0)
  })
})

describe('the log', () => {
  it('an error that throws when it is read does not break the flow that notes it', async () => {
    const { kit, wallet } = setup()
    const hostile = {
      code: -32_603,
      get data(): never {
        throw new Error('not readable')
      },
      toJSON(): never {
        throw new Error('not printable')
      },
    }
    wallet.on('eth_requestAccounts', () =>
      Promise.reject(Object.defineProperty(hostile, 'data', { value: undefined })),
    )
    await expect(connect(kit, { connector: id })).rejects.toMatchObject({ name: 'BaseError' })
    expect(kit.account().status).toBe('disconnected')
  })
})

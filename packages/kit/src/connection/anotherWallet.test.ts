import { localPolygon, polygon } from '@causeway/protocol/networks'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment, settle } from '../../test/fakeEnvironment.ts'
import { alice, bob, carol, createFakeWallet, hanging, rpcError } from '../../test/fakeWallet.ts'
import { sendTransaction } from '../actions/calls/writeContract.ts'
import { createInside } from '../entries/createKit.ts'
import { memoryStorage } from '../core/createStorage.ts'
import { connect } from '../actions/calls/connect.ts'
import { disconnect } from '../actions/calls/disconnect.ts'

/** Connected to the first wallet, while the second one is being asked and has not answered. */
async function asking() {
  const page = createFakeEnvironment()
  const [first, second] = [
    createFakeWallet({ rdns: 'org.first', name: 'First' }),
    createFakeWallet({ rdns: 'org.second', name: 'Second', accounts: [bob], chainId: 31_337 }),
  ]
  for (const wallet of [first, second]) wallet.install(page.events)
  const storage = memoryStorage()
  const kit = createInside({
    networks: [polygon, localPolygon],
    storage,
    environment: page.environment,
  })
  await connect(kit, { connector: 'org.first' })
  const question = hanging()
  second.on('eth_requestAccounts', () => question.promise)
  const answer = connect(kit, { connector: 'org.second' })
  await settle()
  return { kit, page, storage, first, second, question, answer }
}
const stored = (storage: ReturnType<typeof memoryStorage>) =>
  storage.getItem(storageKeys.connectorId('eip155'))

describe('while another wallet is asked', () => {
  it('the first one stays: account, provider, its news, and what it can be asked', async () => {
    const { kit, first } = await asking()
    expect(kit.account()).toMatchObject({ status: 'connected', address: alice })
    first.accounts = [carol]
    first.emit('accountsChanged', [carol])
    expect(kit.account().address).toBe(carol)
    expect(await kit.provider()?.request({ method: 'eth_accounts' })).toEqual([carol])
    const sent = sendTransaction(kit, { chainId: 137, to: bob })
    await expect(sent).resolves.toMatchObject({ status: 'ok' })
  })

  it('a refusal leaves everything as it was, and says so to who asked', async () => {
    const { kit, first, storage, question, answer } = await asking()
    question.fail(rpcError(4001, 'no'))
    expect(await answer).toEqual({ status: 'rejected' })
    expect(kit.account()).toMatchObject({ status: 'connected', address: alice })
    expect(first.listeners('accountsChanged')).toBe(1)
    expect(stored(storage)).toBe('"org.first"')
    expect(kit.connection.get().session).toMatchObject({ failure: { kind: 'rejected' } })
  })

  it('a failure is thrown, and a cancelled question or an answer that comes later finds nobody', async () => {
    const broken = await asking()
    broken.question.fail(rpcError(-32_002, 'busy'))
    await expect(broken.answer).rejects.toMatchObject({ code: 'wallet.pending' })
    expect(broken.kit.account().address).toBe(alice)

    const left = await asking()
    left.kit.connection.send({ type: 'connectCancelled' })
    expect(await left.answer).toEqual({ status: 'rejected' })
    left.question.answer([bob])
    await settle()
    expect(left.kit.account().address).toBe(alice)
    expect(left.second.listeners('accountsChanged')).toBe(0)
  })

  it('a yes replaces it: one is listened to, remembered and read', async () => {
    const { kit, first, second, storage, question, answer } = await asking()
    question.answer([bob])
    expect(await answer).toMatchObject({ status: 'ok', value: { address: bob, chainId: 31_337 } })
    expect([first, second].map((one) => one.listeners('accountsChanged'))).toEqual([0, 1])
    expect(stored(storage)).toBe('"org.second"')
    first.emit('accountsChanged', [])
    expect(kit.account().address).toBe(bob)
  })

  it('the first one leaving does not take the question with it', async () => {
    const { kit, first, question, answer } = await asking()
    first.permitted = false
    first.emit('accountsChanged', [])
    await settle()
    expect(kit.account().status).toBe('connecting')
    expect(first.listeners('accountsChanged')).toBe(0)
    question.answer([bob])
    expect(await answer).toMatchObject({ status: 'ok' })
  })

  it('going back to the first one, and disconnecting, end the question', async () => {
    const back = await asking()
    expect(await connect(back.kit, { connector: 'org.first' })).toMatchObject({ status: 'ok' })
    expect(await back.answer).toEqual({ status: 'rejected' })

    const gone = await asking()
    await disconnect(gone.kit)
    expect(await gone.answer).toEqual({ status: 'rejected' })
    gone.question.answer([bob])
    await settle()
    expect(gone.kit.account()).toEqual({ status: 'disconnected' })
  })

  it('the modal closes when the second one connects', async () => {
    const { kit, question, answer } = await asking()
    kit.open({ view: { name: 'ConnectingExternal', connectorId: 'org.second' } })
    question.answer([bob])
    await answer
    await settle()
    expect(kit.modal.get().open).toBe(false)
  })
})

import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameAborted } from '@causeway/protocol/frame/errors'
import { polygon, solana, solanaDevnet } from '@causeway/protocol/networks'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { expect, it } from 'vitest'
import { createFakeEnvironment } from '../../../test/fakeEnvironment.ts'
import { solanaAdapter } from '../../chains/solana/index.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../../entries/createKit.ts'
import type { EmbeddedWallet } from './createAuthPort.ts'
import { authMemory } from './authMemory.ts'
import { FrameRefusal } from './frameError.ts'
import { solanaAuthPort } from './solanaAuthPort.ts'

const own = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const { caipNetworkId: chainId } = solana

/** The port over a frame that answers as it is told, and what the frame was asked. */
function setup(user: object | Error = { address: own, chainId }, isConnected = true) {
  const kit = createInside({
    networks: [polygon, solana, solanaDevnet],
    namespaces: [solanaAdapter()],
    environment: createFakeEnvironment().environment,
    storage: memoryStorage(),
  })
  kit.start()
  const asked: string[] = []
  const memory = authMemory(kit.storage)
  const embedded = {
    memory,
    listeners: new Set(),
    channel: {
      async ask(name: string, payload?: object) {
        asked.push(payload ? `${name} ${JSON.stringify(payload)}` : name)
        if (name === 'IS_CONNECTED') return { isConnected }
        if (user instanceof Error) throw user
        return user
      },
    },
    isBegun: () => false,
    resuming: () => undefined,
    report: () => ({ accounts: [], chainId: 137 }),
    signOut: async () => void asked.push('SIGN_OUT'),
  } as unknown as EmbeddedWallet
  return { kit, asked, memory, port: solanaAuthPort(kit, embedded) }
}

it('connects as the frame says, and keeps the account for the next visit', async () => {
  const { kit, port, asked } = setup()
  expect(await port.connect()).toEqual({
    accounts: [own],
    chainId: solana.id,
    details: [{ address: own, type: 'eoa' }],
  })
  expect(asked).toEqual([`GET_USER {"chainId":"${chainId}"}`])
  expect(kit.storage.read(storageKeys.loginSolana, (value) => value)).toEqual({
    address: own,
    chainId: solana.id,
  })
})

it.each([
  ['an account of Ethereum', { address: `0x${'a'.repeat(40)}`, chainId }],
  ['another chain', { address: own, chainId: solanaDevnet.caipNetworkId }],
  ['a chain of Ethereum', { address: own, chainId: 137 }],
  ['no address', { address: 'O0Il', chainId }],
])('attack: a frame that answers %s connects nobody', async (_, user) => {
  const { kit, port } = setup(user)
  await expect(port.connect()).rejects.toMatchObject({ code: 'frame.wrong' })
  expect(kit.storage.read(storageKeys.loginSolana, (value) => value)).toBeUndefined()
})

it('a network that the operator does not serve is told, and one that was given up is a refusal', async () => {
  const { port } = setup(new FrameRefusal('This network is not supported'))
  expect(await port.switchChain(solanaDevnet)).toMatchObject({
    kind: 'failed',
    chainId: solana.id,
    error: { code: 'chain.switchFailed' },
  })
  const { port: left } = setup(new BaseError(frameAborted))
  expect(await left.switchChain(solanaDevnet)).toEqual({ kind: 'rejected', chainId: solana.id })
})

it('asks nothing of the frame where no login was used, and waits for a page that is away to sign in', async () => {
  const { kit, port, asked, memory } = setup()
  expect(await port.restore()).toMatchObject({ accounts: [], permitted: false })
  memory.keepReturn({ provider: 'google', at: kit.environment.now() })
  expect(await port.restore()).toMatchObject({ accounts: [], permitted: true })
  await port.disconnect()
  expect(asked).toEqual([])
})

it('takes the account up again, and lets it go where the login is over or the frame fails; leaving ends the login', async () => {
  const used = (...how: Parameters<typeof setup>) => {
    const made = setup(...how)
    made.memory.use()
    // What somebody else wrote into storage is no account.
    made.kit.storage.write(storageKeys.loginSolana, { address: '0x1', chainId: 'a b' })
    return made
  }
  const { port, asked } = used()
  expect(await port.restore()).toMatchObject({ accounts: [own], permitted: true })
  await port.disconnect()
  expect(asked).toEqual(['IS_CONNECTED', `GET_USER {"chainId":"${chainId}"}`, 'SIGN_OUT'])
  for (const { port: over } of [used(undefined, false), used(new Error('away'))])
    expect(await over.restore()).toMatchObject({ accounts: [], permitted: false })
})

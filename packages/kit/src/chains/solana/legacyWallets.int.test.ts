import { polygon, solanaLocal } from '@causeway/protocol/networks'
import {
  compileMessage,
  transferInstruction,
  unsignedTransaction,
} from '@causeway/protocol/solana/readTransaction'
import { solanaKey } from '@causeway/testkit/solana/solanaKey'
import { createLegacyWallet, legacyShapes } from '@causeway/testkit/solana/legacyShapes'
import { solanaSettings } from '@causeway/testkit/solana/installSolanaWallet'
import { solanaPageScript } from '@causeway/testkit/solana/solanaPageScript'
import type { SolanaChain } from '@causeway/testkit/solana/types'
import { startSolana } from '@causeway/testkit/solana/startSolana'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solanaEnvironment } from '../../../test/solanaPage.ts'
import { connect } from '../../actions/calls/connect.ts'
import { disconnect } from '../../actions/calls/disconnect.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../../entries/createKit.ts'
import {
  signSolanaMessage,
  signSolanaTransactions,
  solanaAdapter,
  transferSol,
  waitForSolanaTransaction,
} from './index.ts'

const alice = solanaKey(new Uint8Array(32).fill(61))
const bob = solanaKey(new Uint8Array(32).fill(62))

let chain: SolanaChain
beforeAll(async () => {
  chain = await startSolana({ accounts: { [alice.address]: 10n ** 10n } })
})
afterAll(async () => chain.stop())

/** A page with things in its window, and a kit. */
function page(window: object) {
  const http = [chain.rpcUrl]
  const local = { ...solanaLocal, rpcUrls: { default: { http }, chainDefault: { http } } }
  const events = Object.assign(new EventTarget(), window)
  const storage = memoryStorage()
  const open = () =>
    createInside({
      networks: [polygon, local],
      namespaces: [solanaAdapter()],
      environment: solanaEnvironment(events),
      storage,
    })
  return { events, open }
}

async function send(wire: Uint8Array): Promise<void> {
  await chain.request('sendTransaction', [
    Buffer.from(wire).toString('base64'),
    { encoding: 'base64' },
  ])
}

const placed = (path: readonly string[], provider: object) =>
  path.toReversed().reduce<object>((inner, step) => ({ [step]: inner }), provider)

async function transfer(lamports: bigint): Promise<Uint8Array> {
  const { value } = (await chain.request('getLatestBlockhash')) as { value: { blockhash: string } }
  const instructions = [transferInstruction(alice.address, bob.address, lamports)]
  const { blockhash } = value
  return unsignedTransaction(compileMessage({ payer: alice.address, blockhash, instructions }))
}

describe.each(legacyShapes)('a wallet of the shape of $name ($source)', (shape) => {
  it('behavior: is found unasked, connects, signs one and several, sends, and is refused', async () => {
    const wallet = createLegacyWallet(shape, alice, send)
    const { open } = page(placed(shape.path, wallet.provider))
    const kit = open()
    kit.start()
    const [found] = kit.connectionOf('solana').get().connectors
    expect(found).toMatchObject({ name: shape.name, type: 'ANNOUNCED' })
    expect(wallet.asked).toEqual([])
    const params = { connector: `name:${shape.name}`, namespace: 'solana' } as const
    wallet.refuse()
    expect(await connect(kit, params)).toEqual({ status: 'rejected' })
    await connect(kit, params)
    expect(kit.accountOf('solana').address).toBe(alice.address)
    expect(await signSolanaMessage(kit, { message: 'Grüße' })).toMatchObject({ status: 'ok' })
    wallet.refuse()
    expect(await signSolanaMessage(kit, { message: 'x' })).toEqual({ status: 'rejected' })
    const transactions = [await transfer(900_000n), await transfer(900_001n)]
    expect(await signSolanaTransactions(kit, { transactions })).toMatchObject({
      status: 'ok',
      value: [{ isChanged: false }, { isChanged: false }],
    })
    const sent = await transferSol(kit, { to: bob.address, lamports: 10n ** 9n })
    if (sent.status === 'rejected') throw new Error('refused')
    await waitForSolanaTransaction(kit, { chainId: 'localnet', ...sent.value })

    wallet.use(bob)
    await expect.poll(() => kit.accountOf('solana').address).toBe(bob.address)
    wallet.use(undefined)
    await expect.poll(() => kit.accountOf('solana').status).toBe('disconnected')
    wallet.use(alice)
    await connect(kit, params)
    kit.destroy()
    const after = open()
    after.start()
    await expect.poll(() => after.accountOf('solana').address).toBe(alice.address)
    await disconnect(after, { namespace: 'solana' })
    expect(after.accountOf('solana').status).toBe('disconnected')
  })

  it('behavior: absent, half present or throwing it costs itself alone', () => {
    const throwing = Object.defineProperty({}, shape.path[0] ?? '', {
      get() {
        throw new Error('half a wallet')
      },
    })
    const halves = [
      throwing,
      placed(shape.path, {}),
      placed(shape.path, { connect: true }),
      placed(shape.path, { connect: () => undefined }),
      { [shape.path[0] ?? '']: null },
    ]
    for (const window of halves) {
      const { events, open } = page({})
      Object.defineProperties(events, Object.getOwnPropertyDescriptors(window))
      const kit = open()
      kit.start()
      expect(kit.connectionOf('solana').get().connectors).toEqual([])
      const settings = solanaSettings({})
      Object.assign(events, { [settings.binding]: async () => ({ ok: true, result: [] }) })
      solanaPageScript(settings, events)
      expect(kit.connectionOf('solana').get().connectors).toHaveLength(1)
    }
  })

  it('behavior: one that registers by the standard, too, is one row', () => {
    const wallet = createLegacyWallet(shape, alice, send)
    for (const late of [false, true]) {
      const { events, open } = page(placed(shape.path, wallet.provider))
      const settings = solanaSettings({ name: shape.name })
      Object.assign(events, { [settings.binding]: async () => ({ ok: true, result: [] }) })
      if (!late) solanaPageScript(settings, events)
      const kit = open()
      kit.start()
      if (late) solanaPageScript(settings, events)
      expect(kit.connectionOf('solana').get().connectors).toHaveLength(1)
    }
  })
})

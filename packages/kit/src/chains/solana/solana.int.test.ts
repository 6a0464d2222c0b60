import { polygon, solanaDevnet, solanaLocal } from '@causeway/protocol/networks'
import {
  compileMessage,
  transferInstruction,
  unsignedTransaction,
} from '@causeway/protocol/solana/readTransaction'
import { solanaSettings } from '@causeway/testkit/solana/installSolanaWallet'
import { solanaKey } from '@causeway/testkit/solana/solanaKey'
import { solanaPageScript } from '@causeway/testkit/solana/solanaPageScript'
import { createSolanaWallet } from '@causeway/testkit/solana/createSolanaWallet'
import type { SolanaChain } from '@causeway/testkit/solana/types'
import { startSolana } from '@causeway/testkit/solana/startSolana'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, switchChain } from '../../actions/calls/connect.ts'
import { disconnect } from '../../actions/calls/disconnect.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import type { Environment } from '../../core/browserEnvironment.ts'
import { createInside } from '../../entries/createKit.ts'
import {
  sendSolanaTransaction,
  signSolanaMessage,
  signSolanaTransactions,
  solanaAdapter,
  transferSol,
  waitForSolanaTransaction,
} from './index.ts'

const alice = solanaKey(new Uint8Array(32).fill(11))
const bob = solanaKey(new Uint8Array(32).fill(12))
const carol = solanaKey(new Uint8Array(32).fill(13))
const sol = 1_000_000_000n
const id = 'name:Solana Test Wallet'

let chain: SolanaChain
beforeAll(async () => {
  chain = await startSolana({ accounts: { [alice.address]: 10n * sol, [carol.address]: 1_000n } })
})
afterAll(async () => chain.stop())

type WalletWords = Parameters<typeof solanaSettings>[0] & { readonly rpcUrl?: string }

/** A page with a wallet in it, and a kit: of a real chain, all the way. */
function setup(options: WalletWords & { storage?: ReturnType<typeof memoryStorage> } = {}) {
  const events = new EventTarget()
  const settings = solanaSettings(options)
  const wallet = createSolanaWallet(
    { accounts: [alice, carol], rpcUrl: options.rpcUrl ?? chain.rpcUrl },
    async (news) => {
      const holder = events as unknown as Record<string, (news: unknown) => void>
      holder[`${settings.binding}Speak`]?.(news)
    },
  )
  Object.assign(events, { [settings.binding]: wallet.handle })
  const register = () => solanaPageScript(settings, events)
  const environment: Environment = {
    events,
    ethereum: () => undefined,
    now: () => Date.now(),
    after(ms, callback) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
  }
  const local = {
    ...solanaLocal,
    rpcUrls: { default: { http: [chain.rpcUrl] }, chainDefault: { http: [chain.rpcUrl] } },
  }
  const storage = options.storage ?? memoryStorage()
  const kit = createInside({
    networks: [polygon, local, solanaDevnet],
    namespaces: [solanaAdapter()],
    environment,
    storage,
  })
  return { kit, wallet, register, storage, events, local }
}

async function connected(options: Parameters<typeof setup>[0] = {}) {
  const all = setup(options)
  all.register()
  await connect(all.kit, { connector: id, namespace: 'solana' })
  return all
}

const speak = (events: EventTarget, news: unknown) => {
  const [name] = Object.getOwnPropertyNames(events).filter((one) => one.endsWith('Speak'))
  ;(events as unknown as Record<string, (news: unknown) => void>)[name ?? '']?.(news)
}

async function balance(address: string): Promise<bigint> {
  const { value } = (await chain.request('getBalance', [address, { commitment: 'confirmed' }])) as {
    value: number
  }
  return BigInt(value)
}

async function transferOf(lamports: bigint, from = alice.address): Promise<Uint8Array> {
  const { value } = (await chain.request('getLatestBlockhash')) as { value: { blockhash: string } }
  return unsignedTransaction(
    compileMessage({
      payer: from,
      blockhash: value.blockhash,
      instructions: [transferInstruction(from, bob.address, lamports)],
    }),
  )
}

describe('solanaAdapter', () => {
  it('behavior: a wallet that registers before or after the kit starts is found, and asked nothing', async () => {
    for (const late of [false, true]) {
      const { kit, wallet, register } = setup()
      if (!late) register()
      kit.start()
      if (late) register()
      const { connectors } = kit.connectionOf('solana').get()
      expect(connectors.map(({ name, chain: of }) => [name, of])).toEqual([
        ['Solana Test Wallet', 'solana'],
      ])
      expect(wallet.requests()).toEqual([])
    }
  })

  it('behavior: what registers and is no wallet, or throws, costs itself', () => {
    const { kit, events, register } = setup()
    kit.start()
    const bad = [
      undefined,
      null,
      7,
      {},
      { name: 'No chains', chains: ['eip155:1'], features: {} },
      { name: 'No features', chains: ['solana:mainnet'] },
      {
        get name(): string {
          throw new Error('half a wallet')
        },
      },
    ]
    for (const detail of [
      ...bad.map(
        (wallet) => (api: { register: (wallet: unknown) => void }) => api.register(wallet),
      ),
      () => {
        throw new Error('no wallet at all')
      },
      'text',
    ])
      events.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    expect(kit.connectionOf('solana').get().connectors).toEqual([])
    register()
    expect(kit.connectionOf('solana').get().connectors).toHaveLength(1)
  })

  it('[S3.solana-restore] [S3.solana-disconnect] connects, is refused, is there again without a question, and disconnects', async () => {
    const { kit, wallet, register, storage } = setup()
    register()
    wallet.answer('reject')
    expect(await connect(kit, { connector: id, namespace: 'solana' })).toEqual({
      status: 'rejected',
    })
    wallet.answer('approve')
    await connect(kit, { connector: id, namespace: 'solana' })
    expect(kit.accountOf('solana')).toMatchObject({
      status: 'connected',
      address: alice.address,
      allAccounts: [alice.address, carol.address],
      caipAddress: `solana:localnet:${alice.address}`,
    })
    kit.destroy()

    const after = await connectedAgain(storage)
    expect(after.kit.accountOf('solana')).toMatchObject({ address: alice.address })
    expect(after.wallet.requests('standard:connect').slice(1)).toMatchObject([
      { params: [{ silent: true }] },
    ])
    await disconnect(after.kit, { namespace: 'solana' })
    expect(after.kit.accountOf('solana')).toMatchObject({ status: 'disconnected' })
    expect(after.wallet.requests('standard:disconnect')).toHaveLength(1)
  })

  it('behavior: follows the accounts of the wallet, and its leaving', async () => {
    const { kit, wallet, events } = await connected()
    await wallet.use(1)
    await expect.poll(() => kit.accountOf('solana').address).toBe(carol.address)
    speak(events, 'unregister')
    await expect.poll(() => kit.accountOf('solana').status).toBe('disconnected')
    await expect(connect(kit, { connector: id, namespace: 'solana' })).rejects.toMatchObject({
      code: 'wallet.unavailable',
    })

    const other = await connected()
    await other.wallet.revoke()
    await expect.poll(() => other.kit.accountOf('solana').status).toBe('disconnected')
  })

  it('[S3.solana-switch] goes from network to network, not to one that the wallet does not serve, and is there after a reload', async () => {
    const { kit, storage } = await connected()
    kit.activate('solana')
    await switchChain(kit, { caipNetworkId: solanaDevnet.caipNetworkId })
    expect(kit.accountOf('solana').chainId).toBe(solanaDevnet.id)
    kit.destroy()
    const after = await connectedAgain(storage)
    expect(after.kit.accountOf('solana').chainId).toBe(solanaDevnet.id)

    const only = await connected({ chains: ['solana:localnet'] })
    await expect(
      switchChain(only.kit, { caipNetworkId: solanaDevnet.caipNetworkId }),
    ).rejects.toMatchObject({ code: 'chain.switchFailed' })
    expect(only.kit.accountOf('solana').chainId).toBe('localnet')
  })
})

/** A later visit, with the same storage and a wallet that still allows it. */
async function connectedAgain(storage: ReturnType<typeof memoryStorage>) {
  const all = setup({ storage })
  await all.wallet.handle({ method: 'standard:connect', params: [null] })
  all.register()
  all.kit.start()
  await expect.poll(() => all.kit.accountOf('solana').status).toBe('connected')
  return all
}

describe('signing', () => {
  it('[S3.solana-sign] a message is signed by the account, a refusal is an answer, and a wrong signature is none', async () => {
    const { kit, wallet } = await connected()
    const signed = await signSolanaMessage(kit, { message: 'Grüße' })
    expect(signed).toMatchObject({ status: 'ok', value: expect.stringMatching(/^\w{80,90}$/u) })
    wallet.answer('reject', 'solana:signMessage')
    expect(await signSolanaMessage(kit, { message: 'x' })).toEqual({ status: 'rejected' })
    wallet.answer('approve')
    wallet.lie()
    await expect(signSolanaMessage(kit, { message: 'x' })).rejects.toMatchObject({
      code: 'wallet.unavailable',
    })
  })

  it('behavior: nothing is signed for another account or network, nor by a wallet that cannot', async () => {
    const { kit, wallet } = await connected({ without: ['solana:signMessage'] })
    const message = 'x'
    for (const [params, code] of [
      [{ message, account: bob.address }, 'wallet.accountChanged'],
      [{ message, chainId: solanaDevnet.id }, 'chain.mismatch'],
      [{ message, chainId: 'elsewhere' }, 'network.notFound'],
      [{ message }, 'wallet.unsupportedMethod'],
    ] as const)
      await expect(signSolanaMessage(kit, params)).rejects.toMatchObject({ code })
    expect(wallet.requests('solana:signMessage')).toEqual([])
    const { kit: nobody } = setup()
    await expect(signSolanaMessage(nobody, { message })).rejects.toMatchObject({
      code: 'connection.connectFirst',
    })
  })

  it('[S3.solana-sign] several transactions are signed in one question, and what is none is not asked', async () => {
    const { kit, wallet } = await connected()
    const transactions = [await transferOf(1n), await transferOf(2n)]
    const signed = await signSolanaTransactions(kit, { transactions })
    expect(signed).toMatchObject({ status: 'ok', value: [{ isChanged: false }, {}] })
    expect(wallet.requests('solana:signTransaction')).toHaveLength(1)
    for (const wrong of [new Uint8Array(0), await transferOf(1n, bob.address)])
      await expect(signSolanaTransactions(kit, { transactions: [wrong] })).rejects.toThrow(
        'no Solana transaction',
      )
    wallet.lie()
    await expect(signSolanaTransactions(kit, { transactions })).rejects.toMatchObject({
      code: 'wallet.unavailable',
    })
  })
})

describe('sending', () => {
  it('behavior: SOL arrives with a priority fee, by a wallet that sends and by one that only signs', async () => {
    for (const without of [[], ['solana:signAndSendTransaction']]) {
      const { kit } = await connected({ without })
      const before = await balance(bob.address)
      const sent = await transferSol(kit, { to: bob.address, lamports: sol, priorityFee: 2_000n })
      if (sent.status === 'rejected') throw new Error('refused')
      const params = { chainId: 'localnet', ...sent.value }
      const { slot } = await waitForSolanaTransaction(kit, params)
      expect(slot).toBeGreaterThan(0n)
      expect((await balance(bob.address)) - before).toBe(sol)
    }
  })

  it('behavior: what cannot be carried out is told before the wallet is asked', async () => {
    const { kit, wallet } = await connected()
    const to = solanaKey(new Uint8Array(32).fill(77)).address
    for (const [params, code] of [
      [{ to: 'nobody', lamports: 1n }, 'address.invalid'],
      [{ to, lamports: 0n }, 'amount.invalid'],
      [{ to, lamports: 1_000n * sol }, 'tx.gas'],
      [{ to, lamports: 5n }, 'solana.rent'],
    ] as const)
      await expect(transferSol(kit, params), code).rejects.toMatchObject({ code })
    expect(wallet.requests('solana:signAndSendTransaction')).toEqual([])
    wallet.answer('reject')
    expect(await transferSol(kit, { to, lamports: sol })).toEqual({ status: 'rejected' })
    expect(await balance(to)).toBe(0n)
  })

  it('behavior: a transaction whose block hash is too old is told to be gone, one that is unknown to be open', async () => {
    const { kit } = await connected()
    const signed = await signSolanaTransactions(kit, { transactions: [await transferOf(3n)] })
    if (signed.status === 'rejected') throw new Error('refused')
    const { signature = '' } = signed.value[0] ?? {}
    const where = { chainId: 'localnet', signature }
    await expect(
      waitForSolanaTransaction(kit, { ...where, lastValidBlockHeight: 0n }),
    ).rejects.toMatchObject({ code: 'tx.dropped' })
    await expect(waitForSolanaTransaction(kit, { ...where, timeoutMs: 0 })).rejects.toMatchObject({
      code: 'tx.pending',
    })
  })

  it('behavior: a visitor who took longer than a block hash lives is told that nothing can come of it', async () => {
    const { kit } = await connected({ without: ['solana:signAndSendTransaction'] })
    const instructions = [transferInstruction(alice.address, bob.address, 1n)]
    // One that no block has any more.
    const blockhash = solanaKey(new Uint8Array(32).fill(99)).address
    const message = compileMessage({ payer: alice.address, blockhash, instructions })
    await expect(
      sendSolanaTransaction(kit, { transaction: unsignedTransaction(message) }),
    ).rejects.toMatchObject({ code: 'tx.dropped' })
  })

  it('error: a wallet that neither sends nor signs transactions says so, and addresses of other chains are none', async () => {
    const { kit, wallet } = await connected({
      without: ['solana:signAndSendTransaction', 'solana:signTransaction'],
    })
    await expect(transferSol(kit, { to: bob.address, lamports: sol })).rejects.toMatchObject({
      code: 'wallet.unsupportedMethod',
    })
    for (const to of [
      '0x742d35Cc6634C0532925a3b844Bc454e4438f44e',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
      'bcrt1p5tm5kzqpflhxkkzhl7x4f0nnfygp38hxz4erdq4ffhpqgmgket9sty4pzc',
      `${bob.address}1`,
      `solana:localnet:${bob.address}`,
      'friend.sol',
    ])
      await expect(transferSol(kit, { to, lamports: sol })).rejects.toMatchObject({
        code: 'address.invalid',
      })
    expect(wallet.requests('solana:signTransaction')).toEqual([])
  })

  it('behavior: a wallet that sends nothing is told by its own words', async () => {
    const { kit } = await connected({ rpcUrl: 'http://127.0.0.1:9' })
    await expect(
      sendSolanaTransaction(kit, { transaction: await transferOf(1n) }),
    ).rejects.toMatchObject({ code: 'rpc.invalidInput' })
  })
})

import { localPolygon, polygon } from '@causeway/protocol/networks'
import { walletLayers, walletWordings } from '@causeway/protocol/requests/fixture'
import type { WalletErrorKind } from '@causeway/protocol/requests/walletCodes'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment } from '../../test/fakeEnvironment.ts'
import { bob, createFakeWallet } from '../../test/fakeWallet.ts'
import { connect, switchChain } from '../actions/calls/connect.ts'
import { disconnect } from '../actions/calls/disconnect.ts'
import { signMessage } from '../actions/calls/signMessage.ts'
import { sendTransaction } from '../actions/calls/writeContract.ts'
import { requestBitcoinWallet } from '../chains/bitcoin/bitcoinSignerOf.ts'
import { satsConnectWallet } from '../chains/bitcoin/satsConnectWallet.ts'
import { requestSolanaWallet } from '../chains/solana/solanaSignerOf.ts'
import { memoryStorage } from '../core/createStorage.ts'
import { createInside } from '../entries/createKit.ts'
import { type BaseError, isBaseError } from '@causeway/protocol/errors/baseError'

const id = 'org.example.fake'
const numbers: readonly (readonly [WalletErrorKind, object])[] = [
  ['refused', { code: 4001, message: 'said' }],
  ['refused', { code: '4001', message: 'said' }],
  ['unknownChain', { code: 4902, message: 'said' }],
  ['unknownChain', { code: '4902', message: 'said' }],
  ['pending', { code: -32_002, message: 'said' }],
  ['pending', { code: '-32002', message: 'said' }],
  ['unauthorized', { code: 4100, message: 'said' }],
  ['unsupported', { code: 4200, message: 'said' }],
  ['unsupported', { code: '-32601', message: 'said' }],
]
const said = [
  ...numbers,
  ...walletWordings.map(({ kind, text }) => [kind, { message: text }] as const),
].flatMap(([kind, inner]) =>
  Object.entries(walletLayers).map(
    ([layer, wrap]) => [`${JSON.stringify(inner)}, ${layer}`, kind, wrap(inner)] as const,
  ),
)
const codes = {
  refused: 'rejected',
  pending: 'wallet.pending',
  unknownChain: 'chain.unsupported',
  unauthorized: 'wallet.unauthorized',
  unsupported: 'wallet.unsupportedMethod',
} as const satisfies Record<WalletErrorKind, string>

async function outcome(question: Promise<{ readonly status: string }>): Promise<string> {
  try {
    return (await question).status
  } catch (error) {
    if (isBaseError(error)) return (error satisfies BaseError).code
    throw error
  }
}

const page = createFakeEnvironment()
const wallet = createFakeWallet().install(page.events)
const kit = createInside({
  networks: [polygon, localPolygon],
  storage: memoryStorage(),
  environment: page.environment,
})

const refusing = async (method: string, thrown: unknown, ask: () => Promise<string>) => {
  wallet.on(method, () => Promise.reject(thrown))
  try {
    return await ask()
  } finally {
    wallet.restore(method)
  }
}

describe.each(said)('%s', (_title, kind, thrown) => {
  it('is one thing to every question', async () => {
    await disconnect(kit)
    const connecting = () => outcome(connect(kit, { connector: id }))
    expect(await refusing('eth_requestAccounts', thrown, connecting)).toBe(codes[kind])

    wallet.chainId = 137
    expect(await connecting()).toBe('ok')
    const signing = () => outcome(signMessage(kit, { message: 'x' }))
    expect(await refusing('personal_sign', thrown, signing)).toBe(codes[kind])
    const sending = () => outcome(sendTransaction(kit, { chainId: 137, to: bob, value: 1n }))
    expect(await refusing('eth_sendTransaction', thrown, sending)).toBe(codes[kind])

    expect(await outcome(requestBitcoinWallet(kit, 'signPsbt', () => Promise.reject(thrown)))).toBe(
      codes[kind],
    )
    const standard = {
      features: { 'solana:signMessage': { signMessage: () => Promise.reject(thrown) } },
    }
    const signer = { wallet: standard } as never
    const feature = ['solana:signMessage', 'signMessage'] as never
    expect(await outcome(requestSolanaWallet(kit, signer, feature, [{}], () => 'x'))).toBe(
      codes[kind],
    )
  })

  it('and to switching and adding a network', async () => {
    wallet.chainId = 137
    expect(await outcome(connect(kit, { connector: id }))).toBe('ok')
    const asked = wallet.count('wallet_addEthereumChain')
    const switching = () => outcome(switchChain(kit, { chainId: 31_337 }))
    // It switches once it was added.
    wallet.on('wallet_addEthereumChain', () => wallet.moveTo(31_337))
    const isUnknown = kind === 'unknownChain'
    const others = kind === 'pending' ? codes[kind] : 'chain.switchFailed'
    expect(await refusing('wallet_switchEthereumChain', thrown, switching)).toBe(
      { refused: 'rejected', unknownChain: 'ok' }[kind as string] ?? others,
    )
    expect(wallet.count('wallet_addEthereumChain') - asked).toBe(isUnknown ? 1 : 0)

    wallet.moveTo(137)
    wallet.chains.delete(31_337)
    expect(await refusing('wallet_addEthereumChain', thrown, switching)).toBe(
      { refused: 'rejected', pending: codes.pending }[kind as string] ?? codes.unknownChain,
    )
  })
})

it('what the numbers of sats-connect mean is known where its wallets are asked', async () => {
  const numbers = { [-32_000]: 4001, [-32_001]: 4200, [-32_002]: 4100, [-32_603]: -32_603 }
  for (const [code, read] of Object.entries(numbers)) {
    const request = () => Promise.resolve({ error: { code: Number(code), message: 'no' } })
    await expect(satsConnectWallet({ request }).connect('mainnet')).rejects.toMatchObject({
      code: read,
    })
  }
})

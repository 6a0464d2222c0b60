import { polygon, solana, type Network } from '@causeway/protocol/networks'
import { describe, expect, it } from 'vitest'
import { createFakeEnvironment } from '../../../test/fakeEnvironment.ts'
import { createFakeWallet } from '../../../test/fakeWallet.ts'
import type { WalletAdapter } from '../../connection/connector.ts'
import { connect } from '../../actions/calls/connect.ts'
import { createInside } from '../../entries/createKit.ts'
import { currentView } from '../../actions/modal/state.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { chooseNetwork, networkRows } from './NetworksView.tsx'
import { switchActiveChain } from './switchScreen.ts'

const evm = (id: number, name: string): Network => ({
  ...polygon,
  id,
  caipNetworkId: `eip155:${id}`,
  name,
})
const ethereum = evm(1, 'Ethereum')
const networks = [polygon, ethereum, evm(8453, 'Base'), solana]
const noWallets: WalletAdapter = { namespace: 'solana', discover: () => () => undefined }

async function twoKinds(connected = true) {
  const page = createFakeEnvironment()
  const wallet = createFakeWallet()
  wallet.install(page.events)
  wallet.on('wallet_switchEthereumChain', () => new Promise(() => undefined))
  const kit = createInside({
    networks: [polygon, ethereum, solana],
    namespaces: [noWallets],
    storage: memoryStorage(),
    environment: page.environment,
  })
  kit.start()
  if (connected) await connect(kit, { connector: 'org.example.fake' })
  kit.open({ view: 'Networks' })
  return kit
}
const view = (kit: Awaited<ReturnType<typeof twoKinds>>) =>
  kit.modal.get().open ? currentView(kit.modal.get()) : 'closed'

describe('networkRows', () => {
  const names = (params: Parameters<typeof networkRows>[0]) =>
    networkRows(params).map(({ network }) => network.name)

  it('keeps the app’s order and marks the network in use', () => {
    const rows = networkRows({ networks, current: 'eip155:1' })
    expect(rows.map(({ network, current }) => [network.name, current])).toEqual([
      ['Polygon', false],
      ['Ethereum', true],
      ['Base', false],
      ['Solana', false],
    ])
    expect(rows.some(({ disabled }) => disabled)).toBe(false)
  })

  it('shows what the wallet’s session reaches first, and the rest of its namespace as off', () => {
    const rows = networkRows({
      networks,
      current: 'eip155:137',
      session: { namespace: 'eip155', approved: ['eip155:8453'] },
    })
    expect(rows.map(({ network, disabled }) => [network.name, disabled])).toEqual([
      ['Base', false],
      ['Polygon', true],
      ['Ethereum', true],
      ['Solana', false],
    ])
  })

  it('a wallet of the page can be asked for any network', () => {
    const session = { namespace: 'eip155', approved: undefined } as const
    const rows = networkRows({ networks, current: undefined, session })
    expect(rows.every(({ disabled }) => !disabled)).toBe(true)
  })

  it('searches names in upper and lower case, without the spaces around', () => {
    expect(names({ networks, current: undefined, search: '  EtH ' })).toEqual(['Ethereum'])
    expect(names({ networks, current: undefined, search: 'o' })).toEqual(['Polygon', 'Solana'])
    expect(names({ networks, current: undefined, search: '.*' })).toEqual([])
  })
})

describe('chooseNetwork', () => {
  it('the network in use does nothing', async () => {
    const kit = await twoKinds()
    chooseNetwork(kit, polygon)
    expect(view(kit)).toEqual({ name: 'Networks' })
  })

  it('another one of the same kind is a switch', async () => {
    const kit = await twoKinds()
    chooseNetwork(kit, ethereum)
    expect(view(kit)).toEqual({ name: 'SwitchNetwork', caipNetworkId: 'eip155:1' })
    expect(kit.connection.get().switching).toMatchObject({ status: 'asking', chainId: 1 })
  })

  it('one of another kind without a wallet explains itself; going on lists its wallets, and the account in use stays until one connects', async () => {
    const kit = await twoKinds()
    chooseNetwork(kit, solana)
    const { caipNetworkId } = solana
    expect(view(kit)).toEqual({ name: 'SwitchActiveChain', caipNetworkId })
    expect(kit.namespaces.get().active).toBe('eip155')
    switchActiveChain(kit, caipNetworkId)
    expect([view(kit), kit.modal.get().namespace, kit.namespaces.get().active]).toEqual([
      { name: 'Connect' },
      'solana',
      'eip155',
    ])
    expect(kit.accountOf('eip155').status).toBe('connected')
  })

  it('without a wallet it is a choice for later, at once, even where it was the choice already', async () => {
    const kit = await twoKinds(false)
    chooseNetwork(kit, ethereum)
    expect([view(kit), kit.chainOf('eip155').chain?.name]).toEqual([
      { name: 'Networks' },
      'Ethereum',
    ])
    chooseNetwork(kit, solana)
    expect([view(kit), kit.namespaces.get().active]).toEqual([{ name: 'Networks' }, 'solana'])
  })
})

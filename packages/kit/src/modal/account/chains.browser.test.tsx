import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { manyChains } from '../../../test/manyChains.ts'
import {
  expectAccessible,
  focused,
  modalRoot,
  quietPolygon,
  showKit,
} from '../../../test/showKit.tsx'
import { connect } from '../../actions/calls/connect.ts'

const chip = (name: string | RegExp) =>
  page.getByRole('group', { name: 'Accounts by chain' }).getByRole('button', { name })
const row = (name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name })

/** Connected with an EVM wallet called Fake Wallet; the account is open. */
async function show(names: Parameters<typeof manyChains>[0] = {}) {
  const chains = manyChains(names)
  const { kit, wallet } = await showKit({
    networks: [quietPolygon, ...chains.networks],
    namespaces: chains.namespaces,
  })
  return { kit, wallet, ...chains }
}

it('each chain has an account of its own, with its own network, balance and end', async () => {
  const { kit, wallet, solana, bitcoin } = await show()
  await connect(kit, { connector: solana.connector, namespace: 'solana' })
  await connect(kit, { connector: bitcoin.connector, namespace: 'bip122' })
  kit.open({ view: 'Account' })
  await expect.element(chip(/^Bitcoin/u)).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByText('1.20 BTC')).toBeVisible()
  await expectAccessible()

  await chip(/^Solana/u).click()
  await expect.element(page.getByText('2.50 SOL')).toBeVisible()
  expect(focused()?.textContent).toMatch(/^Solana/u)

  await row('Disconnect').click()
  await vi.waitFor(() => expect(kit.accountOf('solana').status).toBe('disconnected'))
  await vi.waitFor(() => expect(kit.namespaces.get().active).toBe('eip155'))
  expect([kit.accountOf('eip155').status, kit.accountOf('bip122').status]).toEqual([
    'connected',
    'connected',
  ])
  expect([solana.asked, bitcoin.asked]).toEqual([['connect', 'disconnect'], ['connect']])
  expect(wallet.count('wallet_revokePermissions')).toBe(0)
})

it('by keyboard a chain without an account leads to its wallets, and back', async () => {
  const { kit } = await show()
  await chip(/^Solana Not connected/u).click()
  await expect.element(row('Fake Solana')).toBeVisible()
  await expect.element(row('Fake Bitcoin')).not.toBeInTheDocument()
  await row('Back').click()
  await expect.element(chip(/^Polygon/u)).toHaveAttribute('aria-current', 'true')
  const button = [...(modalRoot()?.querySelectorAll<HTMLElement>('.chain') ?? [])].at(2)
  button?.focus()
  await userEvent.keyboard('{Enter}')
  await row('Fake Bitcoin').click()
  await vi.waitFor(() => expect(kit.accountOf('bip122').status).toBe('connected'))
  expect([kit.namespaces.get().active, kit.modal.get().open]).toEqual(['bip122', false])
})

it('[S3.connector-multi-chain] a wallet that shows itself in three namespaces is one row, which asks where it is wanted', async () => {
  const name = 'Fake Wallet'
  const { kit, solana } = await show({ solana: name, bitcoin: name })
  kit.open({ view: 'Connect' })
  await expect.element(row('Fake Wallet Recent')).toBeVisible()
  expect(row(/Fake/u).elements()).toHaveLength(1)
  await row(/^Fake Wallet/u).click()
  await expect.element(row('EVM Networks Connected')).toBeVisible()
  await expectAccessible()
  await row('Solana').click()
  await vi.waitFor(() => expect(kit.accountOf('solana').connector?.name).toBe(name))
  expect(solana.asked).toEqual(['connect'])

  // Where it is connected already, nobody is asked again.
  kit.open({ view: { name: 'ConnectingMultiChain', walletName: name } })
  await row('EVM Networks').click()
  await vi.waitFor(() => expect(kit.modal.get().open).toBe(false))
  expect(kit.namespaces.get().active).toBe('eip155')
})

it('a network of another namespace is asked of the same wallet where it has one there, or of another', async () => {
  const { kit, networks, solana } = await show({ solana: 'Fake Wallet' })
  const [first] = networks
  if (!first) throw new Error('There is no network.')
  kit.open({ view: { name: 'SwitchActiveChain', caipNetworkId: first.caipNetworkId } })
  await expect.element(page.getByText(/works on Solana, too/u)).toBeVisible()
  await expectAccessible()
  await row('Another wallet').click()
  await expect.element(row('Fake Wallet')).toBeVisible()
  expect([kit.namespaces.get().active, solana.asked]).toEqual(['eip155', []])
  kit.open({ view: { name: 'SwitchActiveChain', caipNetworkId: first.caipNetworkId } })
  await row('Switch').click()
  await vi.waitFor(() => expect(kit.accountOf('solana').status).toBe('connected'))
  expect(kit.chainOf('solana').chain?.name).toBe('Solana')
})

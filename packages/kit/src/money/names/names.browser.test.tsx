import { createIdentitySource } from '@causeway/testkit/identitySource'
import { createNameSource } from '@causeway/testkit/sources/createNameSource'
import { polygon } from '@causeway/protocol/networks'
import axe from 'axe-core'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { alice, bob, createFakeWallet, rpcError } from '../../../test/fakeWallet.ts'
import { connect } from '../../actions/calls/connect.ts'
import { browserEnvironment } from '../../core/browserEnvironment.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../../entries/createKit.ts'
import type { KitConfig, KitInside } from '../../actions/kit.ts'
import type { KitEvent } from '../../connection/events/kitEvent.ts'
import { KitProvider, useAccount } from '../../entries/react/index.tsx'

const kits: KitInside[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
})
beforeAll(() => import('./namePanels.tsx'))

const signature = `0x${'ab'.repeat(65)}`
const history = (kit: KitInside) => kit.modal.get().history.map(({ name }) => name)

function Name() {
  return <output data-testid="name">{useAccount().profileName ?? 'nobody'}</output>
}

async function show(config: Partial<KitConfig> = {}) {
  const events = new EventTarget()
  const wallet = createFakeWallet({ accounts: [alice, bob] }).install(events)
  wallet.on('personal_sign', () => signature)
  const names = createNameSource({ 'taken.causeway.id': bob })
  const kit = createInside({
    networks: [polygon],
    storage: memoryStorage(),
    environment: { ...browserEnvironment(), events, ethereum: () => undefined },
    identity: createIdentitySource({}),
    names,
    ...config,
  })
  kits.push(kit)
  kit.start()
  await connect(kit, { connector: 'org.example.fake' })
  const told: KitEvent[] = []
  kit.events.subscribe(() => {
    const event = kit.events.get()
    if (event) told.push(event)
  })
  await render(
    <KitProvider kit={kit}>
      <Name />
    </KitProvider>,
  )
  kit.open({ view: 'AccountSettings' })
  return { kit, wallet, names, told }
}

// By its role: the dialog before it is labelled by a heading that has the same words in it.
const field = () => page.getByRole('textbox', { name: 'Account name' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** From the account's settings to a name that is free. */
async function choose(label = 'anna') {
  await button('Choose account name').click()
  await button('Choose a name').click()
  await userEvent.fill(field(), label)
  await expect.element(page.getByText('Available')).toBeVisible()
}

describe('a name for the account', () => {
  it('[S1.feature-name-registration] [S7.events-name] [S2.view-register-name] [S2.view-register-name-success] [S4.name-sign] [S4.name-profile] [S4.name-success-view] [S4.stack-success] [S4.stack-success-reset] [S2.history-reset] [S3.account-state-profile]: chosen, signed, and shown beside the account', async () => {
    const { kit, names, wallet, told } = await show()
    await expect.element(page.getByTestId('name')).toHaveTextContent('nobody')
    await choose()
    await button('Register anna.causeway.id').click()
    await expect
      .element(page.getByRole('heading', { name: 'Your account is called anna.causeway.id' }))
      .toBeVisible()
    // Nothing leads back to choosing a name.
    expect(history(kit)).toEqual(['RegisterAccountNameSuccess'])
    expect(page.getByRole('button', { name: 'Back' }).elements()).toEqual([])
    expect(kit.modal.get().stack).toEqual([])
    const [wanted] = names.wanted
    expect(wanted).toMatchObject({ address: alice, caipNetworkId: 'eip155:137', signature })
    expect(JSON.parse(wanted?.message ?? '')).toEqual({
      name: 'anna.causeway.id',
      attributes: {},
      timestamp: expect.any(Number),
      nonce: '1',
    })
    expect(wallet.count('personal_sign')).toBe(1)
    await expect.element(page.getByTestId('name')).toHaveTextContent('anna.causeway.id')
    await button('To the account').click()
    await expect.element(page.getByRole('button', { name: /^anna\.causeway\.id,/u })).toBeVisible()
    expect(history(kit)).toEqual(['Account'])
    expect(told.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['OPEN_ENS_FLOW', 'REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS']),
    )
    expect(JSON.stringify(told)).not.toContain('anna')
  })

  it('[S4.name-loading]: a refusal is a state, keeps what was typed, and leaves nothing on the stack', async () => {
    const { kit, wallet, names } = await show()
    let refuse: () => void = () => undefined
    wallet.on(
      'personal_sign',
      () => new Promise((_, reject) => (refuse = () => reject(rpcError(4001, 'no')))),
    )
    await choose()
    await button('Register anna.causeway.id').click()
    await expect.element(page.getByText('Sign the message in your wallet.')).toBeVisible()
    await expect.element(button('Register anna.causeway.id')).toBeDisabled()
    expect(kit.modal.get().stack).toHaveLength(1)
    await vi.waitFor(() => expect(wallet.count('personal_sign')).toBe(1))
    refuse()
    await expect
      .element(page.getByText('You declined to sign. Nothing was registered.'))
      .toBeVisible()
    await expect.element(field()).toHaveValue('anna')
    await expect.element(button('Register anna.causeway.id')).toBeEnabled()
    expect(names.wanted).toEqual([])
    expect(history(kit)).toEqual(['AccountSettings', 'ChooseAccountName', 'RegisterAccountName'])
    expect(kit.modal.get().stack).toEqual([])
  })

  it('[S8.name-register-reason]: a name that was taken between check and signature is told in the registry’s words, and free ones are offered', async () => {
    const { names } = await show()
    await choose()
    names.registered['anna.causeway.id'] = bob
    await button('Register anna.causeway.id').click()
    await expect
      .element(page.getByRole('alert').getByText('anna.causeway.id is already registered'))
      .toBeVisible()
    await expect.element(page.getByText('Registered', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'anna-river.causeway.id' }).click()
    await expect.element(field()).toHaveValue('anna-river')
    await button('Register anna-river.causeway.id').click()
    await expect
      .element(page.getByRole('heading', { name: 'Your account is called anna-river.causeway.id' }))
      .toBeVisible()
  })

  it('[S8.name-register] [S4.name-failure] [S7.events-name]: without a reason the name that was not registered is told, where it was typed', async () => {
    const { kit, names, told } = await show()
    await choose()
    names.failures = 2
    await button('Register anna.causeway.id').click()
    await expect.element(page.getByText('Error registering name anna.causeway.id')).toBeVisible()
    expect(history(kit).at(-1)).toBe('RegisterAccountName')
    await expect.element(field()).toHaveValue('anna')
    expect(told).toContainEqual({ event: 'REGISTER_NAME_ERROR', message: 'name.register' })
  })

  it('[S5.name-silent] [S9.name-length]: what could be no name is told nothing, and cannot be registered', async () => {
    const { names } = await show()
    await button('Choose account name').click()
    await button('Choose a name').click()
    for (const label of ['ann', 'anna_b', '-anna']) {
      await userEvent.fill(field(), label)
      await new Promise((resolve) => setTimeout(resolve, 600))
      const said = [...page.getByRole('alert').elements(), ...page.getByRole('status').elements()]
      expect(said.map(({ textContent }) => textContent).join('')).toBe('nobody')
      await expect.element(button('Register a name')).toBeDisabled()
    }
    expect(names.asked).toEqual([])
  })

  it('looks a name up once typing pauses, and tells a registry that is away', async () => {
    const { names } = await show()
    await button('Choose account name').click()
    await button('Choose a name').click()
    await expect.element(page.getByText('.causeway.id')).toBeVisible()
    names.failures = 1
    await userEvent.type(field(), 'taken')
    await expect.element(page.getByText('Error fetching name suggestions')).toBeVisible()
    expect(names.asked).toEqual(['taken'])
    await button('Try again').click()
    await expect.element(page.getByText('Registered', { exact: true })).toBeVisible()
  })

  it('leaving while the wallet is asked registers nothing: back, closing, another account', async () => {
    const { kit, wallet, names } = await show()
    const answers: (() => void)[] = []
    wallet.on(
      'personal_sign',
      () => new Promise((resolve) => answers.push(() => resolve(signature))),
    )
    const leave = [
      () => page.getByRole('button', { name: 'Back' }).click(),
      async () => kit.close(),
      async () => kit.connection.send({ type: 'addressChosen', address: bob }),
    ]
    await choose()
    for (const [index, away] of leave.entries()) {
      kit.open({ view: 'RegisterAccountName' })
      if (index === 0) kit.open({ view: 'ChooseAccountName' })
      if (index === 0) await button('Choose a name').click()
      await expect.element(field()).toHaveValue('anna')
      await button('Register anna.causeway.id').click()
      await vi.waitFor(() => expect(answers).toHaveLength(index + 1))
      await away()
      answers[index]?.()
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(names.wanted).toEqual([])
      expect(kit.modal.get().stack).toEqual([])
    }
  })

  it('an account with a name is told so, and its settings offer none', async () => {
    const { kit } = await show({ names: createNameSource({ 'anna.causeway.id': alice }) })
    kit.open({ view: 'RegisterAccountName' })
    await expect
      .element(page.getByText('This account already has a name: anna.causeway.id.'))
      .toBeVisible()
    const named = await show({ identity: createIdentitySource({ [alice]: { name: 'anna.eth' } }) })
    await expect.element(page.getByRole('button', { name: /^anna\.eth,/u })).toBeVisible()
    named.kit.open({ view: 'AccountSettings' })
    expect(button('Choose account name').elements()).toEqual([])
  })

  it('works by the keyboard alone, and axe finds nothing', async () => {
    await show()
    const steps = ['Choose account name', 'Choose a name']
    for (const name of steps) {
      await expect.element(button(name)).toBeVisible()
      button(name).element().focus()
      await userEvent.keyboard('{Enter}')
    }
    await expect.element(field()).toBeVisible()
    field().element().focus()
    await userEvent.keyboard('taken')
    await expect.element(page.getByText('Registered', { exact: true })).toBeVisible()
    const root = document.querySelector('causeway-modal')
    const { violations } = await axe.run(root ?? document)
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    page.getByRole('button', { name: 'taken-river.causeway.id' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Available')).toBeVisible()
    field().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(
        page.getByRole('heading', { name: 'Your account is called taken-river.causeway.id' }),
      )
      .toBeVisible()
  })
})

import { localPolygon, polygon } from '@causeway/protocol/networks'
import { type ReactNode, createRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createFakeWallet } from '../../../test/fakeWallet.ts'
import { connect } from '../../actions/calls/connect.ts'
import { disconnect } from '../../actions/calls/disconnect.ts'
import { createInside } from '../createKit.ts'
import type { KitConfig, KitInside } from '../../actions/kit.ts'
import type { AvatarProps } from '../../core/ports/avatar.ts'
import { browserEnvironment } from '../../core/browserEnvironment.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { AccountButton, ConnectButton, KitProvider, NetworkButton } from './index.tsx'

const kits: KitInside[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
})

async function show(
  children: ReactNode,
  { connected = false, ...config }: { connected?: boolean } & Partial<KitConfig> = {},
) {
  const events = new EventTarget()
  createFakeWallet().install(events)
  const kit = createInside({
    networks: [polygon, localPolygon],
    storage: memoryStorage(),
    environment: { ...browserEnvironment(), events, ethereum: () => undefined },
    ...config,
  })
  kits.push(kit)
  kit.start()
  if (connected) await connect(kit, { connector: 'org.example.fake' })
  const screen = await render(<KitProvider kit={kit}>{children}</KitProvider>)
  return { kit, screen }
}
const byId = (id: string) => page.getByTestId(id)

describe.each([
  ['ConnectButton', ConnectButton, false],
  ['ConnectButton of an account', ConnectButton, true],
  ['AccountButton', AccountButton, true],
  ['NetworkButton', NetworkButton, true],
] as const)('%s', (_, Button, connected) => {
  it('takes what a button of the page takes, and keeps what is its own', async () => {
    const told: string[] = []
    const props: object = { type: 'submit', 'data-kind': 'other', 'data-theme': 'pink' }
    const { kit } = await show(
      <form onSubmit={() => told.push('submit')}>
        <Button
          {...props}
          data-testid="it"
          id="wallet"
          className="mine"
          style={{ letterSpacing: '3px' }}
          title="Mine"
          aria-label="Named by the app"
          aria-describedby="hint"
          tabIndex={0}
          onFocus={() => told.push('focus')}
          onPointerEnter={() => told.push('enter')}
          onClick={() => told.push('click')}
        />
      </form>,
      { connected },
    )
    const button = byId('it')
    await expect.element(button).toHaveClass('cw-button', 'mine')
    expect(button.element()).toMatchObject({
      id: 'wallet',
      title: 'Mine',
      type: 'button',
      tabIndex: 0,
      ariaLabel: 'Named by the app',
    })
    expect(button.element().getAttribute('aria-describedby')).toBe('hint')
    expect(getComputedStyle(button.element()).letterSpacing).toBe('3px')
    expect(['connect', 'account', 'network']).toContain(button.element().getAttribute('data-kind'))
    expect(button.element().getAttribute('data-theme')).toBe('system')
    await button.click()
    await vi.waitFor(() => expect(kit.modal.get().open).toBe(true))
    expect(told.filter((one) => one !== 'focus')).toEqual(['enter', 'click'])
    expect(told).toContain('focus')
  })

  it('a press that the app takes for itself opens nothing', async () => {
    const { kit } = await show(
      <Button data-testid="it" onClick={(event) => event.preventDefault()} />,
      { connected },
    )
    await byId('it').click()
    expect(kit.modal.get().open).toBe(false)
  })

  it('disabled, it opens nothing', async () => {
    const { kit } = await show(<Button data-testid="it" disabled />, { connected })
    await expect.element(byId('it')).toBeDisabled()
    await userEvent.click(byId('it'), { force: true })
    expect(kit.modal.get().open).toBe(false)
  })

  it('hands its element to the app, and takes it back with itself', async () => {
    const object = createRef<HTMLButtonElement>()
    const calls: (string | undefined)[] = []
    const ended: string[] = []
    const plain = (node: HTMLButtonElement | null) => void calls.push(node?.id)
    const cleaning = (node: HTMLButtonElement | null) => () => void ended.push(node?.id ?? '')
    const { screen } = await show(
      <>
        <Button id="a" data-testid="a" ref={object} />
        <Button id="b" ref={plain} />
        <Button id="c" ref={cleaning} />
      </>,
      { connected },
    )
    await expect.element(byId('a')).toBeVisible()
    expect(object.current).toBe(byId('a').element())
    expect([calls, ended]).toEqual([['b'], []])
    await screen.unmount()
    expect(object.current).toBeNull()
    expect([calls, ended]).toEqual([['b', undefined], ['c']])
  })
})

it('the element is always the one on the page, before a wallet and after it', async () => {
  const ref = createRef<HTMLButtonElement>()
  const { kit } = await show(<ConnectButton data-testid="it" ref={ref} />)
  await expect.element(byId('it')).toHaveTextContent('Connect Wallet')
  expect(ref.current).toBe(byId('it').element())
  await connect(kit, { connector: 'org.example.fake' })
  await expect.element(byId('it')).toHaveAttribute('data-kind', 'account')
  expect(ref.current).toBe(byId('it').element())
  await disconnect(kit)
  await expect.element(byId('it')).toHaveAttribute('data-kind', 'connect')
  expect(ref.current).toBe(byId('it').element())
})

it('an app draws the picture of the account itself', async () => {
  const avatar = ({ address }: AvatarProps) => `/faces/${address}.png`
  await show(<AccountButton data-testid="it" />, { connected: true, avatar })
  await expect.element(page.getByRole('img', { name: 'Account', exact: true })).toBeVisible()
  const image = byId('it').element().querySelector('img')
  expect(image?.getAttribute('src')).toMatch(/^\/faces\/0x[0-9a-fA-F]{40}\.png$/u)
})

it('the account button is called by what it shows: the name, where the account has one', async () => {
  const identity = { identity: () => Promise.resolve({ name: 'ada.example' }) }
  await show(<AccountButton data-testid="it" />, { connected: true, identity })
  await expect.element(byId('it')).toHaveTextContent('ada.example')
  await expect.element(page.getByRole('button', { name: 'Account ada.example' })).toBeVisible()
})

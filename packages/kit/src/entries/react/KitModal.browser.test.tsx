import { polygon } from '@causeway/protocol/networks'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ReactNode } from 'react'
import { createFakeWallet } from '../../../test/fakeWallet.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { browserEnvironment } from '../../core/browserEnvironment.ts'
import { registerModalRenderer } from '../../actions/modal/createModal.ts'
import { createInside } from '../createKit.ts'
import { ConnectButton, KitModal, KitProvider } from './index.tsx'

const dialogs = () =>
  [...document.querySelectorAll('causeway-modal')].flatMap((host) => [
    ...(host.shadowRoot?.querySelectorAll('dialog[open]') ?? []),
  ])

function makeKit(placed: boolean) {
  const events = new EventTarget()
  createFakeWallet().install(events)
  return createInside({
    networks: [{ ...polygon, rpcUrls: { default: { http: ['http://127.0.0.1:18799'] } } }],
    storage: memoryStorage(),
    disableAppend: placed,
    environment: { ...browserEnvironment(), events, ethereum: () => undefined },
  })
}

it.each([
  ['appended to the body', false, null],
  ['placed by the app', true, <KitModal key="modal" />],
])(
  'draws one modal where two roots hold one kit, and the other one’s once the first is gone: %s',
  async (_, placed: boolean, modal: ReactNode) => {
    const kit = makeKit(placed)
    const island = (name: string) => (
      <KitProvider kit={kit}>
        {name} <ConnectButton />
        {modal}
      </KitProvider>
    )
    const first = await render(island('one'))
    await render(island('two'))
    await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
    await expect.element(page.getByRole('button', { name: /Fake Wallet/u })).toBeVisible()
    expect(dialogs()).toHaveLength(1)

    await first.unmount()
    await expect.element(page.getByRole('button', { name: /Fake Wallet/u })).toBeVisible()
    expect(dialogs()).toHaveLength(1)
    await page.getByRole('button', { name: /Fake Wallet/u }).click()
    await vi.waitFor(() => expect(kit.account().status).toBe('connected'))
    kit.destroy()
  },
)

it('draws also where the app said that it draws one of its own, and took no turn', async () => {
  const kit = makeKit(false)
  registerModalRenderer(kit)
  await render(
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>,
  )
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(page.getByRole('button', { name: /Fake Wallet/u })).toBeVisible()
  kit.destroy()
})

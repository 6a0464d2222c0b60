// @vitest-environment jsdom
import { polygon } from '@causeway/protocol/networks'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { createFakeWallet } from '../../../test/fakeWallet.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createKit } from '../createKit.ts'
import { ConnectButton } from './ConnectButton.tsx'
import { KitProvider } from './KitProvider.tsx'

// jsdom has no sheets to adopt, no `showModal`, no observers, no `matchMedia`: apps test components in it all the same.
let root: Root | undefined
afterEach(() => root?.unmount())

/** The buttons of the modal, which is in a shadow root. */
function modalButtons(): HTMLElement[] {
  return [...document.querySelectorAll('*')].flatMap((one) =>
    one.shadowRoot ? [...one.shadowRoot.querySelectorAll('button')] : [],
  )
}

it('draws the button, opens the modal by a press, connects, and closes', async () => {
  const wallet = createFakeWallet().install(window)
  const kit = createKit({ networks: [polygon], storage: memoryStorage() })
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>,
  )
  const button = await vi.waitFor(() => {
    const found = place.querySelector('button')
    expect(found?.textContent).toBe('Connect Wallet')
    return found
  })
  button?.click()
  const row = await vi.waitFor(() => {
    const found = modalButtons().find((one) => one.textContent?.includes('Fake Wallet'))
    expect(found).toBeDefined()
    return found
  })
  row?.click()
  await vi.waitFor(() =>
    expect(place.querySelector('button')?.textContent).toContain('0x70…dc79C8'),
  )
  expect(kit.account().status).toBe('connected')
  expect(wallet.count('eth_requestAccounts')).toBe(1)
  await vi.waitFor(() => expect(modalButtons()).toEqual([]))
  kit.destroy()
})

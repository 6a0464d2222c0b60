import { createKit } from '@causeway/kit'
import { ConnectButton, KitProvider } from '@causeway/kit/react'
import { mockWallet } from '@causeway/testkit/unit'
import { afterEach, expect, test } from '@jest/globals'
import { createRoot } from 'react-dom/client'
import { polygon } from 'viem/chains'

const wallet = mockWallet({ chains: [polygon.id] })
afterEach(() => wallet.remove())

/** The buttons of the page and, in its shadow root, of the modal. */
const buttons = () =>
  [document, ...[...document.querySelectorAll('*')].map((one) => one.shadowRoot)].flatMap(
    (root) => [...(root?.querySelectorAll('button') ?? [])],
  )

async function until<T>(find: () => T | undefined): Promise<T> {
  for (let turn = 0; turn < 1000; turn += 1) {
    const found = find()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('It did not come.')
}

const press = async (words: string) =>
  (await until(() => buttons().find((one) => one.textContent?.includes(words)))).click()

test('a visitor presses, and is connected', async () => {
  wallet.install()
  const kit = createKit({ networks: [polygon], transports: {} })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>,
  )
  await press('Connect Wallet')
  await press('Test Wallet')
  await until(() => (kit.account().status === 'connected' ? true : undefined))
  expect(kit.account().address).toBe(wallet.address())
  root.unmount()
  kit.destroy()
})

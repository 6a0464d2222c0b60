import { polygon } from '@causeway/protocol/networks'
import { createPairingPort } from '@causeway/testkit/walletconnect/createPairingPort'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createInside } from '../../entries/createKit.ts'
import { browserEnvironment } from '../../core/browserEnvironment.ts'
import type { KitInside } from '../../actions/kit.ts'
import { KitProvider } from '../../entries/react/KitProvider.tsx'
import { memoryStorage } from '../../core/createStorage.ts'

const kits: KitInside[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
})

async function show() {
  const pairing = createPairingPort()
  const kit = createInside({
    networks: [polygon],
    storage: memoryStorage(),
    pairing,
    environment: { ...browserEnvironment(), platform: () => 'ios' },
  })
  kits.push(kit)
  await render(<KitProvider kit={kit} />)
  return { kit, pairing }
}

const peer = { name: 'Pocket', topic: 'ab', redirect: { native: 'pocket://' } }
const hrefOf = (id: string) => `pocket://wc?requestId=${id}&sessionTopic=ab`
const words = page.getByText('Approve in Pocket')
const link = page.getByRole('link', { name: 'Open' })
const dialog = () => document.querySelector('causeway-modal')?.shadowRoot?.querySelector('dialog')

describe('the bar of a wallet that waits', () => {
  it('is there though the modal was never open, until the wallet answered', async () => {
    const { pairing } = await show()
    pairing.ask('7', peer)
    await expect.element(words).toBeVisible()
    await expect.element(link).toHaveAttribute('href', hrefOf('7'))
    pairing.answer()
    await expect.element(words).not.toBeInTheDocument()
  })

  it('stands in the open modal, and outlives it', async () => {
    const { kit, pairing } = await show()
    pairing.ask('7', peer)
    await expect.element(words).toBeVisible()
    kit.open()
    await expect.poll(() => dialog()?.contains(words.element())).toBe(true)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => dialog()?.open).toBe(false)
    await expect.element(words).toBeVisible()
  })

  it('a question that was sent away makes room for the next', async () => {
    const { pairing } = await show()
    pairing.ask('7', peer)
    pairing.ask('8', peer)
    await expect.element(link).toHaveAttribute('href', hrefOf('7'))
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(link).toHaveAttribute('href', hrefOf('8'))
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(words).not.toBeInTheDocument()
  })
})

import { localPolygon } from '@causeway/protocol/networks'
import { createIdentitySource } from '@causeway/testkit/identitySource'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { alice } from '../../../test/fakeWallet.ts'
import { freshCode } from '../../../test/freshCode.ts'
import {
  expectAccessible,
  focused,
  modalRoot,
  quietPolygon,
  showKit,
} from '../../../test/showKit.tsx'

const row = (name: string | RegExp) => page.getByRole('button', { name })

describe('being paid', () => {
  it('[S2.receive-address] [S2.lazy-receive] is two presses away by the keyboard, and shows the whole address and its code', async () => {
    const fetched = freshCode(/\/ReceiveView\.tsx/u)
    const { kit } = await showKit()
    await expect.element(row('Receive')).toBeVisible()
    expect(fetched()).toBe(0)
    ;(row('Receive').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Receive' })).toBeVisible()
    await expect.element(page.getByText(alice, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('img', { name: 'QR code of your address' })).toBeVisible()
    await vi.waitFor(() => expect(focused()?.tagName).toBe('H2'))
    expect(fetched()).toBeGreaterThan(0)
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    expect(kit.modal.get().open).toBe(false)
  })

  it('[S2.receive-copy] copies the address, and the payment link of the network in use', async () => {
    const written: string[] = []
    const write = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockImplementation((text) => Promise.resolve(void written.push(text)))
    await showKit(
      { identity: createIdentitySource({ [alice]: { name: 'alice.causeway.id' } }) },
      { view: 'WalletReceive' },
    )
    await row('alice.causeway.id, 0x70…dc79C8, Copy address').click()
    await row('Copy link for Polygon').click()
    expect(written).toEqual([alice, `ethereum:${alice}@137`])
    write.mockRestore()
  })

  it('[S2.receive-networks] says on which networks, and lists them', async () => {
    await showKit({ networks: [quietPolygon, localPolygon] }, { view: 'WalletReceive' })
    await row(/2 compatible networks/u).click()
    await expect.element(page.getByRole('heading', { name: 'Compatible networks' })).toBeVisible()
    await expect
      .element(page.getByText('Only send assets of these networks to this address.'))
      .toBeVisible()
    expect(modalRoot()?.querySelectorAll('.still-network').length).toBe(2)
    await expectAccessible()
    await row('Back').click()
    await expect.element(page.getByText(alice, { exact: true })).toBeVisible()
  })

  it('[S2.enabled-receive] is not there when the app switched it off, not even by name', async () => {
    const { kit } = await showKit({ features: { receive: false } }, { view: 'WalletReceive' })
    await expect.element(row('Disconnect')).toBeVisible()
    expect(kit.modal.get().history).toEqual([{ name: 'Account' }])
    expect(row('Receive').elements()).toEqual([])
  })

  it('stands where the app’s order says, and not at all where it leaves it out', async () => {
    const { kit } = await showKit({ features: { walletFeaturesOrder: ['receive'] } })
    await expect.element(row('Receive')).toBeVisible()
    kit.updateFeatures({ walletFeaturesOrder: [] })
    await expect.element(row('Receive')).not.toBeInTheDocument()
  })
})

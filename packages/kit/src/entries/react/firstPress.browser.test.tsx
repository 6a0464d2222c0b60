import { polygon } from '@causeway/protocol/networks'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createFakeWallet } from '../../../test/fakeWallet.ts'
import { createInside } from '../createKit.ts'
import { browserEnvironment } from '../../core/browserEnvironment.ts'
import type { KitInside } from '../../actions/kit.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { ConnectButton, KitProvider } from './index.tsx'
import { modalCode, whenIdle } from './modalCode.tsx'

// In their order: only the first tests of a page meet it without the modal's code.
const kits: KitInside[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  vi.restoreAllMocks()
})

async function show() {
  const events = new EventTarget()
  createFakeWallet().install(events)
  const kit = createInside({
    networks: [polygon],
    storage: memoryStorage(),
    environment: { ...browserEnvironment(), events, ethereum: () => undefined },
  })
  kits.push(kit)
  await render(
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>,
  )
  return kit
}
const opener = () => page.getByRole('button', { name: 'Connect Wallet' })
const waiting = () => document.querySelector<HTMLDialogElement>('dialog.cw-waiting')

describe('a press before the modal’s code is here', () => {
  it('offline: the dialog says so, tries again on a press, and goes with Escape', async () => {
    const load = vi.spyOn(modalCode, 'load').mockRejectedValue(new TypeError('Failed to fetch'))
    const kit = await show()
    await opener().click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(kit.modal.get().open).toBe(true)
    const before = load.mock.calls.length
    await page.getByRole('button', { name: 'Try again' }).click()
    await vi.waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(before))
    await expect.element(page.getByRole('alert')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(kit.modal.get().open).toBe(false))
    expect(waiting()).toBeNull()
    expect(document.activeElement).toBe(opener().element())
  })

  it('slow: the dialog stands in the frame of the press, the list takes its place, and the focus finds back', async () => {
    const real = modalCode.load
    let release: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (release = resolve))
    vi.spyOn(modalCode, 'load').mockImplementation(() => gate.then(() => real()))
    const kit = await show()
    opener().element().focus()
    await userEvent.keyboard('{Enter}')
    expect(waiting()?.open).toBe(true)
    release()
    await expect.element(page.getByRole('button', { name: /Fake Wallet/u })).toBeVisible()
    expect([waiting(), kit.modal.get().open]).toEqual([null, true])
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(document.activeElement).toBe(opener().element()))
  })
})

it('trying again with a line opens the modal itself', async () => {
  const real = modalCode.load
  const code = vi.spyOn(modalCode, 'loaded').mockReturnValue(undefined)
  const load = vi.spyOn(modalCode, 'load').mockRejectedValue(new TypeError('Failed to fetch'))
  const kit = await show()
  await opener().click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  code.mockRestore()
  load.mockImplementation(real)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: /Fake Wallet/u })).toBeVisible()
  expect([waiting(), kit.modal.get().open]).toEqual([null, true])
})

describe('a page that is idle', () => {
  it('has the modal’s code and its closed dialog before any pointer came near', async () => {
    await show()
    await vi.waitFor(() => {
      expect(modalCode.loaded()).toBeDefined()
      const ready = document.querySelector('causeway-modal')?.shadowRoot?.querySelector('dialog')
      expect(ready?.open).toBe(false)
    })
  })

  it.each([[{ saveData: true }], [{ effectiveType: '2g' }], [{ effectiveType: 'slow-2g' }]])(
    'fetches nothing ahead over a line like %o',
    async (connection) => {
      vi.spyOn(navigator, 'connection' as never, 'get').mockReturnValue(connection as never)
      const act = vi.fn()
      whenIdle(act)
      await new Promise((resolve) => setTimeout(resolve, 700))
      expect(act).not.toHaveBeenCalled()
    },
  )

  it('a component that is gone by then fetches nothing', async () => {
    const act = vi.fn()
    whenIdle(act)()
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(act).not.toHaveBeenCalled()
  })
})

import { polygon } from '@causeway/protocol/networks'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createFakeWallet, hanging, rpcError } from '../../../test/fakeWallet.ts'
import { createInside } from '../../entries/createKit.ts'
import { browserEnvironment } from '../../core/browserEnvironment.ts'
import type { KitInside } from '../kit.ts'
import { connect } from '../../core/messages/connect.gen.ts'
import { builtInEntries } from '../../modal/dialog/viewRegistry.tsx'
import { createPortal } from 'react-dom'
import { memoryStorage } from '../../core/createStorage.ts'
import { Modal } from '../../modal/dialog/Modal.tsx'
import type { View } from './views.ts'

let kit: KitInside | undefined
afterEach(() => kit?.destroy())

/** A kit whose texts are those that are here from the start, and that notes every other one it is asked for. */
function kitWithOpening(missing: Set<string>) {
  const events = new EventTarget()
  const wallet = createFakeWallet().install(events)
  const made = createInside({
    networks: [polygon],
    storage: memoryStorage(),
    environment: { ...browserEnvironment(), events, ethereum: () => undefined },
  })
  const messages = new Proxy<KitInside['messages']>(connect as KitInside['messages'], {
    get(known, name) {
      if (typeof name === 'string' && !(name in known)) missing.add(name)
      return Reflect.get(known, name)
    },
  })
  return { wallet, kit: Object.defineProperty(made, 'messages', { value: messages }) }
}

it('[S2.view-connecting-external] the frame, the first views and their titles need no text but those that are here from the start, or come with them', async () => {
  const missing = new Set<string>()
  const made = kitWithOpening(missing)
  kit = made.kit
  const request = hanging()
  made.wallet.on('eth_requestAccounts', () => request.promise)
  // As on a page with a button, which looks for wallets before anything is drawn ahead.
  kit.start()
  await render(
    <Modal
      kit={kit}
      theme="light"
      components={{}}
      mount={(host) => {
        document.body.append(host)
        return () => host.remove()
      }}
      portal={createPortal}
    />,
  )
  kit.open()
  await page.getByRole('button', { name: /Fake Wallet/u }).click()
  await expect.element(page.getByRole('heading', { name: /Continue in/u })).toBeVisible()
  request.fail(rpcError(4001, 'no'))
  await expect.element(page.getByRole('heading', { name: 'Connection declined' })).toBeVisible()
  expect(kit.language.get().complete).toBe(false)
  for (const [name, entry] of Object.entries(builtInEntries)) {
    const title = entry.title as (kit: KitInside, view: View) => string
    expect(title(kit, { name, connectorId: 'x' } as unknown as View)).not.toBe('')
  }
  await vi.waitFor(() => expect([...missing]).toEqual([]))
})

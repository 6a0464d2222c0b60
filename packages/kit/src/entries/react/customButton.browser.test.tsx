import { localPolygon, polygon } from '@causeway/protocol/networks'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { alice, createFakeWallet } from '../../../test/fakeWallet.ts'
import { connect } from '../../actions/calls/connect.ts'
import { browserEnvironment } from '../../core/browserEnvironment.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../createKit.ts'
import type { KitInside } from '../../actions/kit.ts'
import { currentView } from '../../actions/modal/state.ts'
import { ConnectButton, KitProvider } from './index.tsx'

const kits: KitInside[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
})

it('ConnectButton.Custom draws the app’s own button of every state, and nothing besides', async () => {
  const events = new EventTarget()
  const wallet = createFakeWallet().install(events)
  const kit = createInside({
    networks: [polygon, localPolygon],
    storage: memoryStorage(),
    environment: { ...browserEnvironment(), events, ethereum: () => undefined },
    language: 'en',
  })
  kits.push(kit)
  const { container } = await render(
    <KitProvider kit={kit}>
      <ConnectButton.Custom>
        {({ ready, account, network, supported, ...open }) => (
          <p>
            <output>{`${ready} ${account.status} ${account.address ?? '–'} ${network?.name ?? 'elsewhere'} ${supported}`}</output>
            <button onClick={open.openConnect}>Log in</button>
            <button onClick={open.openAccount}>Me</button>
            <button onClick={open.openNetworks}>Where</button>
          </p>
        )}
      </ConnectButton.Custom>
    </KitProvider>,
  )
  const says = (text: string) => expect.element(page.getByRole('status')).toHaveTextContent(text)
  const view = () => {
    const state = kit.modal.get()
    return state.open ? currentView(state).name : 'closed'
  }
  const press = async (name: string) => {
    container.querySelectorAll('button').forEach((button) => {
      if (button.textContent === name) button.click()
    })
    await vi.waitFor(() => expect(view()).not.toBe('closed'))
    const shown = view()
    kit.close({ force: true })
    return shown
  }
  await says('true disconnected – Polygon true')
  expect(container.querySelectorAll('.cw-button')).toHaveLength(0)
  expect(await press('Log in')).toBe('Connect')
  expect(await press('Where')).toBe('Networks')
  await connect(kit, { connector: 'org.example.fake' })
  await says(`true connected ${alice} Polygon true`)
  expect(await press('Me')).toBe('Account')
  wallet.moveTo(5)
  await says(`true connected ${alice} elsewhere false`)
  kit.close({ force: true })
  expect(await press('Where')).toBe('UnsupportedChain')
})

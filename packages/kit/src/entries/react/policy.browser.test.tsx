import { polygon } from '@causeway/protocol/networks'
import { StrictMode } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createFakeWallet } from '../../../test/fakeWallet.ts'
import { connect } from '../../actions/calls/connect.ts'
import { createInside } from '../createKit.ts'
import { browserEnvironment } from '../../core/browserEnvironment.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { ConnectButton, KitProvider } from './index.tsx'

// A file of its own: the policy stays on the page once it is set.
it('[S9.ui-width] [S2.append-body] works under a policy without inline styles, in strict mode, 360 px wide', async () => {
  await page.viewport(1024, 768)
  const broken: string[] = []
  document.addEventListener('securitypolicyviolation', (event) =>
    broken.push(`${event.violatedDirective} ${event.blockedURI}`),
  )
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "style-src 'self'; img-src data:; font-src 'none'"
  document.head.append(policy)

  const events = new EventTarget()
  createFakeWallet({ chainId: 1 }).install(events)
  const kit = createInside({
    networks: [polygon],
    storage: memoryStorage(),
    environment: { ...browserEnvironment(), events, ethereum: () => undefined },
  })
  await render(
    <StrictMode>
      <KitProvider kit={kit}>
        <ConnectButton />
      </KitProvider>
    </StrictMode>,
  )
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(page.getByRole('button', { name: /Fake Wallet/u })).toBeVisible()
  const dialog = document.querySelector('causeway-modal')?.shadowRoot?.querySelector('dialog')
  await vi.waitFor(() => expect(dialog?.getBoundingClientRect().width).toBe(360))
  expect(document.querySelectorAll('body > causeway-modal').length).toBe(1)

  await connect(kit, { connector: 'org.example.fake' })
  await expect.element(page.getByRole('heading', { name: 'Switch Network' })).toBeVisible()
  kit.close({ force: true })
  kit.open({ view: 'Account' })
  await expect.element(page.getByRole('button', { name: /^Unsupported network/u })).toBeVisible()
  kit.destroy()
  expect(broken).toEqual([])

  // The policy is really on: an inline style is refused and reported.
  document.body.setAttribute('style', 'color: red')
  await vi.waitFor(() => expect(broken.length).toBe(1))
})

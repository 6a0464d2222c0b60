import { createOnrampSource } from '@causeway/testkit/sources/createOnrampSource'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { freshCode } from '../../test/freshCode.ts'
import { bob } from '../../test/fakeWallet.ts'
import { quietPolygon, showKit } from '../../test/showKit.tsx'

// A file of their own: where another test has opened a panel, its code is there already.
it.each([
  ['[S2.lazy-send]', 'SendView', { view: 'WalletSend' }],
  ['[S2.lazy-onramp]', 'onrampPanels', { view: 'OnRampProviders' }],
  [
    '[S2.lazy-pay]',
    'PayView',
    { view: 'PayRequest', arguments: { chainId: 137, amount: '1.5', receiver: bob } },
  ],
] as const)(
  '%s the code of %s comes when it is first opened, and no sooner',
  async (_, file, opening) => {
    const fetched = freshCode(new RegExp(`/${file}\\.tsx`, 'u'))
    const { kit } = await showKit({ networks: [quietPolygon], onramp: createOnrampSource() })
    await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Buy crypto' })).toBeVisible()
    expect(fetched()).toBe(0)
    kit.open(opening)
    await vi.waitFor(() => expect(fetched()).toBeGreaterThan(0))
  },
)

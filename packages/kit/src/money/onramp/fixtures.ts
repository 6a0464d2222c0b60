import { createIdentitySource } from '@causeway/testkit/identitySource'
import { createOnrampSource, onrampPurchase } from '@causeway/testkit/sources/createOnrampSource'
import type { Fixture } from '../../fixture.ts'
import type { ViewName } from '../../actions/modal/views.ts'

const one = [{ name: 'Plain Wallet', chainId: 137 }] as const
const seller = (switches: object = {}) => Object.assign(createOnrampSource(), switches)

const at = (
  view: ViewName,
  state: string,
  onramp = seller(),
  prepare?: Fixture['prepare'],
): Fixture => ({
  view,
  state,
  connected: true,
  wallets: one,
  config: { identity: createIdentitySource({}), onramp },
  ...(prepare ? { prepare } : {}),
})

const root = () => document.querySelector('causeway-modal')?.shadowRoot

async function found(selector: string): Promise<HTMLElement> {
  for (let tries = 0; tries < 150; tries += 1) {
    const element = root()?.querySelector<HTMLElement>(selector)
    if (element) return element
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`The panel has no ${selector}.`)
}

/** Presses the first preset as a visitor does, and waits for what the seller says. */
const asking = async () => {
  const preset = await found('.buy-presets button')
  preset.click()
  await found('.buy-quote dl, .buy-quote .notice')
}

/** Goes on to the seller, in a browser that opens no window. */
const buying = async () => {
  await asking()
  const { open } = globalThis
  globalThis.open = () => null
  try {
    const row = await found('.list .row:not(:disabled)')
    row.click()
    await found('.asked a.action, .asked [data-state=error]')
  } finally {
    globalThis.open = open
  }
}

export const fixtures: readonly Fixture[] = [
  at('OnRampProviders', 'sandbox'),
  at('OnRampProviders', 'quoted', seller({ sandbox: false }), asking),
  at(
    'OnRampProviders',
    'refused',
    seller({ refusal: '10.00 to 7500.00 USD can be paid by card' }),
    asking,
  ),
  at('OnRampProviders', 'nobody', seller({ sellers: 0 })),
  at('OnRampProviders', 'away', seller({ failures: Infinity })),
  at('OnRampProviders', 'loading', seller({ latency: Infinity })),
  at('OnRampProviders', 'elsewhere', createOnrampSource('10')),
  at('OnRampTokenSelect', 'full'),
  at('OnRampFiatSelect', 'full'),
  at('BuyInProgress', 'nothing'),
  { ...at('OnRampProviders', 'blocked', seller(), buying) },
  at('OnRampActivity', 'empty'),
  at(
    'OnRampActivity',
    'full',
    seller({
      bought: [
        onrampPurchase('c', 'IN_PROGRESS', '2026-03-20T12:00:00.000Z'),
        onrampPurchase('b', 'SUCCESS', '2026-03-02T12:00:00.000Z'),
        onrampPurchase('a', 'FAILED', '2026-01-02T12:00:00.000Z'),
      ],
    }),
  ),
  at('OnRampActivity', 'away', seller({ failures: Infinity })),
  at('WhatIsABuy', 'plain'),
]

import { afterEach, expect, it } from 'vitest'
import {
  edwardsSecret,
  reply,
  startStubSeller,
} from '@causeway/services/testing/chainData/startStubSeller'
import { onrampKeys } from './onrampKeys.ts'

let stop: (() => Promise<void>) | null = null
afterEach(async () => {
  await stop?.()
  stop = null
})

async function examine(answer: unknown, more: Record<string, string> = {}) {
  const seller = await startStubSeller({ 'GET /onramp/v1/buy/options': answer })
  stop = seller.stop
  const { secret } = edwardsSecret()
  const env = { COINBASE_API_KEY: 'key', COINBASE_API_SECRET: secret, COINBASE_API_URL: seller.url }
  const findings = await onrampKeys({ ...env, ...more })
  expect(JSON.stringify(findings)).not.toContain(secret)
  return findings
}

it('a key that works says what is sold', async () => {
  const currency = { id: 'USD', payment_method_limits: [] }
  const answer = { data: { payment_currencies: [currency], purchase_currencies: [] } }
  expect(await examine(answer)).toEqual([
    { level: 'good', subject: 'Coinbase key', says: 'sells 0 tokens for 1 currencies in US' },
  ])
})

it('a key that is not taken, one that is none, and half of one are missing, with the page that helps', async () => {
  const fix = 'docs/guides/onramp.md says what each variable is'
  expect(await examine(reply(401, '{}'))).toEqual([
    {
      level: 'missing',
      subject: 'Coinbase key',
      says: 'Coinbase cannot be asked now (it does not take the key of this installation). Try again later.',
      fix,
    },
  ])
  expect(await examine({}, { COINBASE_API_SECRET: 'hello' })).toMatchObject([
    {
      level: 'missing',
      says: expect.stringContaining('COINBASE_API_SECRET is no private key'),
      fix,
    },
  ])
  expect(await examine({}, { COINBASE_API_SECRET: '' })).toMatchObject([
    {
      level: 'missing',
      subject: 'on-ramp key',
      says: expect.stringContaining('its other half is'),
    },
  ])
})

it('without keys nobody is asked', async () => {
  expect(await onrampKeys({})).toMatchObject([{ level: 'good', subject: 'on-ramp' }])
})

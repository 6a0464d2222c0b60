import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createPublicClient, http, type Address } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { startTestDatabases, type TestDatabases } from '../../testing/db/testDatabases.ts'
import { testConfig } from '../../testing/testConfig.ts'
import { chainDataSettings } from '../config.ts'
import { openDatabase } from '../../lib/db/openDatabase.ts'
import { createHttpApp } from '../../lib/http/createHttpApp.ts'
import { createHttpMetrics } from '../../lib/http/httpMetrics.ts'
import { createLog } from '../../lib/log/log.ts'
import { createProjects } from '../../lib/projects/createProjects.ts'
import {
  edwardsSecret,
  readSellerToken,
  reply,
  startStubSeller,
} from '../../testing/chainData/startStubSeller.ts'
import { createTestChains } from '../../testing/chainData/startTestData.ts'
import { createLimits } from '../limits/limits.ts'
import type { PriceOf, TokenList } from '../ports.ts'
import { createOnramp } from './createOnramp.ts'
import { mountOnramp } from './mountOnramp.ts'

const buyer = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** The first key of anvil: public, and worth nothing. */
const faucet = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const keyName = 'organizations/1/apiKeys/2'

let anvil: Anvil
let databases: TestDatabases
let database: Awaited<ReturnType<typeof openDatabase>>
const quiet = createLog({ level: 'fatal' })
beforeAll(async () => {
  anvil = await startAnvil()
  databases = await startTestDatabases('embedded')
  database = await openDatabase(await databases.fresh(), quiet)
})
afterAll(async () => {
  await database.close()
  await databases.stop()
  await anvil.stop()
})

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  while (closing.length > 0) await closing.pop()?.()
})

interface Options {
  readonly env?: Record<string, string>
  readonly rpcUrl?: string
  readonly priceOf?: PriceOf
  readonly tokens?: TokenList
  readonly now?: () => number
}

/** The service's on-ramp alone, with what other areas know put in by hand. */
async function start({
  env = {},
  rpcUrl = anvil.rpcUrl,
  priceOf,
  tokens,
  now = Date.now,
}: Options = {}) {
  const config = testConfig(chainDataSettings, {}, { RPC_URLS: rpcUrl, TRUST_PROXY: '1', ...env })
  const lines: string[] = []
  const log = createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } })
  const registry = new Registry()
  const deps = {
    config,
    log,
    database,
    projects: await createProjects({ ...config.projects, log }),
    chains: createTestChains([
      { id: 31337, name: 'Polygon Local', rpc: { primary: rpcUrl, backups: [], ws: [] } },
    ]),
    limits: createLimits({ routeRate: 0, trustProxy: 1, shared: null }),
    now,
  }
  const app = createHttpApp({ ...config, log, rateLimit: 0, metrics: createHttpMetrics(registry) })
  const onramp = createOnramp(deps, { priceOf: priceOf ?? null, tokens: tokens ?? null })
  mountOnramp(app, deps, onramp)
  const ask = async (path: string, body?: unknown) => {
    const answer = await app.hono.request(`http://data.test${path}`, {
      headers: { 'x-forwarded-for': '192.0.2.7' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    }
  }
  return { ask, onramp, lines }
}

/** What the documentation of Coinbase shows, in snake case and within `data`. */
const documented = {
  'GET /onramp/v1/buy/options': {
    data: {
      payment_currencies: [
        {
          id: 'USD',
          payment_method_limits: [
            { id: 'card', min: '10.00', max: '500.00' },
            { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
          ],
        },
        { id: 'GBP', payment_method_limits: [] },
      ],
      purchase_currencies: [
        {
          id: '2b92315d-eab7-5bef-84fa-089a131333f5',
          name: 'USD Coin',
          symbol: 'USDC',
          networks: [
            {
              name: 'polygon-mainnet',
              display_name: 'Polygon',
              chain_id: '137',
              contract_address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
            },
          ],
        },
      ],
    },
  },
  'POST /onramp/v1/buy/quote': {
    data: {
      payment_total: { amount: '100.00', currency: 'USD' },
      payment_subtotal: { amount: '98.51', currency: 'USD' },
      purchase_amount: { amount: '98.512345', currency: 'USDC' },
      coinbase_fee: { amount: '1.48', currency: 'USD' },
      network_fee: { amount: '0.01', currency: 'USD' },
      quote_id: '46da84dc-b6d7-11ed-afa1-0242ac120002',
    },
  },
  'POST /onramp/v1/token': { token: 'ZWJlNDgwYmItNjBkMi00ZmFi', channel_id: '' },
}

async function startCoinbase(
  replies: Record<string, unknown> = {},
  env: Record<string, string> = {},
) {
  const seller = await startStubSeller({ ...documented, ...replies })
  closing.push(seller.stop)
  const { secret, publicKey } = edwardsSecret()
  const service = await start({
    env: {
      COINBASE_API_KEY: keyName,
      COINBASE_API_SECRET: secret,
      COINBASE_API_URL: seller.url,
      COINBASE_PAY_URL: 'https://pay.example',
      ...env,
    },
  })
  return { ...service, seller, publicKey, secret }
}

/** As AppKit sends it: whole objects. */
const appkitQuote = {
  purchaseCurrency: {
    id: '2b92315d-eab7-5bef-84fa-089a131333f5',
    name: 'USD Coin',
    symbol: 'USDC',
    networks: [],
  },
  paymentCurrency: { id: 'USD', payment_method_limits: [] },
  amount: '100.00',
  // It writes the symbol here.
  network: 'USDC',
}

describe('nobody sells', () => {
  it('D6: every call says so in plain words; no quote is made up, and a client falls back on its own', async () => {
    const { ask, onramp } = await start()
    const answers = await Promise.all([
      ask('/v1/onramp/options'),
      ask('/v1/onramp/quote', appkitQuote),
      ask('/v1/generators/onrampurl', {
        destinationWallets: [{ address: buyer }],
        partnerUserId: 'a',
      }),
      ask('/v1/onramp/buy/options?country=US'),
      ask('/v1/onramp/providers'),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(503)
      expect(body).toMatchObject({
        status: 'FAILED',
        reasons: [{ field: 'provider', description: expect.stringContaining('the operator has') }],
      })
    }
    expect(await onramp.rowsOf(buyer)).toEqual([])
  })
})

describe('Coinbase', () => {
  it('[S7.data-onramp-options] [S3.onramp-currencies] [S3.onramp-payment-limits]: answers with goods and limits in the wire’s shape, asked with a token for this one call', async () => {
    const { ask, seller, publicKey } = await startCoinbase()
    const { status, body } = await ask('/v1/onramp/options?country=US&subdivision=NY')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      source: 'coinbase',
      paymentCurrencies: [
        { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '500.00' }, {}] },
        // What Coinbase names no limits for has those of SPEC §9.
        { id: 'GBP', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }, {}] },
      ],
      purchaseCurrencies: [
        {
          symbol: 'USDC',
          networks: [
            {
              name: 'polygon-mainnet',
              display_name: 'Polygon',
              chain_id: '137',
              contract_address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
            },
          ],
        },
      ],
    })
    const [asked] = seller.asked
    expect(asked?.query).toEqual({ country: 'US', subdivision: 'NY' })
    const claims = readSellerToken(
      asked?.headers.authorization?.replace('Bearer ', '') ?? '',
      publicKey,
    )
    const uri = `GET ${new URL(seller.url).host}/onramp/v1/buy/options`
    expect(claims).toMatchObject({
      alg: 'EdDSA',
      kid: keyName,
      iss: 'cdp',
      sub: keyName,
      uri,
      uris: [uri],
    })
    expect(Number(claims['exp']) - Number(claims['nbf'])).toBe(120)
  })

  it('[S7.data-onramp-quote] [S3.onramp-quote]: a quote is the seller’s own, and its fee is what its figures say', async () => {
    const { ask, seller } = await startCoinbase()
    const { body } = await ask('/v1/onramp/quote', appkitQuote)
    expect(body).toEqual({
      paymentTotal: { amount: '100.00', currency: 'USD' },
      paymentSubtotal: { amount: '98.51', currency: 'USD' },
      purchaseAmount: { amount: '98.512345', currency: 'USDC' },
      coinbaseFee: { amount: '1.48', currency: 'USD' },
      networkFee: { amount: '0.01', currency: 'USD' },
      quoteId: '46da84dc-b6d7-11ed-afa1-0242ac120002',
      provider: 'coinbase',
      feePercent: '1.49',
    })
    expect(seller.asked.at(-1)?.body).toEqual({
      purchase_currency: '2b92315d-eab7-5bef-84fa-089a131333f5',
      payment_amount: '100.00',
      payment_currency: 'USD',
      payment_method: 'CARD',
      country: 'US',
      subdivision: 'CA',
    })
  })

  it('a network is taken however it is named, and refused where the token is not sold', async () => {
    const { ask, seller } = await startCoinbase()
    for (const network of ['polygon', 'Polygon', '137', 'eip155:137', 'polygon-mainnet']) {
      await ask('/v1/onramp/quote', { ...appkitQuote, network })
      expect(seller.asked.at(-1)?.body?.['purchase_network']).toBe('polygon-mainnet')
    }
    const { status, body } = await ask('/v1/onramp/quote', { ...appkitQuote, network: 'base' })
    expect([status, body.reasons[0].description]).toEqual([
      400,
      'USDC is not sold on base, but on Polygon',
    ])
  })

  it('reads the other spelling that is documented, too', async () => {
    const { ask } = await startCoinbase({
      'POST /onramp/v1/buy/quote': {
        paymentTotal: { value: '100', currency: 'USD' },
        paymentSubtotal: { value: '98', currency: 'USD' },
        purchaseAmount: { value: '98', currency: 'USDC' },
        coinbaseFee: { value: '1.5', currency: 'USD' },
        networkFee: { value: '0.5', currency: 'USD' },
        quoteId: 'q',
      },
    })
    const { body } = await ask(
      '/v1/onramp/buy/quotes?purchaseCurrency=USDC&paymentAmount=100&paymentCurrency=USD&paymentMethod=CARD&country=US&subdivision=NY',
    )
    expect(body).toMatchObject({ quoteId: 'q', feePercent: '2.00' })
  })

  it('a payment outside of the limits is refused before anybody is asked', async () => {
    const { ask, seller } = await startCoinbase()
    for (const amount of ['9.99', '500.01', '0', '1e3', '-5'])
      expect((await ask('/v1/onramp/quote', { ...appkitQuote, amount })).status).toBeGreaterThan(
        399,
      )
    const { body } = await ask('/v1/onramp/quote', { ...appkitQuote, amount: '500.01' })
    expect(body.reasons[0]).toEqual({
      field: 'amount',
      description: '10.00 to 500.00 USD can be paid by card',
    })
    expect(
      (await ask('/v1/onramp/quote', { ...appkitQuote, paymentCurrency: { id: 'XYZ' } })).status,
    ).toBe(400)
    expect(seller.asked.filter(({ path }) => path.endsWith('/quote'))).toEqual([])
  })

  it('[S7.data-onramp-url] [S7.data-onramp-url-body] [S7.data-onramp-url-presets]: a page with a token for one session; the crypto amount wins', async () => {
    const { ask, seller } = await startCoinbase()
    const asked = {
      destinationWallets: [{ address: buyer, blockchains: ['polygon'], assets: ['USDC'] }],
      defaultNetwork: 'polygon',
      partnerUserId: buyer.toLowerCase(),
      defaultExperience: 'buy',
      presetFiatAmount: 100,
    }
    const page = async (body: object) =>
      new URL((await ask('/v1/generators/onrampurl?projectId=a', body)).body.url)
    const url = await page(asked)
    expect(url.origin + url.pathname).toBe('https://pay.example/buy/select-asset')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      sessionToken: 'ZWJlNDgwYmItNjBkMi00ZmFi',
      partnerUserId: buyer,
      defaultNetwork: 'polygon',
      defaultExperience: 'buy',
      presetFiatAmount: '100',
    })
    expect(seller.asked[0]?.body).toEqual({
      addresses: [{ address: buyer, blockchains: ['polygon'] }],
      assets: ['USDC'],
      clientIp: '192.0.2.7',
    })
    const crypto = await page({ ...asked, presetCryptoAmount: 5 })
    expect(crypto.searchParams.get('presetCryptoAmount')).toBe('5')
    expect(crypto.searchParams.has('presetFiatAmount')).toBe(false)
  })

  it('[S7.data-onramp-url-body]: a body of another shape is 400, as clients of this call know it', async () => {
    const { ask } = await startCoinbase()
    const wallets = [{ address: buyer }]
    for (const bad of [
      {},
      { destinationWallets: [], partnerUserId: 'a' },
      { destinationWallets: wallets },
      { destinationWallets: wallets, partnerUserId: 'a'.repeat(51) },
      { destinationWallets: wallets, partnerUserId: 'a', defaultExperience: 'steal' },
      { destinationWallets: wallets, partnerUserId: 'a', presetFiatAmount: -1 },
    ])
      expect((await ask('/v1/generators/onrampurl', bad)).status).toBe(400)
  })

  it('purchases are told as they are, and none that went to another address', async () => {
    const { onramp, seller } = await startCoinbase({
      [`GET /onramp/v1/buy/user/${buyer}/transactions`]: {
        transactions: [
          purchase('1', 'ONRAMP_TRANSACTION_STATUS_SUCCESS', buyer),
          purchase('2', 'ONRAMP_TRANSACTION_STATUS_CREATED', buyer.toLowerCase()),
          purchase('3', 'ONRAMP_TRANSACTION_STATUS_FAILED', undefined),
          purchase(
            '4',
            'ONRAMP_TRANSACTION_STATUS_SUCCESS',
            '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
          ),
        ],
        next_page_key: '',
        total_count: '4',
      },
    })
    function purchase(id: string, status: string, wallet_address: string | undefined) {
      return {
        status,
        purchase_currency: 'USDC',
        purchase_network: 'polygon',
        purchase_amount: { value: '5', currency: 'USDC' },
        payment_total: { value: '5.07', currency: 'USD' },
        tx_hash: status.endsWith('SUCCESS') ? `0x${'ab'.repeat(32)}` : '',
        created_at: '2023-09-26T20:06:07.076Z',
        transaction_id: id,
        wallet_address,
      }
    }
    const rows = await onramp.rowsOf(buyer.toLowerCase() as Address)
    expect(rows.map(({ id, status, hash }) => [id, status, hash !== null])).toEqual([
      ['1', 'ONRAMP_TRANSACTION_STATUS_SUCCESS', true],
      ['2', 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', false],
      ['3', 'ONRAMP_TRANSACTION_STATUS_FAILED', false],
    ])
    expect(rows[0]).toMatchObject({
      provider: 'Coinbase',
      chain: 'eip155:137',
      symbol: 'USDC',
      amount: '5',
      payment: { amount: '5.07', currency: 'USD' },
      createdAt: Date.parse('2023-09-26T20:06:07.076Z'),
    })
    expect(seller.asked[0]?.query).toEqual({ page_size: '50' })
  })

  it.each([
    ['is down', reply(500, '{}'), 503],
    ['answers with HTML', reply(200, '<html>'), 503],
    ['answers another shape', { data: { hello: 1 } }, 503],
    ['has had too many requests', reply(429, '{}'), 503],
    ['does not take the key', reply(401, '{"message":"Unauthorized"}'), 503],
    ['sends it elsewhere', reply(302, '', { location: 'https://evil.example' }), 503],
    ['refuses in words', reply(400, '{"message":"NY needs a <b>licence</b>"}'), 400],
  ])('a seller that %s is said so, and no quote is made up', async (_what, answer, status) => {
    const { ask, lines, secret } = await startCoinbase({ 'POST /onramp/v1/buy/quote': answer })
    const made = await ask('/v1/onramp/quote', appkitQuote)
    expect(made.status).toBe(status)
    expect(made.body.reasons[0].field).toBe('provider')
    expect(made.body.reasons[0].description).toMatch(/^Coinbase/u)
    expect(JSON.stringify(made.body)).not.toContain('<b>')
    // Neither key nor token is ever written down.
    for (const line of lines) {
      expect(line).not.toContain(secret)
      expect(line).not.toMatch(/Bearer|eyJ/u)
    }
  })

  it('[S9.onramp-card-limits] [S9.onramp-ach-limits] [S9.onramp-currencies]: when the seller is away the limits of SPEC hold, as limits only', async () => {
    const { ask } = await startCoinbase({ 'GET /onramp/v1/buy/options': reply(503, '') })
    const { body } = await ask('/v1/onramp/options')
    const limits = [
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ]
    expect(body.source).toBe('fallback')
    expect(body.paymentCurrencies).toEqual([
      { id: 'USD', payment_method_limits: limits },
      { id: 'EUR', payment_method_limits: limits },
    ])
    const goods = body.purchaseCurrencies as { symbol: string; networks: { chain_id: string }[] }[]
    expect(
      goods.map(({ symbol, networks }) => [symbol, networks.map((one) => one.chain_id)]),
    ).toEqual([
      ['USDC', ['1', '137']],
      ['ETH', ['1', '137']],
    ])
    expect((await ask('/v1/onramp/quote', { ...appkitQuote, amount: '7500.01' })).status).toBe(400)
  })
})

describe('Meld', () => {
  const quotes = [
    meldQuote('TRANSAK', 97.1, 1.2, 0.3),
    meldQuote('BANXA', 98.4, 1.1, 0.1),
    { serviceProvider: 'BROKEN' },
  ]
  function meldQuote(
    serviceProvider: string,
    gives: number,
    transactionFee: number,
    networkFee: number,
  ) {
    return {
      transactionType: 'CRYPTO_PURCHASE',
      sourceAmount: 100,
      sourceAmountWithoutFees: 100 - transactionFee - networkFee,
      sourceCurrencyCode: 'USD',
      destinationAmount: gives,
      destinationCurrencyCode: 'USDC_POLYGON',
      totalFee: transactionFee + networkFee,
      transactionFee,
      networkFee,
      partnerFee: null,
      paymentMethodType: 'CREDIT_DEBIT_CARD',
      serviceProvider,
    }
  }
  async function startMeld(
    replies: Record<string, unknown> = {},
    env: Record<string, string> = {},
  ) {
    const seller = await startStubSeller({
      'GET /service-providers': [
        { serviceProvider: 'TRANSAK', name: 'Transak' },
        { serviceProvider: 'BANXA', name: 'Banxa' },
      ],
      'GET /service-providers/properties/countries': [{ countryCode: 'US', name: 'United States' }],
      'GET /service-providers/properties/crypto-currencies': [
        {
          currencyCode: 'USDC_POLYGON',
          name: 'USD Coin',
          chainCode: 'POLYGON',
          chainName: 'Polygon',
          chainId: '137',
          contractAddress: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
        },
      ],
      'GET /service-providers/limits/fiat-currency-purchases': [
        { currencyCode: 'USD', defaultAmount: 100, minimumAmount: 20, maximumAmount: 12000 },
      ],
      'POST /payments/crypto/quote': { quotes, message: null, error: null },
      'POST /crypto/session/widget': {
        id: 's',
        widgetUrl: 'https://meld.example/?token=t',
        token: 't',
      },
      ...replies,
    })
    closing.push(seller.stop)
    return {
      ...(await start({ env: { MELD_API_KEY: 'meld-key', MELD_API_URL: seller.url, ...env } })),
      seller,
    }
  }

  it('passes lists, quotes and pages of its sellers on, each asked with key and version', async () => {
    const { ask, seller } = await startMeld()
    expect((await ask('/v1/onramp/providers?excludeProviders=BANXA')).body).toEqual([
      { serviceProvider: 'TRANSAK', name: 'Transak' },
    ])
    expect((await ask('/v1/onramp/providers/properties?type=countries&countries=US')).body).toEqual(
      [{ countryCode: 'US', name: 'United States' }],
    )
    expect((await ask('/v1/onramp/providers/properties?type=secrets')).status).toBe(400)
    const asked = {
      projectId: 'a',
      sourceAmount: 100,
      sourceCurrencyCode: 'USD',
      destinationCurrencyCode: 'USDC_POLYGON',
    }
    const list = (await ask('/v1/onramp/multi/quotes', { ...asked, excludeProviders: ['BROKEN'] }))
      .body
    expect(list).toHaveLength(2)
    const session = { ...asked, serviceProvider: 'BANXA', walletAddress: buyer }
    const { projectId: _projectId, ...sessionData } = session
    expect((await ask('/v1/onramp/widget', { projectId: 'a', sessionData })).body).toMatchObject({
      widgetUrl: 'https://meld.example/?token=t',
    })
    expect((await ask('/v1/onramp/widget', { projectId: 'a' })).status).toBe(422)
    for (const { headers } of seller.asked)
      expect([headers.authorization, headers['meld-version']]).toEqual([
        'BASIC meld-key',
        '2025-03-04',
      ])
    expect(seller.asked.at(-1)?.body).toMatchObject({
      sessionType: 'BUY',
      externalCustomerId: buyer,
    })
    expect(seller.asked[1]?.query).toEqual({
      categories: 'CRYPTO_ONRAMP',
      accountFilter: 'true',
      countries: 'US',
    })
  })

  it('sells to clients that know Coinbase’s shapes alone: the best of its quotes, exact limits', async () => {
    const { ask } = await startMeld()
    const options = (await ask('/v1/onramp/options')).body
    expect(options.paymentCurrencies).toEqual([
      { id: 'USD', payment_method_limits: [{ id: 'card', min: '20', max: '12000' }] },
    ])
    const [good] = options.purchaseCurrencies
    const asked = { ...appkitQuote, purchaseCurrency: good, network: good.symbol }
    expect((await ask('/v1/onramp/quote', asked)).body).toMatchObject({
      purchaseAmount: { amount: '98.4', currency: 'USDC_POLYGON' },
      coinbaseFee: { amount: '1.1', currency: 'USD' },
      quoteId: 'BANXA:CREDIT_DEBIT_CARD',
      provider: 'meld',
      feePercent: '1.20',
    })
    const url = await ask('/v1/generators/onrampurl', {
      destinationWallets: [{ address: buyer, assets: ['USDC_POLYGON'] }],
      partnerUserId: buyer,
      presetFiatAmount: 50,
    })
    expect(url.body).toEqual({ url: 'https://meld.example/?token=t' })
  })

  it('nobody who sells it is told, not invented', async () => {
    const { ask } = await startMeld({ 'POST /payments/crypto/quote': { quotes: null } })
    const { status, body } = await ask('/v1/onramp/quote', { ...appkitQuote, amount: 100 })
    expect([status, body.reasons[0].description]).toEqual([400, 'Meld: nobody sells this here'])
  })

  it('[S9.onramp-providers] [S9.onramp-fee]: with both keys the sellers are Coinbase and Meld, each with its fee of 1 to 2 %', async () => {
    const seller = await startStubSeller(documented)
    closing.push(seller.stop)
    const { ask } = await startMeld(
      {},
      {
        COINBASE_API_KEY: keyName,
        COINBASE_API_SECRET: edwardsSecret().secret,
        COINBASE_API_URL: seller.url,
      },
    )
    const feePercent = { from: 1, to: 2 }
    expect((await ask('/v1/onramp/options')).body.providers).toEqual([
      { name: 'coinbase', label: 'Coinbase', feePercent, sandbox: false },
      { name: 'meld', label: 'Meld', feePercent, sandbox: false },
    ])
    expect((await ask('/v1/onramp/options?provider=meld')).body.source).toBe('meld')
  })
})

describe.each(['embedded', 'postgres'] as const)('the sandbox in the %s database', (kind) => {
  let own: TestDatabases
  let kept: typeof database
  beforeAll(async () => {
    own = await startTestDatabases(kind)
    kept = database
    database = await openDatabase(await own.fresh(), quiet)
  })
  afterAll(async () => {
    await database.close()
    database = kept
    await own.stop()
  })
  const env = { ONRAMP_SANDBOX_KEY: faucet }
  const halfDollar: PriceOf = async () => ({
    value: '0.5',
    source: 'test',
    block: 1,
    ageSeconds: 0,
  })
  const someone = () => privateKeyToAccount(generatePrivateKey()).address

  it('D1: needs a key and a chain of this machine; beside a real seller there is none', async () => {
    expect((await start({ env, rpcUrl: 'https://polygon.example' })).onramp.sandbox).toBeNull()
    expect((await start()).onramp.sandbox).toBeNull()
    expect((await startCoinbase({}, env)).onramp.sandbox).toBeNull()
    expect((await start({ env })).onramp.sandbox).not.toBeNull()
  })

  it('is labelled, and sells nothing whose price is not known', async () => {
    const { ask } = await start({ env })
    const options = (await ask('/v1/onramp/options')).body
    expect(options.providers).toEqual([
      {
        name: 'sandbox',
        label: 'Sandbox (test tokens, no money)',
        feePercent: { from: 1.5, to: 1.5 },
        sandbox: true,
      },
    ])
    const { status, body } = await ask('/v1/onramp/quote', {
      ...appkitQuote,
      network: 'POL',
      purchaseCurrency: { id: 'POL' },
    })
    expect([status, body.reasons[0].description]).toEqual([
      503,
      'POL has no price on Polygon Local now, so nothing can be offered.',
    ])
  })

  it('[S7.data-onramp-quote] [S9.onramp-fee]: a quote from the chain’s own price, with the fee that it keeps', async () => {
    const { ask } = await start({ env, priceOf: halfDollar })
    const { body } = await ask('/v1/onramp/quote', {
      ...appkitQuote,
      network: 'POL',
      purchaseCurrency: { id: 'POL' },
    })
    expect(body).toMatchObject({
      paymentTotal: { amount: '100.00', currency: 'USD' },
      paymentSubtotal: { amount: '98.50', currency: 'USD' },
      coinbaseFee: { amount: '1.50', currency: 'USD' },
      networkFee: { amount: '0.00', currency: 'USD' },
      purchaseAmount: { amount: '197', currency: 'POL' },
      feePercent: '1.50',
    })
    expect(
      (
        await ask('/v1/onramp/quote', {
          ...appkitQuote,
          network: 'POL',
          purchaseCurrency: { id: 'POL' },
          amount: '9.99',
        })
      ).status,
    ).toBe(400)
    expect(
      (
        await ask('/v1/onramp/quote', {
          ...appkitQuote,
          network: 'GOLD',
          purchaseCurrency: { id: 'GOLD' },
        })
      ).status,
    ).toBe(400)
  })

  it('pays exactly what it showed, once, however often it is asked, and tells what became of it', async () => {
    const { ask, onramp } = await start({ env, priceOf: halfDollar })
    const address = someone()
    const client = createPublicClient({ transport: http(anvil.rpcUrl), pollingInterval: 50 })
    const { body } = await ask('/v1/generators/onrampurl', {
      destinationWallets: [{ address, assets: ['POL'] }],
      partnerUserId: address,
      defaultNetwork: 'polygon',
      presetFiatAmount: 100,
    })
    const path = new URL(body.url).pathname
    expect(await onramp.rowsOf(address)).toEqual([])
    const page = await ask(path)
    expect(page.body).toContain('no money is taken')
    expect(page.body).toContain('197\u{a0}POL')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.body).not.toContain('<script')
    const presses = await Promise.all([1, 2, 3].map(() => ask(path, {})))
    expect(presses.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await client.getBalance({ address })).toBe(197n * 10n ** 18n)
    const [row, ...more] = await onramp.rowsOf(address)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
      chain: 'eip155:31337',
      symbol: 'POL',
      amount: '197',
      payment: { amount: '100.00', currency: 'USD' },
    })
    const receipt = await client.getTransactionReceipt({ hash: row?.hash ?? '0x' })
    expect(receipt.to?.toLowerCase()).toBe(address.toLowerCase())
  })

  it('[S7.data-onramp-url-presets]: what is bought can be named in tokens, and costs what it is worth and the fee', async () => {
    const { ask } = await start({ env, priceOf: halfDollar })
    const address = someone()
    const { body } = await ask('/v1/generators/onrampurl', {
      destinationWallets: [{ address, assets: ['POL'] }],
      partnerUserId: address,
      presetCryptoAmount: 197,
      presetFiatAmount: 1,
    })
    const page = (await ask(new URL(body.url).pathname)).body
    expect(page).toContain('<dd>197\u{a0}POL</dd>')
    expect(page).toContain('<dd>100.00\u{a0}USD</dd>')
    const tooMuch = {
      destinationWallets: [{ address, assets: ['POL'] }],
      partnerUserId: address,
      presetCryptoAmount: 20_000,
    }
    expect((await ask('/v1/generators/onrampurl', tooMuch)).status).toBe(400)
  })

  it('a payment that the chain refuses is told as failed, and moves nothing', async () => {
    const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
    const tokens: TokenList = async () => [
      { address: contract, name: 'Gone', symbol: 'GONE', decimals: 6, icon: null, eip2612: false },
    ]
    await anvil.request('anvil_setCode', [contract, '0x00'])
    const { ask, onramp } = await start({ env, priceOf: halfDollar, tokens })
    const address = someone()
    const { body } = await ask('/v1/generators/onrampurl', {
      destinationWallets: [{ address, assets: ['GONE'] }],
      partnerUserId: address,
    })
    const path = new URL(body.url).pathname
    // From now on code that refuses every call.
    await anvil.request('anvil_setCode', [contract, '0x60006000fd'])
    const next = { destinationWallets: [{ address, assets: ['GONE'] }], partnerUserId: address }
    expect((await ask('/v1/generators/onrampurl', next)).body.reasons[0].description).toContain(
      'not enough GONE',
    )
    expect((await ask(path, {})).status).toBe(503)
    expect(await onramp.rowsOf(address)).toMatchObject([
      { status: 'ONRAMP_TRANSACTION_STATUS_FAILED', hash: null },
    ])
    expect((await ask(path)).body).toContain('failed')
    expect((await ask('/v1/onramp/sandbox/none')).status).toBe(404)
  })
})

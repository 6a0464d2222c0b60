import { coinTypeOf, storedCoinType } from '@causeway/protocol/names/coinTypeOf'
import type { Address } from 'viem'
import { liarChain } from './startLiarWorld.ts'

/** Who owns `friend.honest.test`. */
export const friend: Address = '0x00000000000000000000000000000000f41e7d01'

const picture = 'https://pictures.example/7.webp'
const coinType = storedCoinType(coinTypeOf(31_337) ?? 0)
const moment = '2026-11-01T12:00:00.000Z'
const provider = 'coinbase'
const money = (amount: string, currency = 'USD') => ({ amount, currency })

/**
 * What an honest service says where the one of the test has nothing to say: names, histories, collectibles, sellers and sessions of an
 * account that nobody used. By method and path.
 */
export function honestAnswers(owner: Address, token: Address): Readonly<Record<string, unknown>> {
  const record = {
    name: 'friend.honest.test',
    registered_at: moment,
    updated_at: moment,
    attributes: { bio: 'A friend' },
    addresses: { [coinType]: { address: friend, created_at: moment } },
    warning: 'It looks like another name.',
  }
  return {
    'GET /v1/profile/account/:name': record,
    'GET /v1/profile/reverse/:address': [record],
    'GET /v1/profile/suggestions/:name': {
      suggestions: [
        { name: 'anna.honest.test', registered: false, warning: 'It looks like another.' },
      ],
    },
    'GET /v1/profile/nonce': { nonce: 'a1b2c3d4', expires: 1_900_000_000 },
    'GET /v1/profile/zones': { zones: ['honest.test'] },
    'POST /v1/profile/account': { ...record, name: 'anna.honest.test' },
    'GET /v1/identity/:address': {
      name: 'friend.honest.test',
      avatar: picture,
      resolvedAt: moment,
    },
    'GET /v1/account/:address/history': { data: [rowOf(owner, token)], next: 'cursor' },
    'GET /v1/account/:address/nfts': {
      data: [nftOf(token)],
      next: 'cursor',
      unavailable: ['eip155:5'],
    },
    ...sellers(token),
    ...sessions,
  }
}

/** Who sells, and what a payment buys. */
const sellers = (token: Address) => ({
  'GET /v1/onramp/options': {
    paymentCurrencies: [
      { id: 'USD', payment_method_limits: [{ id: 'CARD', min: '5', max: '500' }] },
    ],
    purchaseCurrencies: [
      {
        id: 'USDC',
        name: 'USD Coin',
        symbol: 'USDC',
        networks: [
          {
            name: 'polygon',
            display_name: 'Polygon',
            chain_id: '31337',
            contract_address: token,
          },
        ],
      },
    ],
    providers: [
      { name: provider, label: 'Coinbase', feePercent: { from: 1, to: 3 }, sandbox: false },
    ],
    source: provider,
  },
  'POST /v1/onramp/quote': {
    paymentTotal: money('100'),
    paymentSubtotal: money('97'),
    purchaseAmount: money('97', 'USDC'),
    coinbaseFee: money('2'),
    networkFee: money('1'),
    quoteId: 'quote-1',
    provider,
    feePercent: '3.00',
  },
  'POST /v1/generators/onrampurl': { url: 'https://pay.coinbase.com/buy?session=1' },
})

/** What an account granted. */
const sessions = {
  'GET /v1/sessions/:address': {
    pcis: [
      {
        project: {
          id: 'project',
          name: 'An app',
          url: 'https://app.example',
          iconUrl: picture,
        },
        pci: '6ba7b810-9dad-41d1-80b4-00c04fd430c8',
        expiry: 1_900_000_000,
        createdAt: 1_780_000_000,
        permissions: [{ type: 'native-token-transfer', data: { allowance: '0x5' } }],
        policies: [{ type: 'call-limit', data: { limit: 3 } }],
        context: `0x${'ef'.repeat(40)}`,
        revokedAt: 1_790_000_000,
      },
    ],
  },
  'POST /v1/sessions/:address': {
    pci: '6ba7b810-9dad-41d1-80b4-00c04fd430c8',
    key: { type: 'secp256k1', publicKey: `0x02${'11'.repeat(32)}` },
  },
  'POST /v1/sessions/:address/activate': { success: true },
  'POST /v1/sessions/:address/revoke': { success: true },
}

const rowOf = (owner: Address, token: Address) => ({
  id: `${liarChain}:1`,
  metadata: {
    operationType: 'send',
    hash: `0x${'cd'.repeat(32)}`,
    minedAt: moment,
    sentFrom: owner,
    sentTo: friend,
    status: 'confirmed',
    nonce: 1,
    application: { name: 'An app', iconUrl: picture },
    chain: liarChain,
  },
  transfers: [
    {
      fungible_info: {
        name: 'USD Coin',
        symbol: 'USDC',
        icon: { url: picture },
        address: `${liarChain}:${token}`,
        listed: true,
        warnings: ['advertises'],
      },
      nft_info: {
        name: 'A picture',
        content: {
          preview: { url: picture, content_type: 'image/webp' },
          detail: { url: picture, content_type: 'image/webp' },
        },
        flags: { is_spam: false },
      },
      direction: 'out',
      quantity: { numeric: '5' },
      value: 5,
      price: 1,
    },
  ],
})

const nftOf = (token: Address) => ({
  id: `${liarChain}:${token}/7`,
  chainId: liarChain,
  contract: `${liarChain}:${token}`,
  tokenId: '7',
  standard: 'erc721',
  quantity: { numeric: '1' },
  collection: { name: 'Pictures', symbol: 'PIC' },
  description: 'One of them',
  url: 'https://pictures.example/7',
  nft_info: {
    name: 'Picture 7',
    content: { preview: { url: picture, content_type: 'image/webp' }, detail: null },
    flags: { is_spam: false },
  },
  spam_rules: ['links'],
})

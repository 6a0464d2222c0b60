/*
 * What SPEC §9 fixes of buying with money. The limits stand in where a provider names none or cannot be asked; they are limits
 * only: no quote is ever made of them (D6).
 */

/** The companies that sell, and what they take in percent, network fees left out. */
export const onrampProviders = [
  { name: 'coinbase', label: 'Coinbase', feePercent: { from: 1, to: 2 } }, // §9
  { name: 'meld', label: 'Meld', feePercent: { from: 1, to: 2 } }, // §9
] as const

/** The least and most that one payment may be, in the payment currency, by payment method. */
export const fallbackPaymentLimits = [
  { id: 'card', min: '10.00', max: '7500.00' }, // §9
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' }, // §9
] as const

const ethereum = { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1' } as const
const polygon = { name: 'polygon-mainnet', display_name: 'Polygon', chain_id: '137' } as const

/** What can be paid with, and bought. A native token has no contract: its address is empty. */
export const fallbackOptions = {
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: fallbackPaymentLimits }, // §9
    { id: 'EUR', payment_method_limits: fallbackPaymentLimits }, // §9
  ],
  purchaseCurrencies: [
    {
      id: 'USDC', // §9
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        { ...ethereum, contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
        { ...polygon, contract_address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' },
      ],
    },
    {
      id: 'ETH', // §9
      name: 'Ether',
      symbol: 'ETH',
      networks: [
        { ...ethereum, contract_address: '' },
        { ...polygon, contract_address: '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619' },
      ],
    },
  ],
} as const

// Made by `npm run gen` from locales/en.json.
import { figure, plural } from '../languages.ts'

/** All texts of the panels that move money. */
export const money = {
  receiveOnlyThese: 'Only send assets of these networks to this address.',
  receiveText: 'Whoever sends to you scans this code or takes this address.',
  addressCode: 'QR code of your address',
  copyPaymentLink: (p: { network: string }) => `Copy link for ${p.network}`,
  receiveNetworks: (p: { count: number }) => plural('en', p.count, { one: `${figure('en', p.count)} compatible network`, other: `${figure('en', p.count)} compatible networks` }),
  searchTokens: 'Search tokens',
  suggestedTokens: 'Suggested tokens',
  noTokenFound: 'No token of this name',
  searchForMore: 'There are more. Search for the one that you want.',
  typeInCurrency: 'Type the amount in US dollars',
  typeInToken: (p: { symbol: string }) => `Type the amount in ${p.symbol}`,
  max: 'Max',
} as const

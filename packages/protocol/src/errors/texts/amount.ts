import type { Entry } from '../entry.ts'

/** Amounts and addresses that a person types or pastes. */
export const amountTexts = {
  'amount.required': {
    text: 'Enter an amount.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'amount.zero': {
    text: 'The amount is zero. Enter an amount above zero.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'amount.insufficient': {
    text: 'Insufficient balance',
    help: 'The amount is above what you have. Lower it, or add funds first.',
    surface: 'inline',
    retry: false,
    spec: '§5',
  },
  'amount.tooManyDecimals': {
    text: (p: { decimals: number }) =>
      p.decimals === 0
        ? 'This token has no decimals. Enter a whole number.'
        : `This token has ${p.decimals} decimals and the amount has more. Shorten it: nothing was rounded for you.`,
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'amount.tooLarge': {
    text: 'The amount is larger than any token can hold. Check for extra digits.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'amount.exponent': {
    text: 'Amounts with an exponent, such as 1e18, are not accepted. Write the number out in full.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'amount.ambiguous': {
    text: (p: { text: string }) =>
      `“${p.text}” can be read in two ways. Write it with one decimal separator and no grouping.`,
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'amount.negative': {
    text: 'The amount is negative. Enter an amount above zero.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'amount.invalid': {
    text: 'This is not an amount. Enter digits with at most one decimal separator.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'address.invalid': {
    text: 'This is not a valid address. Check it and paste it again.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'address.checksum': {
    text: 'The capital letters of this address do not match its checksum. It may contain a typing error: compare it with the source.',
    surface: 'inline',
    retry: false,
    spec: 'product',
  },
  'caip.address': { text: 'Invalid CAIP Address', surface: 'log', retry: false, spec: '§5' },
  'caip.address10': {
    text: 'Invalid CAIP-10 address',
    surface: 'log',
    retry: false,
    spec: '§5',
  },
  'caip.network': {
    text: 'Invalid CAIP-2 network id',
    surface: 'log',
    retry: false,
    spec: '§5',
  },
} as const satisfies Record<string, Entry>

import { defineError } from '../errors/defineError.ts'

export const sendAmountAndReceiver = defineError(
  'send.amountAndReceiver',
  'An amount and receiver address are required',
  { spec: '§5' },
)
export const sendToken = defineError('send.token', 'A token is required', {
  spec: '§5',
})
export const sendDecimals = defineError(
  'send.decimals',
  'The token’s contract counts in other decimals than the list of tokens says.',
  {
    help: 'The amount would be another one. Nothing was sent.',
  },
)
export const sendChain = defineError('send.chain', 'Unsupported chain', {
  spec: '§5',
})

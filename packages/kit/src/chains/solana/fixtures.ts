import { BaseError } from '@causeway/protocol/errors/baseError'
import { solanaMemo, solanaRent } from '@causeway/protocol/solana/errors'
import { txReverted } from '@causeway/protocol/requests/errors'
import { isSolanaAddress } from '@causeway/protocol/solana/isSolanaAddress'
import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import { coinFixture, never, paid } from '../../../test/coinFixture.ts'
import type { CoinSending } from '../../actions/kit.ts'
import type { CoinSendEvent, CoinSendState } from '../../money/send/reduceCoinSend.ts'

const friend = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const place = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const oil: TokenBalance = {
  name: 'Local Oil',
  symbol: 'OIL',
  chainId: place,
  address: `${place}:8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR`,
  quantity: { decimals: '2', numeric: '10099' },
}

const sending = (more: Partial<CoinSending> = {}): CoinSending => ({
  isAddress: isSolanaAddress,
  names: {
    isName: (text) => text.endsWith('.sns'),
    resolve: async (_kit, _network, name) =>
      name === 'friend.sns' ? { kind: 'account', address: friend } : { kind: 'elsewhere' },
  },
  prepare: async (_kit, { token }) =>
    token === undefined
      ? paid(7_000n, 'SOL')
      : paid(12_400n, 'OIL', { deposit: 2_074_080n, arrives: 19_800n }),
  ...more,
})
const tokens = async () => [oil]
const typed = (to: string, name?: string): readonly CoinSendEvent[] => [
  { type: 'amountTyped', text: '1.25' },
  { type: 'receiverTyped', text: to, ...(name === undefined ? {} : { name }) },
]
const submitted: CoinSendEvent = {
  type: 'submitted',
  payment: { to: friend, units: 1_250_000_000n },
}
const inOil: readonly CoinSendEvent[] = [
  { type: 'tokenChosen', token: oil },
  { type: 'amountTyped', text: '200' },
  { type: 'receiverTyped', text: friend },
]
const oilSubmitted = (memo?: string): CoinSendEvent => ({
  type: 'submitted',
  payment: { to: friend, units: 20_000n, token: oil, ...(memo === undefined ? {} : { memo }) },
})
const at =
  (status: CoinSendState['step']['status']) =>
  ({ step }: CoinSendState) =>
    step.status === status
const isRefused = ({ step }: CoinSendState) =>
  step.status === 'editing' && step.problem !== undefined
const refusing = (error: BaseError) =>
  sending({
    prepare: async () => {
      throw error
    },
  })

const picture = (
  state: string,
  events: readonly CoinSendEvent[],
  until?: (state: CoinSendState) => boolean,
  how: CoinSending = sending(),
) =>
  coinFixture({
    state: `solana-${state}`,
    namespace: 'solana',
    sending: how,
    tokens,
    events,
    ...(until ? { until } : {}),
  })

/** Payments in SOL and in tokens. */
export const fixtures = [
  picture('filled', typed(friend)),
  picture('wrong', typed('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')),
  picture('name', typed('friend.sns', 'friend.sns'), ({ named }) => named?.status === 'found'),
  picture(
    'name-elsewhere',
    typed('other.sns', 'other.sns'),
    ({ named }) => named?.status === 'elsewhere',
  ),
  picture('preview', [...typed(friend), submitted], at('reviewing')),
  picture('token-preview', [...inOil, oilSubmitted('Invoice 7')], at('reviewing')),
  picture('token-note', [...inOil, oilSubmitted()], isRefused, refusing(new BaseError(solanaMemo))),
  picture('rent', [...typed(friend), submitted], isRefused, refusing(new BaseError(solanaRent))),
  picture(
    'asking',
    [...typed(friend), submitted, { type: 'confirmed' }],
    at('asking'),
    sending({ prepare: async () => paid(7_000n, 'SOL', { send: never }) }),
  ),
  picture(
    'done',
    [...typed(friend), submitted, { type: 'confirmed' }],
    ({ step }) => step.status === 'sent' && step.outcome === 'confirmed',
  ),
  picture(
    'failed',
    [...typed(friend), submitted, { type: 'confirmed' }],
    ({ step }) => step.status === 'sent' && step.outcome === 'failed',
    sending({
      prepare: async () =>
        paid(7_000n, 'SOL', {
          wait: async () => {
            throw new BaseError(txReverted, { reason: 'InsufficientFundsForRent' })
          },
        }),
    }),
  ),
]

import { parseBitcoinAddress } from '@causeway/protocol/bitcoin/parseBitcoinAddress'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { bitcoinFee } from '@causeway/protocol/bitcoin/errors'
import { coinFixture, never, paid } from '../../../test/coinFixture.ts'
import { lazy } from '../../core/lazy.ts'
import { type CoinSending, insideOf } from '../../actions/kit.ts'
import type { CoinSendEvent, CoinSendState } from '../../money/send/reduceCoinSend.ts'
import { type FeeChoiceEvent, feeChoiceOf } from './reduceFeeChoice.ts'

const own = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const friend = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const transfer = {
  psbt: new Uint8Array(0),
  inputs: [
    { txid: 'ab'.repeat(32), index: 0, address: own, value: 40_000_000n },
    { txid: 'cd'.repeat(32), index: 3, address: own, value: 1_234_567n },
  ],
  outputs: [{ address: friend, value: 41_000_000n }],
  fee: 1_248n,
  feeRate: 6n,
  change: 233_319n,
  size: 208,
}

const sending = (byWallet = false, send?: typeof never): CoinSending => ({
  isAddress: (text) => parseBitcoinAddress(text, 'mainnet') !== undefined,
  parts: lazy(() => import('./PaymentParts.tsx')),
  prepare: async (kit) => {
    feeChoiceOf(insideOf(kit)).send({ type: 'built', transfer, byWallet })
    return paid(1_248n, 'BTC', { wait: never, ...(send ? { send } : {}) })
  },
})
const typed: readonly CoinSendEvent[] = [
  { type: 'amountTyped', text: '0.41' },
  { type: 'receiverTyped', text: friend },
]
const submitted: CoinSendEvent = { type: 'submitted', payment: { to: friend, units: 41_000_000n } }

const picture = (
  state: string,
  events: readonly CoinSendEvent[],
  until?: (state: CoinSendState) => boolean,
  how: { readonly sending?: CoinSending; readonly fee?: readonly FeeChoiceEvent[] } = {},
) =>
  coinFixture({
    state: `bitcoin-${state}`,
    namespace: 'bip122',
    sending: how.sending ?? sending(),
    events,
    ...(until ? { until } : {}),
    before(kit) {
      for (const event of how.fee ?? []) feeChoiceOf(kit).send(event)
    },
  })
const isReviewing = ({ step }: CoinSendState) => step.status === 'reviewing'

/** Payments in bitcoin: which fee, coins and change, and what cannot be paid. */
export const fixtures = [
  picture('filled', typed),
  picture('own-rate', typed, undefined, {
    fee: [
      { type: 'speedChosen', speed: 'own' },
      { type: 'rateTyped', text: '90000' },
      { type: 'replaceableSet', isReplaceable: false },
    ],
  }),
  picture('preview', [...typed, submitted], isReviewing),
  picture('by-wallet', [...typed, submitted], isReviewing, { sending: sending(true) }),
  picture(
    'fee-refused',
    [...typed, submitted],
    ({ step }) => step.status === 'editing' && step.problem !== undefined,
    {
      sending: {
        ...sending(),
        prepare: async () => {
          throw new BaseError(bitcoinFee, { percent: 90 })
        },
      },
    },
  ),
  picture(
    'pending',
    [...typed, submitted, { type: 'confirmed' }],
    ({ step }) => step.status === 'sent',
  ),
]

import type { BitcoinFees } from '@causeway/protocol/bitcoin/esplora'
import { bitcoinLimits } from '@causeway/protocol/bitcoin/limits'
import { type Store, createStore, noting } from '../../core/createStore.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { PreparedBtcTransfer } from './transferBtc.ts'

/** How soon a payment should be mined: three rates of the network, or one's own. */
export type FeeSpeed = keyof BitcoinFees | 'own'

/** What a visitor chose for payments of bitcoin, and the payment that was built by it. */
export interface FeeChoice {
  readonly speed: FeeSpeed
  /** Satoshis for a virtual byte, as typed. */
  readonly rate: string
  readonly isReplaceable: boolean
  /** Undefined until one is built, and after each change of the choice. */
  readonly built: PreparedBtcTransfer | undefined
  /** The wallet sends by itself: coins and fee are its own choice, and what was built is a guess. */
  readonly byWallet: boolean
}

export type FeeChoiceEvent =
  | { readonly type: 'speedChosen'; readonly speed: FeeSpeed }
  | { readonly type: 'rateTyped'; readonly text: string }
  | { readonly type: 'replaceableSet'; readonly isReplaceable: boolean }
  | { readonly type: 'built'; readonly transfer: PreparedBtcTransfer; readonly byWallet: boolean }

export const initialFeeChoice: FeeChoice = {
  speed: 'usual',
  rate: '',
  isReplaceable: true,
  built: undefined,
  byWallet: false,
}

export function reduceFeeChoice(state: FeeChoice, event: FeeChoiceEvent): readonly [FeeChoice] {
  switch (event.type) {
    case 'speedChosen':
      return [{ ...state, speed: event.speed, built: undefined }]
    case 'rateTyped':
      return [{ ...state, rate: event.text.trim(), built: undefined }]
    case 'replaceableSet':
      return [{ ...state, isReplaceable: event.isReplaceable, built: undefined }]
    case 'built':
      return [{ ...state, built: event.transfer, byWallet: event.byWallet }]
    default:
      return event satisfies never
  }
}

/** The fee as a transfer takes it; undefined where what was typed is no rate. */
export function chosenFee({ speed, rate }: FeeChoice): keyof BitcoinFees | bigint | undefined {
  if (speed !== 'own') return speed
  if (!/^\d{1,6}$/u.test(rate)) return undefined
  const typed = BigInt(rate)
  return typed >= 1n && typed <= BigInt(bitcoinLimits.mostFeeRate) ? typed : undefined
}

const stores = new WeakMap<KitInside, Store<FeeChoice, FeeChoiceEvent>>()

/** The choice of a kit's visitor; it outlives a closed modal. */
export function feeChoiceOf(kit: KitInside): Store<FeeChoice, FeeChoiceEvent> {
  const store =
    stores.get(kit) ??
    createStore<FeeChoice, FeeChoiceEvent, never>(
      reduceFeeChoice,
      initialFeeChoice,
      () => undefined,
      noting(kit.log),
    )
  stores.set(kit, store)
  return store
}

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type FeeChoiceEvent,
  type FeeSpeed,
  chosenFee,
  initialFeeChoice,
  reduceFeeChoice,
} from './reduceFeeChoice.ts'

const transfer = {
  psbt: new Uint8Array(0),
  inputs: [],
  outputs: [],
  fee: 1n,
  feeRate: 1n,
  change: 0n,
  size: 1,
}
const speeds: readonly FeeSpeed[] = ['fast', 'usual', 'slow', 'own']
const events = fc.oneof(
  fc.constantFrom(...speeds).map((speed): FeeChoiceEvent => ({ type: 'speedChosen', speed })),
  fc
    .oneof(fc.string(), fc.nat().map(String))
    .map((text): FeeChoiceEvent => ({ type: 'rateTyped', text })),
  fc.boolean().map((isReplaceable): FeeChoiceEvent => ({ type: 'replaceableSet', isReplaceable })),
  fc.boolean().map((byWallet): FeeChoiceEvent => ({ type: 'built', transfer, byWallet })),
)

describe('reduceFeeChoice', () => {
  it('behavior: a payment that was built is never shown for another choice, and a fee is a rate or nothing', () => {
    fc.assert(
      fc.property(fc.array(events), (list) => {
        let state = initialFeeChoice
        for (const event of list) {
          const before = state
          ;[state] = reduceFeeChoice(state, event)
          if (event.type !== 'built') expect(state.built).toBeUndefined()
          else expect({ ...state, built: before.built, byWallet: before.byWallet }).toEqual(before)
          const fee = chosenFee(state)
          if (state.speed !== 'own') expect(fee).toBe(state.speed)
          else if (fee !== undefined) expect(String(fee)).toBe(state.rate.replace(/^0+/u, ''))
        }
      }),
    )
  })

  it.each(['', '0', '-1', '1.5', '1e3', '5001', '9999999', 'x', '١'])(
    'error: %o is no rate',
    (rate) => {
      expect(chosenFee({ ...initialFeeChoice, speed: 'own', rate })).toBeUndefined()
    },
  )

  it('a rate of one’s own is a whole number', () => {
    expect(chosenFee({ ...initialFeeChoice, speed: 'own', rate: '33' })).toBe(33n)
  })
})

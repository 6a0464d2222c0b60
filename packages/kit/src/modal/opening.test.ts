import { describe, expect, it } from 'vitest'
import { openingView } from './opening.ts'

describe('openingView', () => {
  it('[S2.open-requested] the requested view opens', () => {
    expect(openingView({ name: 'Networks' }, false)).toEqual({ name: 'Networks' })
  })
  it('[S2.open-account] without a request an address opens Account', () => {
    expect(openingView(undefined, true)).toEqual({ name: 'Account' })
  })
  it('[S2.open-connect] without a request and an address Connect opens', () => {
    expect(openingView(undefined, false)).toEqual({ name: 'Connect' })
  })
  it('a view that needs a wallet opens Connect without one', () => {
    expect(openingView({ name: 'Account' }, false)).toEqual({ name: 'Connect' })
    expect(openingView({ name: 'UnsupportedChain' }, false)).toEqual({ name: 'Connect' })
  })
})

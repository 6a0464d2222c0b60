import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { decodeCalls, encodeCalls } from '@causeway/protocol/smartAccount/encodeCalls'
import { canonicalContracts as contracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { encodeContext, rootAuthority } from '@causeway/protocol/smartAccount/delegation'
import { hybridAccount } from '@causeway/protocol/smartAccount/hybridAccount'
import { readRedemption, writeRedemption, type Redeemed } from './readRedemption.ts'

const hex = (bytes: object) => fc.uint8Array(bytes).map((all) => toHex(all))
const toHex = (all: Uint8Array) => `0x${Buffer.from(all).toString('hex')}` as const
const address = hex({ minLength: 20, maxLength: 20 }).map(toChecksum)
const call = fc.record({
  to: address,
  value: fc.bigInt(0n, 2n ** 256n - 1n),
  data: hex({ maxLength: 100 }),
})
const calls = fc.array(call, { minLength: 1, maxLength: 5 })
const contextOf = (delegate: `0x${string}`) =>
  encodeContext([
    {
      delegate: toChecksum(delegate),
      delegator: contracts.hybrid,
      authority: rootAuthority,
      caveats: [{ enforcer: contracts.enforcers.Timestamp, terms: '0x01' }],
      salt: 7n,
      signature: `0x${'ab'.repeat(65)}`,
    },
  ])
const redeemed: Redeemed = {
  context: contextOf(contracts.multiSig),
  contracts,
  granter: hybridAccount(contracts.factory, contracts),
}

describe('redemption', () => {
  it('property: is read as it was written, with and without the account being made first', () => {
    fc.assert(
      fc.property(calls, fc.boolean(), fc.maxSafeNat(), (made, makes, until) => {
        const written = { calls: made, makes, until }
        expect(readRedemption(writeRedemption(written, redeemed), redeemed)).toEqual(written)
      }),
    )
  })

  it('property: is read by no other delegation, and with no other byte', () => {
    const other = { ...redeemed, context: contextOf(contracts.hybrid) }
    fc.assert(
      fc.property(calls, fc.nat(), fc.integer({ min: 1, max: 255 }), (made, at, by) => {
        const written = writeRedemption({ calls: made, makes: false, until: 7 }, redeemed)
        expect(readRedemption(written, other)).toBeNull()
        const bytes = Buffer.from(written.slice(2), 'hex')
        const place = at % bytes.length
        bytes[place] = (bytes[place] ?? 0) ^ by
        const changed = readRedemption(toHex(bytes), redeemed)
        // A byte of a call or of the end is another one; all else is nothing.
        if (changed !== null) {
          expect(changed).not.toEqual({ calls: made, makes: false, until: 7 })
          expect(writeRedemption(changed, redeemed)).toBe(toHex(bytes))
        }
      }),
    )
  })

  it('attack: another account is made, or the same one twice; nothing is done', () => {
    const [one] = [{ to: contracts.hybrid, value: 0n, data: '0x' } as const]
    const own = { calls: [one], makes: true, until: 7 }
    const [end, make, redeem] = decodeCalls(writeRedemption(own, redeemed)) ?? []
    if (!end || !make || !redeem) throw new Error('There are three calls.')
    const making = (owner: `0x${string}`) => {
      const { factory, factoryData } = hybridAccount(owner, contracts)
      return { to: factory, value: 0n, data: factoryData }
    }
    expect(make).toEqual(making(contracts.factory))
    expect(readRedemption(encodeCalls([end, make, redeem]), redeemed)).toEqual(own)
    for (const calls of [
      [end, making(contracts.hybrid), redeem],
      [end, make, make, redeem],
      [end, redeem, make],
      [end, { ...make, value: 1n }, redeem],
      [end, make],
      // Without an end, with one that comes too late or twice, at another contract, and with coins.
      [make, redeem],
      [redeem],
      [make, redeem, end],
      [make, end, redeem],
      [end, end, redeem],
      [{ ...end, to: contracts.hybrid }, redeem],
      [{ ...end, value: 1n }, redeem],
      [{ ...end, data: `${end.data}00` as const }, redeem],
      [end],
    ])
      expect(readRedemption(encodeCalls(calls), redeemed)).toBeNull()
    const unknown = { ...redeemed, granter: null }
    expect(readRedemption(encodeCalls([end, make, redeem]), unknown)).toBeNull()
    for (const nothing of ['0x', '0xe9ae5c53'] as const)
      expect(readRedemption(nothing, redeemed)).toBeNull()
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { encodeCalls } from '@causeway/protocol/smartAccount/encodeCalls'
import { canonicalContracts as contracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import {
  encodeContext,
  redeemCall,
  rootAuthority,
} from '@causeway/protocol/smartAccount/delegation'
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
      fc.property(calls, fc.boolean(), (made, makes) => {
        const read = readRedemption(writeRedemption(made, redeemed, makes), redeemed)
        expect(read).toEqual(made)
      }),
    )
  })

  it('property: is read by no other delegation, and with no other byte', () => {
    const other = { ...redeemed, context: contextOf(contracts.hybrid) }
    fc.assert(
      fc.property(calls, fc.nat(), fc.integer({ min: 1, max: 255 }), (made, at, by) => {
        const written = writeRedemption(made, redeemed, false)
        expect(readRedemption(written, other)).toBeNull()
        const bytes = Buffer.from(written.slice(2), 'hex')
        const place = at % bytes.length
        bytes[place] = (bytes[place] ?? 0) ^ by
        const changed = readRedemption(toHex(bytes), redeemed)
        // A byte of a call is another call; all else is nothing.
        if (changed !== null) {
          expect(changed).not.toEqual(made)
          expect(writeRedemption(changed, redeemed, false)).toBe(toHex(bytes))
        }
      }),
    )
  })

  it('attack: another account is made, or the same one twice; nothing is done', () => {
    const [one] = [{ to: contracts.hybrid, value: 0n, data: '0x' } as const]
    const redeem = redeemCall(redeemed.context, [one], contracts)
    const making = (owner: `0x${string}`) => {
      const { factory, factoryData } = hybridAccount(owner, contracts)
      return { to: factory, value: 0n, data: factoryData }
    }
    const own = making(contracts.factory)
    expect(readRedemption(encodeCalls([own, redeem]), redeemed)).toEqual([one])
    for (const calls of [
      [making(contracts.hybrid), redeem],
      [own, own, redeem],
      [redeem, own],
      [{ ...own, value: 1n }, redeem],
      [own],
    ])
      expect(readRedemption(encodeCalls(calls), redeemed)).toBeNull()
    const unknown = { ...redeemed, granter: null }
    expect(readRedemption(encodeCalls([own, redeem]), unknown)).toBeNull()
    for (const nothing of ['0x', '0xe9ae5c53'] as const)
      expect(readRedemption(nothing, redeemed)).toBeNull()
  })
})

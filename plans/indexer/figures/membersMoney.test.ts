import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { membersMoney } from './membersMoney.ts'

const cwy = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const usdc = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const plan = { family: 'staking', vault: null, token: cwy, payoutToken: cwy }

describe('membersMoney', () => {
  it('[S1.plan-staking] says of stakes what came back and what is still inside, and that nothing is lost', () => {
    const sums = { deposit: 100n, principal: 30n, reward: 4n, funding: 50n }
    const parts = { paidIn: 100n, cameBack: 30n, inside: 70n, rewards: 4n, lost: 0n }
    expect(membersMoney(sums, plan)).toEqual(parts)
    expect(membersMoney(sums, { ...plan, payoutToken: usdc })).toEqual(parts)
  })

  it('parts purchases: taken back, still in escrow, received, and gone', () => {
    const sums = { purchase: 100n, refund: 20n, used: 5n, finalized: 60n, levelBonus: 25n }
    expect(membersMoney(sums, { ...plan, family: 'unilevel', vault: usdc })).toEqual({
      paidIn: 100n,
      cameBack: 20n,
      inside: 15n,
      rewards: 25n,
      lost: 40n,
    })
  })

  it('keeps what was paid for showings to come, and what was refunded but not taken', () => {
    const sums = { purchase: 100n, passedOn: 40n, refundDue: 30n, principal: 10n }
    expect(membersMoney(sums, { ...plan, family: 'advertisement' })).toMatchObject({
      cameBack: 10n,
      inside: 50n,
      lost: 40n,
    })
  })

  it('tells nothing where only the contract knows what is left', () => {
    const families = ['tokenICO', 'tradersV1', 'tradersV2', 'ticketRaffle', 'giftingMatrix', null]
    for (const family of families)
      expect(membersMoney({ contribution: 100n, refund: 10n }, { ...plan, family })).toMatchObject({
        paidIn: 100n,
        cameBack: 10n,
        inside: null,
        lost: null,
      })
  })

  it('adds up: what was put in is back, inside, received or gone', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(0n, 2n ** 128n), { minLength: 4, maxLength: 4 }), (four) => {
        const [back = 0n, open = 0n, earned = 0n, gone = 0n] = four
        const sums = {
          purchase: back + open + earned + gone,
          refund: back,
          finalized: earned + gone,
          levelBonus: earned,
        }
        expect(membersMoney(sums, { ...plan, family: 'level', vault: usdc })).toEqual({
          paidIn: sums.purchase,
          cameBack: back,
          inside: open,
          rewards: earned,
          lost: gone,
        })
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { leftBps, moneyOfMembers } from './moneyOfMembers.ts'

const cwy = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const usdc = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const unknown = { paidIn: '1000', cameBack: '200', inside: null, rewards: '50', lost: null }

describe('membersMoney', () => {
  it('takes what the history service knows as it is', () => {
    const money = { paidIn: '100', cameBack: '30', inside: '70', rewards: '4', lost: '0' }
    expect(moneyOfMembers({ money, token: cwy, payoutToken: cwy }, 1n)).toEqual({
      paidIn: 100n,
      cameBack: 30n,
      inside: 70n,
      rewards: 4n,
      gone: 0n,
    })
  })

  it('completes what only the contract knows: a fund that lost half shows it', () => {
    const told = moneyOfMembers({ money: unknown, token: usdc, payoutToken: usdc }, 400n)
    expect(told).toMatchObject({ inside: 400n, gone: 350n })
    expect(leftBps(told)).toBe(6_000n)
  })

  it('never takes rewards of another token off what is gone', () => {
    expect(moneyOfMembers({ money: unknown, token: usdc, payoutToken: cwy }, 400n).gone).toBe(400n)
  })

  it('shows more than was put in as more, and nothing while nobody can tell', () => {
    expect(moneyOfMembers({ money: unknown, token: usdc, payoutToken: usdc }, 900n).gone).toBe(
      -150n,
    )
    const silent = moneyOfMembers({ money: unknown, token: usdc, payoutToken: usdc }, undefined)
    expect(silent.gone).toBeUndefined()
    expect(leftBps(silent)).toBeNull()
    expect(leftBps({ ...silent, paidIn: 0n, inside: 0n })).toBeNull()
  })
})

import { describe, expect, it, vi } from 'vitest'
import { tokenIco } from './tokenIco.ts'
import type { DescribedState } from '../page/describedState.ts'

vi.mock('../../core/settings.ts', () => ({
  settings: { chain: { id: 31337 }, rpc: { primary: [] }, contracts: {}, endpoints: {} },
}))

const usdc = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const cwy = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const opensAt = 1_790_000_000n
const endedAt = 1_795_000_000n

/** A sale in a phase, as a visitor without a wallet sees it. */
function saleIn(phase: number, part: Record<string, unknown> = {}): DescribedState {
  const terms = {
    payToken: usdc,
    saleToken: cwy,
    softCap: 1_000n,
    hardCap: 200_000_000_000n,
    memberCap: 5_000n,
    tokensPerUnit: 10n ** 13n,
  }
  const v = { phase, opensAt, endedAt, raised: 0n, deposited: 0n, pausedUntil: 0n, terms, ...part }
  const tokens = [
    { address: usdc, symbol: 'USDC', name: 'USDC', decimals: 6 },
    { address: cwy, symbol: 'CWY', name: 'Causeway', decimals: 18 },
  ]
  const books = tokens.map((token) => ({ token, balance: 9n, liabilities: 7n, surplus: 2n }))
  return { v, tokens, books, mine: null, now: opensAt + 10n } as unknown as DescribedState
}

const [waiting, open, failed, succeeded] = [0, 1, 2, 3] as const
const action = (name: string) => tokenIco().actions.find((one) => one.name === name)
const closed = (name: string, phase: number) => action(name)?.closed?.(saleIn(phase)) ?? null

describe('a token sale', () => {
  it('[S1.plan-token-sale] says when it opens, ends or ended in the tense of its state', () => {
    const note = (phase: number, part?: Record<string, unknown>) =>
      tokenIco().figures(saleIn(phase, part))[0]?.note
    expect(note(waiting)).toMatch(/^opens /u)
    expect(note(waiting, { opensAt: 0n })).toBe('no opening has been set')
    expect(note(open)).toMatch(/^until /u)
    expect(note(failed)).toMatch(/^ended /u)
    expect(note(succeeded)).toMatch(/^ended /u)
  })

  it('gives no date as the note of its price', () => {
    for (const phase of [waiting, open, failed, succeeded])
      expect(tokenIco().figures(saleIn(phase)).at(-1)?.note).not.toMatch(/\d/u)
  })

  it('[S1.plan-token-sale] sells while it is open, pays back when it failed, releases when it succeeded, and says so to anybody', () => {
    const who = ['buy', 'refund', 'claim'] as const
    const openFor = (phase: number) => who.filter((name) => closed(name, phase) === null)
    expect(openFor(waiting)).toEqual([])
    expect(openFor(open)).toEqual(['buy'])
    expect(openFor(failed)).toEqual(['refund'])
    expect(openFor(succeeded)).toEqual(['claim'])
    expect(closed('buy', succeeded)).toBe('The sale is over; nothing can be bought any more.')
    expect(closed('buy', failed)).toMatch(/everybody can take the payment back/u)
  })

  it('[S1.plan-token-sale] counts payments as the members’ until it has succeeded', () => {
    expect(tokenIco().inside?.(saleIn(open))).toBe(7n)
    expect(tokenIco().inside?.(saleIn(failed))).toBe(7n)
    expect(tokenIco().inside?.(saleIn(succeeded))).toBe(0n)
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Exclusion, type WalletMarks, isExcluded, isSameWallet } from './isSameWallet.ts'

const mark = (name: string, rdns?: string, explorerId?: string): WalletMarks => ({
  name,
  rdns,
  explorerId,
})

describe('isSameWallet', () => {
  it.each<[string, WalletMarks, WalletMarks, boolean]>([
    ['the same rdns', mark('A', 'io.a'), mark('B', 'io.a'), true],
    ['rdns in another case', mark('A', 'io.A'), mark('B', 'IO.a'), true],
    [
      'the phone edition of MetaMask',
      mark('A', 'io.metamask'),
      mark('B', 'io.metamask.mobile'),
      true,
    ],
    ['a borrowed name with an rdns of its own', mark('A', 'io.a'), mark('A', 'evil.a'), false],
    ['the same registry id', mark('A', undefined, '1'), mark('B', undefined, '1'), true],
    ['another registry id, same name', mark('A', undefined, '1'), mark('A', undefined, '2'), false],
    ['the same rdns under two registry ids', mark('A', 'io.a', '1'), mark('A', 'io.a', '2'), true],
    ['only names to compare', mark('A', 'io.a'), mark(' a ', undefined, '1'), true],
    ['the alias of Trust', mark('Trust Wallet'), mark('Trust'), true],
    ['two without an rdns are not one for lacking it', mark('A'), mark('B'), false],
    ['no marks at all', {}, {}, false],
  ])('%s', (_title, a, b, same) => {
    expect([isSameWallet(a, b), isSameWallet(b, a)]).toEqual([same, same])
  })

  it('property: it does not matter which side is asked, and missing marks equal nothing', () => {
    const part = fc.option(fc.constantFrom('', 'a', 'A ', 'b', 'trust', 'Trust  Wallet'), {
      nil: undefined,
    })
    const marks = fc.record({ name: part, rdns: part, explorerId: part })
    fc.assert(
      fc.property(marks, marks, (a, b) => {
        expect(isSameWallet(a, b)).toBe(isSameWallet(b, a))
        expect(isSameWallet(a, {})).toBe(false)
        const bare = [a.name, a.rdns, a.explorerId].every((text) => !text)
        expect(isSameWallet(a, { ...a })).toBe(!bare)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('isExcluded', () => {
  const known: Exclusion = { id: 'registry-1', name: 'Bad Wallet', rdns: 'io.bad' }
  it.each([
    ['by rdns', { name: 'Other', rdns: 'io.BAD' }, true],
    ['by name, in any case', { name: 'bad wallet' }, true],
    ['by its id in the registry', { name: 'Renamed', explorerId: 'registry-1' }, true],
    ['by its own id', { name: 'Renamed', id: 'registry-1' }, true],
    ['not for lacking marks', {}, false],
    ['not another wallet', { name: 'Good Wallet', rdns: 'io.good', id: 'io.good' }, false],
  ])('[S6.exclude-name] [S6.exclude-rdns] %s', (_title, wallet, excluded) => {
    expect(isExcluded(wallet, [known])).toBe(excluded)
  })

  it('before the registry answered, the text of the option itself counts', () => {
    expect(isExcluded({ name: 'A', rdns: 'io.a' }, [{ id: 'io.a' }])).toBe(true)
    expect(isExcluded({ name: 'A', rdns: 'io.a' }, [{ id: 'a' }])).toBe(true)
    expect(isExcluded({ name: 'A', rdns: 'io.a' }, [{ id: 'registry-1' }])).toBe(false)
  })
})

import { parseEther, toHex, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Partners, startPartners } from './startPartners.ts'
import { memberOf } from './memberOf.ts'

/* EIP-7702 in the bundle that ships: whose code the account of a key runs, in Chromium, over the wallet's own service and a chain. */

const bob = '0x00000000000000000000000000000000000b0b02'
const nobody = `0x${'0'.repeat(40)}`
let partners: Partners

beforeAll(async () => {
  partners = await startPartners()
}, 240_000)
afterAll(() => partners?.stop())

const { ask, keyHolder, approved, statusOf, chain, balance, fund } = memberOf(() => partners)
const codeOf = (address: Hex) => chain().getCode({ address })

describe('code of the account of a key', () => {
  it('is taken on a screen that says what it means, runs calls together, and is taken back', async () => {
    const { page, owner } = await keyHolder('code@mail.test')
    await fund(owner, parseEther('1'))
    const { stateless7702 } = partners.smart.contracts
    const taken = await approved(page, 'eth_sendTransaction', [
      { to: owner, authorizationList: [{ address: stateless7702 }] },
    ])
    expect(taken.text).toContain('for every app, not for this one alone, until you take it back')
    expect(taken.text).toContain(stateless7702)
    await chain().waitForTransactionReceipt({ hash: taken.value as Hex })
    expect((await codeOf(owner))?.toLowerCase()).toBe(
      `0xef0100${stateless7702.slice(2).toLowerCase()}`,
    )
    const { authorizationList } = await chain().getTransaction({ hash: taken.value as Hex })
    expect(authorizationList?.map((word) => word.chainId)).toEqual([31_337])
    expect(await ask(page, 'wallet_getCapabilities')).toEqual({
      '0x7a69': { atomic: { status: 'supported' } },
    })

    const before = await balance(bob)
    const calls = [
      { to: bob, value: '0x1' },
      { to: bob, value: '0x2' },
    ]
    const batch = [{ version: '2.0.0', atomicRequired: true, from: owner, calls }]
    const { value, text } = await approved(page, 'wallet_sendCalls', batch)
    expect(text).toContain('all of them, or none')
    expect(text).not.toContain('for every app')
    const { id } = value as { id: string }
    expect(await statusOf(page, id)).toMatchObject({ status: 200, atomic: true })
    expect(await balance(bob)).toBe(before + 3n)

    const back = await approved(page, 'eth_sendTransaction', [
      { to: owner, authorizationList: [{ address: nobody, chainId: '0x7a69' }] },
    ])
    expect(back.text).toContain('Take the code back')
    await chain().waitForTransactionReceipt({ hash: back.value as Hex })
    expect(await codeOf(owner)).toBeUndefined()
    await page.context().close()
  })

  it('comes with calls that have to run together, in the same transaction: all of them, or none', async () => {
    const { page, owner } = await keyHolder('together@mail.test')
    await fund(owner, parseEther('1'))
    const before = await balance(bob)
    const batch = (...calls: object[]) => [{ version: '2.0.0', atomicRequired: true, calls }]
    const good = { to: bob, value: '0x5' }
    // The factory has no such function.
    const bad = { to: partners.smart.contracts.factory, data: '0x12345678' }
    await expect(ask(page, 'wallet_sendCalls', batch(good, bad))).rejects.toThrow()
    expect(await balance(bob)).toBe(before)
    const { value, text } = await approved(page, 'wallet_sendCalls', batch(good, good))
    expect(text).toContain('for every app, not for this one alone, until you take it back')
    expect(text).toContain('all of them, or none')
    const { id } = value as { id: string }
    const { status, receipts } = await statusOf(page, id)
    expect([status, receipts.length]).toEqual([200, 1])
    expect(await balance(bob)).toBe(before + 10n)
    expect(await codeOf(owner)).toMatch(/^0xef0100/u)
    await page.context().close()
  })

  it('[T18] threat 18: another contract, another chain, all chains at once and a signed word are refused before anybody is asked', async () => {
    const { page, owner } = await keyHolder('foreign@mail.test')
    await fund(owner, parseEther('1'))
    const { stateless7702, hybrid } = partners.smart.contracts
    const ours = { address: stateless7702 }
    const refused = (authorizationList: unknown, why: RegExp) =>
      expect(ask(page, 'eth_sendTransaction', [{ to: owner, authorizationList }])).rejects.toThrow(
        why,
      )
    await refused([{ address: bob }], /for a page/u)
    await refused([{ address: hybrid }], /for a page/u)
    await refused([{ ...ours, chainId: '0x0' }], /for a page/u)
    await refused([{ ...ours, chainId: 1 }], /for a page/u)
    await refused([{ ...ours, chainId: 0 }], /not signed/u)
    await refused([{ ...ours, nonce: '0x0', r: '0x1', s: '0x1', yParity: '0x0' }], /not signed/u)
    await refused([ours, ours], /not signed/u)
    // A smart account has its code, and a chain without the framework's contracts none to offer.
    const typed = (primaryType: string) => [
      owner,
      {
        domain: { name: 'x', chainId: 31_337 },
        types: { [primaryType]: [{ name: 'address', type: 'address' }] },
        primaryType,
        message: { address: bob },
      },
    ]
    await expect(ask(page, 'eth_signTypedData_v4', typed('Authorization'))).rejects.toThrow(
      'for a page',
    )
    expect(await codeOf(owner)).toBeUndefined()
    expect(toHex(await chain().getTransactionCount({ address: owner }))).toBe('0x0')
    await page.context().close()
  })

  it('an account that runs another contract’s code runs no calls together here', async () => {
    const { page, owner } = await keyHolder('elsewhere@mail.test')
    await fund(owner, parseEther('1'))
    const { hybrid } = partners.smart.contracts
    await partners.anvil.request('anvil_setCode', [owner, `0xef0100${hybrid.slice(2)}`])
    expect(await ask(page, 'wallet_getCapabilities')).toEqual({
      '0x7a69': { atomic: { status: 'unsupported' } },
    })
    const calls = [{ to: bob, value: '0x1' }]
    const batch = [{ version: '2.0.0', atomicRequired: true, calls: [...calls, ...calls] }]
    await expect(ask(page, 'wallet_sendCalls', batch)).rejects.toThrow('another contract')
    await page.context().close()
  })
})

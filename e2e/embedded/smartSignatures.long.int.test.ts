import { parseAnyMessage } from '@causeway/protocol/signIn/parseSignInMessage'
import { hybridAccount } from '@causeway/protocol/smartAccount/hybridAccount'
import { verifySignature } from '@causeway/services/auth/signIn/verifySignature'
import { createLog } from '@causeway/services/lib/log/log'
import { createRpc } from '@causeway/services/lib/rpc/createRpc'
import { toHex, type Hex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Partners, startPartners } from './startPartners.ts'
import { memberOf } from './memberOf.ts'
import { post } from './openRawPage.ts'

/* What the smart account of the bundle that ships signs, judged by whoever has to judge it: the chain, and the sign-in service. */

const bob = '0x00000000000000000000000000000000000b0b03'
let partners: Partners

beforeAll(async () => {
  partners = await startPartners()
}, 240_000)
afterAll(() => partners?.stop())

const { ask, member, approved, chain, fund } = memberOf(() => partners)

describe('signatures', () => {
  const verify = (address: Hex, message: string, signature: unknown) =>
    chain().verifyMessage({ address, message, signature: signature as Hex })

  it('[T19] threat 19: an undeployed account signs as itself, before and after it is there, and for no other account', async () => {
    const one = await member('signs@mail.test')
    const other = await member('other@mail.test')
    const sign = async ({ page, address }: typeof one, text: string) => {
      const { value } = await approved(page, 'personal_sign', [toHex(text), address])
      return value as Hex
    }
    const before = await sign(one, 'Hello')
    expect(before.endsWith('6492'.repeat(16))).toBe(true)
    expect(await verify(one.address, 'Hello', before)).toBe(true)
    expect(await verify(one.address, 'Hello!', before)).toBe(false)
    expect(await verify(other.address, 'Hello', before)).toBe(false)
    await expect(ask(one.page, 'personal_sign', [toHex('Hello'), other.address])).rejects.toThrow(
      'another account',
    )
    await fund(one.address, 1n)
    const call = { to: bob, value: '0x1', data: '0x' }
    await approved(one.page, 'eth_sendTransaction', [call])
    const after = await sign(one, 'Hello')
    expect(after).toHaveLength(2 + 65 * 2)
    for (const signature of [before, after])
      expect(await verify(one.address, 'Hello', signature)).toBe(true)
    expect(await verify(other.address, 'Hello', after)).toBe(false)
    await one.page.context().close()
    await other.page.context().close()
  })

  it('[T19] threat 19: the sign-in service takes it, for this account alone', async () => {
    const { page, address } = await member('sign-in@mail.test')
    const text = (account: Hex) =>
      createSiweMessage({
        address: account,
        chainId: 31_337,
        domain: 'app.test',
        uri: 'https://app.test',
        nonce: 'a1b2c3d4e5f6g7h8',
        version: '1',
        issuedAt: new Date(0),
      })
    const { value } = await approved(page, 'personal_sign', [toHex(text(address)), address])
    const { signal } = new AbortController()
    const rpc = createRpc({
      urls: [partners.anvil.rpcUrl],
      chainId: 31_337,
      log: createLog({ level: 'silent' }),
      sleep: async () => undefined,
      signal,
    })
    const signedIn = (message: string) =>
      verifySignature(
        parseAnyMessage(message),
        { message, signature: value as Hex },
        { rpc, chainId: 31_337, beforeContract: async () => undefined },
      )
    expect(await signedIn(text(address))).toBe(`eip155:31337:${address}`)
    await expect(
      signedIn(text(hybridAccount(bob, partners.smart.contracts).address)),
    ).rejects.toThrow()
    await page.context().close()
  })

  it('structured data is signed by the account, but not for itself, its key or what acts for it', async () => {
    const { page, owner, address } = await member('typed@mail.test')
    const typed = (verifyingContract: string, primaryType = 'Note') => ({
      domain: { name: 'Notes', version: '1', chainId: 31_337, verifyingContract },
      types: { [primaryType]: [{ name: 'text', type: 'string' }] },
      primaryType,
      message: { text: 'Hello' },
    })
    const { value } = await approved(page, 'eth_signTypedData_v4', [address, typed(bob)])
    const signed = { address, signature: value as Hex, ...typed(bob) }
    expect(await chain().verifyTypedData(signed as never)).toBe(true)
    const { delegationManager, entryPoint } = partners.smart.contracts
    const sign = (data: object, account = address) =>
      ask(page, 'eth_signTypedData_v4', [account, data])
    for (const own of [owner, address, delegationManager, entryPoint])
      await expect(sign(typed(own))).rejects.toThrow('for a page')
    for (const kind of ['Delegation', 'PackedUserOperation', 'Authorization'])
      await expect(sign(typed(bob, kind))).rejects.toThrow('for a page')
    // Neither account signs for the other.
    await post(page, 'SET_PREFERRED_ACCOUNT', { type: 'eoa' })
    for (const own of [address, delegationManager])
      await expect(sign(typed(own), owner)).rejects.toThrow('for a page')
    await page.context().close()
  })
})

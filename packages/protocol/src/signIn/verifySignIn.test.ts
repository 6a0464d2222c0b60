import {
  createClient,
  custom,
  parseSignature,
  serializeCompactSignature,
  signatureToCompactSignature,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { polygon } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { formatSignInMessage } from './parseSignInMessage.ts'
import { type SignInMessage } from './signInMessage.ts'
import { verifySignIn } from './verifySignIn.ts'

const anna = privateKeyToAccount(generatePrivateKey())
const now = Date.parse('2026-11-24T12:00:00Z')
const asked = { domain: 'shop.example', nonce: 'a1b2c3d4' }
const data: SignInMessage = {
  ...asked,
  accountAddress: anna.address,
  chainId: 'eip155:137',
  uri: 'https://shop.example/',
  version: '1',
  expirationTime: '2026-11-24T12:05:00Z',
}

async function signed(changes: Partial<SignInMessage> = {}) {
  const message = formatSignInMessage({ ...data, ...changes })
  return { message, signature: await anna.signMessage({ message }), asked, now }
}

/** A node that says this of every call, or is away. */
const nodeThat = (says: string | null, chain = polygon) =>
  createClient({
    chain,
    transport: custom(
      {
        request: async ({ method }: { method: string }) => {
          if (says === null) throw new Error('away')
          return method === 'eth_blockNumber' ? '0x1' : says
        },
      },
      { retryCount: 0 },
    ),
  })

describe('verifySignIn', () => {
  it('says who signed what was asked', async () => {
    expect(await verifySignIn(await signed())).toEqual(data)
  })

  it('a key may write its signature in 64 bytes (EIP-2098), and nobody else’s holds', async () => {
    for (let times = 0; times < 8; times += 1) {
      const one = await signed({ requestId: `${times}` })
      const { r, s, yParity } = parseSignature(one.signature)
      const compact = serializeCompactSignature(
        signatureToCompactSignature({ r, s, yParity: yParity ?? 0 }),
      )
      expect(compact).toHaveLength(130)
      expect((await verifySignIn({ ...one, signature: compact })).requestId).toBe(`${times}`)
      const turned = serializeCompactSignature(
        signatureToCompactSignature({ r, s, yParity: yParity === 0 ? 1 : 0 }),
      )
      await expect(verifySignIn({ ...one, signature: turned })).rejects.toMatchObject({
        code: 'signIn.signature',
      })
    }
    const zeros = `0x${'0'.repeat(128)}`
    await expect(verifySignIn({ ...(await signed()), signature: zeros })).rejects.toMatchObject({
      code: 'signIn.signature',
    })
  })

  it('error: another site, nonce, time, or whatever else was asked', async () => {
    const fails = async (changes: Partial<SignInMessage>, code: string, more = {}) =>
      expect(verifySignIn({ ...(await signed(changes)), ...more })).rejects.toMatchObject({ code })
    await fails({ domain: 'evil.example' }, 'signIn.differs')
    await fails({ nonce: 'b1b2c3d4' }, 'signIn.differs')
    await fails({}, 'signIn.differs', { asked: { ...asked, statement: 'Sign in.' } })
    await fails({ resources: ['urn:recap:e30'] }, 'signIn.differs', {
      asked: { ...asked, resources: [] },
    })
    await fails({}, 'signIn.expired', { now: now + 600_000 })
    await fails({ issuedAt: '2026-11-24T13:00:00Z' }, 'signIn.early')
    await fails({}, 'signIn.message', { message: 'Hello' })
  })

  it('error: somebody else’s signature, and what is none', async () => {
    const good = await signed()
    const ben = privateKeyToAccount(generatePrivateKey())
    const other = await ben.signMessage({ message: good.message })
    for (const signature of [other, '0x', 'sig', `0x${'00'.repeat(65)}`])
      await expect(verifySignIn({ ...good, signature })).rejects.toMatchObject({
        code: 'signIn.signature',
      })
  })

  it('asks the contract of an account, on its own chain alone', async () => {
    const contract = { accountAddress: `0x${'12'.repeat(20)}` }
    const good = await signed(contract)
    const yes = `0x${'0'.repeat(63)}1`
    expect(await verifySignIn({ ...good, client: nodeThat(yes) })).toMatchObject(contract)
    for (const client of [undefined, nodeThat('0x'), nodeThat(yes, { ...polygon, id: 1 } as never)])
      await expect(verifySignIn({ ...good, ...(client ? { client } : {}) })).rejects.toMatchObject({
        code: 'signIn.signature',
      })
    await expect(verifySignIn({ ...good, client: nodeThat(null) })).rejects.not.toMatchObject({
      code: 'signIn.signature',
    })
  })
})

import { page, startTestAuth, type TestAuth } from '@causeway/services/testing/auth/testAuth'
import { startTestDatabases, type TestDatabases } from '@causeway/services/testing/db/testDatabases'
import { Verifier } from 'bip322-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bitcoinSigners } from '../interop/signIn/bitcoinSigners.ts'

/* Bitcoin's accounts at the real sign-in service, signed by a second implementation. */

const bitcoinChainId = 'bip122:000000000019d6689c085ae165831e93'

let databases: TestDatabases
let auth: TestAuth
beforeAll(async () => {
  databases = await startTestDatabases('embedded')
  auth = await startTestAuth({ database: await databases.fresh(), rpcUrl: 'http://127.0.0.1:1' })
})
afterAll(async () => {
  await auth?.stop()
  await databases?.stop()
})

const signerOf = ({ address, asOthers }: (typeof bitcoinSigners)[number]) => ({
  address,
  sign: async (message: string) => asOthers(message),
})

describe('signing in with a Bitcoin account', () => {
  it.each(bitcoinSigners)('$type: $address', async (account) => {
    const { address } = account
    const { token } = await auth.signIn(signerOf(account), { chainId: bitcoinChainId, uri: page })
    expect(await auth.me(token)).toMatchObject({
      address,
      chainId: '000000000019d6689c085ae165831e93',
      caip2Network: bitcoinChainId,
    })
    expect((await auth.sessions(token)).map(({ isThis }) => isThis)).toEqual([true])
  })

  it('error: a signature of another text, of another chain, and of a chain that nobody knows', async () => {
    const [, , account] = bitcoinSigners
    if (!account) throw new Error('There is no such account.')
    const signer = signerOf(account)
    const said = async (changes: object, signature?: string) => {
      const signed = await auth.signed(signer, { chainId: bitcoinChainId, ...changes })
      const response = await auth.authenticate({ ...signed, ...(signature && { signature }) })
      return `${response.status} ${await response.text()}`
    }
    expect(await said({}, account.asOthers('Something else'))).toMatch(/^401.*did not sign/u)
    for (const chainId of [
      'bip122:000000000933ea01ad0ee984209779ba',
      'bip122:ffffffffffffffffffffffffffffffff',
    ])
      expect(await said({ chainId })).toMatch(/^401.*did not sign/u)
  })

  it.each(bitcoinSigners)(
    'what we sign for $type the other implementation verifies',
    ({ address, asWe }) => {
      expect(Verifier.verifySignature(address, 'Hello World', asWe('Hello World'))).toBe(true)
      expect(Verifier.verifySignature(address, 'Hello World', asWe('Hello'))).toBe(false)
    },
  )
})

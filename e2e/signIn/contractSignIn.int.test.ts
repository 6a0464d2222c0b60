import { cacaoMessage, issuerOf, payloadFor, verifyCacao } from '@causeway/protocol/wc/verifyCacao'
import type { AuthPayload, Cacao } from '@causeway/protocol/wc/authPayload'
import { ownedAccount } from '@causeway/services/testing/chain/ownedAccount'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { type Address, type Hex, createClient, http, serializeErc8010Signature } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signatureVerifier } from '../../packages/kit/src/connection/walletconnect/acceptAnswer.ts'

/** A sign-in by a contract account, checked on a real chain. */
const owner = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
const chain = 'eip155:31337'
const asked: AuthPayload = {
  type: 'caip122',
  chains: [chain],
  domain: 'app.example',
  aud: 'https://app.example',
  version: '1',
  nonce: 'c0ffee42',
  iat: '2026-01-01T00:00:00.000Z',
}
let anvil: Anvil
const deployed = ownedAccount(owner.address, 8n)

beforeAll(async () => {
  anvil = await startAnvil()
  await deployed.deploy(anvil)
})

afterAll(() => anvil?.stop())

const verify = signatureVerifier(() => createClient({ transport: http(anvil.rpcUrl) }))

async function check(
  account: Address,
  by = owner,
  {
    signed = {},
    wrap = (one) => one,
  }: { signed?: Partial<Cacao['p']>; wrap?: (one: Hex) => Hex } = {},
) {
  const p = payloadFor(asked, issuerOf(`${chain}:${account}`))
  const s = wrap(await by.signMessage({ message: cacaoMessage({ ...p, ...signed }) }))
  return verifyCacao({ h: { t: 'caip122' }, p, s: { t: 'eip1271', s } }, asked, {
    now: Date.parse(asked.iat),
    verify,
  })
}

it('the proof of a contract account holds when its contract says so (EIP-1271)', async () => {
  expect(await check(deployed.address)).toEqual({ chain, address: deployed.address })
})

it('error: the signature of somebody else, or of another message, is none', async () => {
  await expect(check(deployed.address, stranger)).rejects.toThrow('not of this account')
  const other = { signed: { nonce: 'other000' } }
  await expect(check(deployed.address, owner, other)).rejects.toThrow('not of this account')
})

it('error: an account without code has no contract that could say so', async () => {
  await expect(check(stranger.address)).rejects.toThrow('not of this account')
})

it('an account that is not there yet brings its making along (ERC-6492)', async () => {
  const { address, wrap } = ownedAccount(owner.address, 9n)
  expect(await check(address, owner, { wrap })).toEqual({ chain, address })
  await expect(check(address, stranger, { wrap })).rejects.toThrow('not of this account')
})

it('an account that will be delegated brings its authorization along (ERC-8010)', async () => {
  const key = privateKeyToAccount(generatePrivateKey())
  const code = { address: deployed.address, chainId: 31_337, nonce: 0 }
  const wrapBy = async (who: typeof key) => {
    const authorization = await who.signAuthorization(code)
    return { wrap: (signature: Hex) => serializeErc8010Signature({ authorization, signature }) }
  }
  const itsOwn = await wrapBy(key)
  expect(await check(key.address, owner, itsOwn)).toEqual({ chain, address: key.address })
  await expect(check(key.address, stranger, itsOwn)).rejects.toThrow('not of this account')
  // Nobody delegates the account of another.
  await expect(check(key.address, owner, await wrapBy(stranger))).rejects.toThrow(
    'not of this account',
  )
})

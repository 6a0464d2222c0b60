import { nonceHeader } from '@causeway/protocol/api/auth'
import { formatSignInMessage } from '@causeway/protocol/signIn/parseSignInMessage'
import type { SignInMessage } from '@causeway/protocol/signIn/signInMessage'
import { createClient, custom, type Chain } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { base, polygon } from 'viem/chains'
import { beforeEach, describe, expect, it } from 'vitest'
import { type SignInServerOptions, memoryStore, signInServer } from './index.ts'

const anna = privateKeyToAccount(generatePrivateKey())
const secret = 'a secret of thirty-two characters'
const day = 86_400_000

let time: number
beforeEach(() => {
  time = Date.parse('2026-11-24T12:00:00Z')
})
const serve = (options: Partial<SignInServerOptions> = {}) =>
  signInServer({ domain: 'shop.example', secret, store: 'sealed', now: () => time, ...options })
type Auth = ReturnType<typeof serve>

function ask(
  auth: Auth,
  method: string,
  path: string,
  init: { headers?: Readonly<Record<string, string>>; body?: string } = {},
) {
  return auth.handle(new Request(`https://api.example/auth/v1/${path}`, { method, ...init }))
}

/** What a page of a host sends once its visitor signed. */
async function signed(auth: Auth, host = 'shop.example', signer = anna, chainId = 'eip155:137') {
  const { nonce, token } = (await (await ask(auth, 'GET', 'nonce')).json()) as Record<
    string,
    string
  >
  const data = {
    domain: host,
    uri: `https://${host}`,
    version: '1',
    nonce: nonce ?? '',
    accountAddress: anna.address,
    chainId,
    issuedAt: new Date(time).toISOString(),
  } as SignInMessage
  const message = formatSignInMessage(data)
  const signature = await signer.signMessage({ message })
  const headers = {
    'content-type': 'application/json',
    origin: `https://${host}`,
    [nonceHeader]: `Bearer ${token}`,
  }
  return { headers, body: JSON.stringify({ data, message, signature }) }
}

async function signIn(auth: Auth, host?: string): Promise<string> {
  const answer = await ask(auth, 'POST', 'authenticate', await signed(auth, host))
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { token: string }).token
}

const who = (auth: Auth, token: string) =>
  auth.session(new Request('https://x', { headers: { authorization: `Bearer ${token}` } }))

describe('sessions that are sealed', () => {
  it('are known to every process of the secret, by token and cookie, until their time is over', async () => {
    const token = await signIn(serve())
    const other = serve()
    const known = { address: anna.address, chainId: 'eip155:137' }
    expect(await who(other, token)).toMatchObject(known)
    const cookie = `__Host-causeway-session=${token}`
    expect(await other.session(new Request('https://x', { headers: { cookie } }))).toMatchObject(
      known,
    )
    expect(token.length, 'a header and a cookie have room').toBeLessThan(300)
    expect(token).not.toContain(anna.address)
    time += 7 * day
    expect(await who(other, token)).toBeNull()
  })

  it('last longer where they are renewed, and not longer than thirty days', async () => {
    const auth = serve()
    let token = await signIn(auth)
    for (let renewals = 0; renewals < 5; renewals += 1) {
      time += 6 * day
      const headers = { authorization: `Bearer ${token}` }
      const answer = await ask(auth, 'POST', 'renew', { headers })
      if (renewals === 4) expect(answer.status).toBe(401)
      else token = ((await answer.json()) as { token: string }).token
    }
  })

  it('attack: changed by a letter, of another secret, cut, or huge, they show nobody', async () => {
    const auth = serve()
    const token = await signIn(auth)
    const at = token.length >> 1
    const letter = token[at] === 'A' ? 'B' : 'A'
    const changed = `${token.slice(0, at)}${letter}${token.slice(at + 1)}`
    for (const bad of [changed, token.slice(1), token.slice(0, -4), 'A'.repeat(390), `${token}é`])
      expect(await who(auth, bad).catch(() => 'threw'), bad).toBeNull()
    expect(
      await who(serve({ secret: 'another secret of thirty-two characters' }), token),
    ).toBeNull()
  })

  it('a nonce signs in once, and the list has the session that asks', async () => {
    const auth = serve()
    const proof = await signed(auth)
    const statuses = []
    for (let times = 0; times < 3; times += 1)
      statuses.push((await ask(auth, 'POST', 'authenticate', proof)).status)
    expect(statuses).toEqual([200, 401, 401])
    const headers = { authorization: `Bearer ${await signIn(auth)}` }
    const { sessions } = (await (await ask(auth, 'GET', 'sessions', { headers })).json()) as {
      sessions: { isThis: boolean; id: string }[]
    }
    expect(sessions.map(({ isThis }) => isThis)).toEqual([true])
    const end = await ask(auth, 'DELETE', `sessions/${sessions[0]?.id}`, { headers })
    expect(end.status, 'nobody can end it').toBe(404)
  })
})

describe('several hosts and chains', () => {
  const domain = ['shop.example', 'www.shop.example'] as const

  it('takes messages of each host from its own page alone', async () => {
    const auth = serve({ domain })
    for (const host of domain) expect(await who(auth, await signIn(auth, host))).not.toBeNull()
    const proof = await signed(auth, 'www.shop.example')
    const elsewhere = { ...proof, headers: { ...proof.headers, origin: 'https://shop.example' } }
    expect((await ask(auth, 'POST', 'authenticate', elsewhere)).status).toBe(401)
    const stranger = await signed(auth, 'evil.example')
    expect((await ask(auth, 'POST', 'authenticate', stranger)).status).toBe(401)
  })

  it('error: no host, one that is none, this machine beside others', () => {
    for (const bad of [[], ['https://shop.example'], ['shop.example', 'localhost:5173']])
      expect(() => serve({ domain: bad as never }), String(bad)).toThrow(TypeError)
    expect(() => serve({ domain: ['localhost:1', '127.0.0.1:2'] })).not.toThrow()
  })

  it('asks a contract of the chain that the message names, and of no other', async () => {
    const asked: number[] = []
    const on = (chain: Chain) =>
      createClient({
        chain,
        transport: custom({ request: async () => {
            asked.push(chain.id)
            return '0x01'
          } }),
      })
    const auth = serve({ store: memoryStore(() => time), client: [on(polygon), on(base)] })
    const ben = privateKeyToAccount(generatePrivateKey())
    const status = async (chainId: string) =>
      (await ask(auth, 'POST', 'authenticate', await signed(auth, 'shop.example', ben, chainId)))
        .status
    expect(await status('eip155:8453')).toBe(200)
    expect(new Set(asked)).toEqual(new Set([8453]))
    expect(await status('eip155:1')).toBe(401)
    expect(new Set(asked)).toEqual(new Set([8453]))
  })
})

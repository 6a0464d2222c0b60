import { randomBytes, randomUUID } from 'node:crypto'
import { createSiweMessage } from 'viem/siwe'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { jsonAnswer, type Stub } from './oauthStub.ts'
import { htmlPage } from './standInPage.ts'

/** Where Farcaster's registries stand on Optimism. */
const idRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const keyRegistry = '0x00000000Fc1237824fb747aBDE0FF18990E59b7e'
export const farcasterFid = 777
/** The first account of the development phrase: known to all, worth nothing. */
export const farcasterOwner: PrivateKeyAccount = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
)

/**
 * Puts stand-ins for the registries on a chain: one account owns one id, and no other key speaks for it.
 * @param request one JSON-RPC call to an anvil of chain 10
 */
export async function deployRegistries(
  request: (method: string, params: unknown[]) => Promise<unknown>,
): Promise<void> {
  // idOf(address): the id for the owner, else 0.
  const owner = farcasterOwner.address.slice(2).toLowerCase()
  await request('anvil_setCode', [idRegistry, `0x60043573${owner}14610309025f5260205ff3`])
  // keyDataOf(uint256, bytes): two words of nothing.
  await request('anvil_setCode', [keyRegistry, '0x60405ff3'])
}

interface Channel {
  readonly token: string
  readonly nonce: string
  readonly siweUri: string
  readonly domain: string
  answer: Readonly<Record<string, unknown>> | null
}

/** What a wallet signs for a channel; tests change parts of it. */
export async function signFarcaster(
  { nonce, siweUri, domain }: Pick<Channel, 'nonce' | 'siweUri' | 'domain'>,
  signer = farcasterOwner,
  fid = farcasterFid,
) {
  const message = createSiweMessage({
    address: signer.address,
    chainId: 10,
    domain,
    uri: siweUri,
    nonce,
    version: '1',
    statement: 'Farcaster Auth',
    issuedAt: new Date(),
    resources: [`farcaster://fid/${fid}`],
  })
  return { message, signature: await signer.signMessage({ message }) }
}

/** Farcaster's relay, and the app in which a person says yes: a page with a button. @param url where it is */
export function farcasterStub(url: string): Stub & { channels: Map<string, Channel> } {
  const channels = new Map<string, Channel>()
  const bodyOf = (channel: Channel) => ({
    state: channel.answer ? 'completed' : 'pending',
    nonce: channel.nonce,
    url: `${url}/approve?channelToken=${channel.token}`,
    ...channel.answer,
  })

  const stub: Stub = async ({ method, path, query, form, headers }) => {
    if (path === '/v1/channel' && method === 'POST') {
      // The client sends JSON, which the server hands on as one field.
      const asked = JSON.parse(form.get('json') ?? '{}') as Partial<Channel>
      const channel: Channel = {
        token: randomUUID(),
        nonce: asked.nonce ?? randomBytes(8).toString('hex'),
        siweUri: asked.siweUri ?? '',
        domain: asked.domain ?? '',
        answer: null,
      }
      channels.set(channel.token, channel)
      return jsonAnswer({ channelToken: channel.token, ...bodyOf(channel) }, 201)
    }
    if (path === '/v1/channel/status') {
      const token = /^Bearer (\S+)$/u.exec(String(headers['authorization'] ?? ''))?.[1] ?? ''
      const channel = channels.get(token)
      if (!channel) return jsonAnswer({ error: 'Unauthorized' }, 401)
      return jsonAnswer(bodyOf(channel), channel.answer ? 200 : 202)
    }
    if (path !== '/approve') return null
    const channel = channels.get(query.get('channelToken') ?? form.get('channelToken') ?? '')
    if (!channel) return jsonAnswer({ error: 'no such channel' }, 404)
    if (method === 'POST') {
      const signed = await signFarcaster(channel)
      channel.answer = { ...signed, fid: farcasterFid, username: 'sam', authMethod: 'custody' }
      return {
        kind: 'page',
        html: htmlPage('Farcaster, a stand-in', '<p>Done. Go back to the app.</p>'),
      }
    }
    const html = htmlPage(
      'Farcaster, a stand-in',
      `<p>${channel.domain.replaceAll(/[^\w.:-]/gu, '')} asks you to sign in as sam (${farcasterFid}).</p>
<form method="post" action="approve"><input type="hidden" name="channelToken" value="${channel.token}"><button>Sign in</button></form>`,
    )
    return { kind: 'page', html }
  }
  return Object.assign(stub, { channels })
}

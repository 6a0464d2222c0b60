import { authenticateOf, nonceHeader } from '@causeway/protocol/api/auth'
import { parseRequest } from '@causeway/protocol/http/call'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { parseAnyMessage } from '@causeway/protocol/signIn/parseSignInMessage'
import { type SignInMessage } from '@causeway/protocol/signIn/signInMessage'
import { isPageOf, type SignInSite } from '@causeway/protocol/signIn/sessionCookie'
import { isPlain } from '@causeway/protocol/signIn/isPlain'
import { judgeSignIn } from '@causeway/protocol/signIn/verifySignIn'
import type { Client } from 'viem'
import { readJson, refused } from './respond.ts'
import type { createSignInNonces } from './createSignInNonces.ts'
import type { GrantedSession, SignInSessions } from './createSignInSessions.ts'
import type { SessionStore } from './memoryStore.ts'
import type { SignInServerOptions } from './signInContract.ts'

/** From a signed message to a session. */
export function messageTrade(
  { client, admit, now = Date.now }: SignInServerOptions,
  { domains, isSecure }: SignInSite,
  nonces: ReturnType<typeof createSignInNonces>,
  { open, spend }: Pick<SignInSessions, 'open'> & Pick<SessionStore, 'spend'>,
) {
  async function spendTry(request: Request, what: 'signIn' | 'contract'): Promise<void> {
    if (!((await admit?.(request, what)) ?? true))
      throw refused(429, 'request', 'too many of them: come back in a minute')
  }

  /** A page signs in for itself: another one that got hold of a signature does not. */
  function requirePage(request: Request, message: SignInMessage): void {
    const origin = request.headers.get('origin')
    if (!domains.includes(message.domain))
      throw refused(
        401,
        'domain',
        `is not ${domains.join(' or ')}: the message was signed for another site`,
      )
    const site = [message.domain]
    if (!isPageOf(message.uri, { domains: site, isSecure: false }))
      throw refused(401, 'uri', 'is of another host than the domain')
    if (origin !== null && !isPageOf(origin, { domains: site, isSecure }))
      throw refused(401, 'origin', 'is not the page that the message names')
  }

  /** A key is known by arithmetic; only what no key signed is asked of the chain. */
  async function judge(
    request: Request,
    params: Parameters<typeof judgeSignIn>[0],
    message: SignInMessage,
  ) {
    try {
      return await judgeSignIn(params, message)
    } catch (error) {
      if (!isBaseError(error, 'signIn.signature')) throw error
      const ofChain = clientOf(client, message)
      if (!ofChain) throw error
      await spendTry(request, 'contract')
      return judgeSignIn({ ...params, client: ofChain }, message)
    }
  }

  return async function trade(request: Request): Promise<GrantedSession> {
    await spendTry(request, 'signIn')
    const { body } = parseRequest(authenticateOf, { body: await readJson(request) })
    const message = parseAnyMessage(body.message)
    requirePage(request, message)
    const header = /^Bearer (\S+)$/u.exec(request.headers.get(nonceHeader) ?? '')?.[1] ?? ''
    const until = await nonces.untilOf(message.nonce, header)
    if (until === undefined)
      throw refused(401, 'nonce', 'is old, or was given to another browser: ask for one')
    // Every field is as the client says it, and missing where it says none.
    const requested = { ...unsaid, ...body.data } as SignInMessage
    const { signature, message: text } = body
    const { by } = await judge(
      request,
      { message: text, signature, asked: requested, now: now() },
      message,
    )
    // Last of all: what fails before costs nobody his signature.
    if (!(await spend(message.nonce, until)))
      throw refused(401, 'nonce', 'was used before: ask for one')
    const [namespace = ''] = message.chainId.split(':')
    // A key is the same account on all chains of its namespace; a contract of another chain may be somebody else's.
    const owner = `${by === 'key' ? namespace : message.chainId}:${message.accountAddress}`
    return open(message, { owner, device: deviceOf(request) })
  }
}

/** The client that asks the chain of a message: the only one there is, or that of its chain. */
function clientOf(clients: SignInServerOptions['client'], { chainId }: SignInMessage) {
  if (!isSeveral(clients)) return clients
  return clients.find(({ chain }) => `eip155:${chain?.id}` === chainId)
}

/** `Array.isArray` knows no list that may only be read. */
const isSeveral = (clients: SignInServerOptions['client']): clients is readonly Client[] =>
  Array.isArray(clients)

const unsaid = {
  issuedAt: undefined,
  expirationTime: undefined,
  notBefore: undefined,
  statement: undefined,
  requestId: undefined,
  resources: undefined,
}

/** What a browser calls itself, as it may be shown in a list: one line, not long. */
function deviceOf(request: Request): string {
  const short = (request.headers.get('user-agent') ?? '').slice(0, 200)
  return isPlain(short) ? short : ''
}

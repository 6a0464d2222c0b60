import { randomUUID } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { authenticateOf, meOf, nonceHeader, nonceOf } from '@causeway/protocol/api/auth'
import { settingsOf, settingsSaveOf } from '@causeway/protocol/api/savedSettings'
import { emailStartOf } from '@causeway/protocol/api/wallet/email'
import { formatSignInMessage } from '@causeway/protocol/signIn/parseSignInMessage'
import type { SignInMessage } from '@causeway/protocol/signIn/signInMessage'
import { createDevice } from '@causeway/services/testing/embedded/device'
import { projectId, walletOrigin } from '@causeway/services/testing/embedded/testWallet'
import * as v from 'valibot'
import { createAsker, type AskCounted, type Tally } from './createAsker.ts'
import { site, type ServiceProcess } from './startServiceProcess.ts'

/** What was said to be kept. */
interface Kept {
  /** Sessions that were given. */
  readonly tokens: string[]
  /** The newest state of each session's settings. */
  readonly versions: Map<string, string>
}

interface Visit {
  readonly services: ServiceProcess
  readonly ask: AskCounted
  readonly at: (path: string) => string
  readonly kept: Kept
  /** Whose history is read. */
  readonly account: string
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** People who sign in, save settings, begin logins by e-mail and read, each after the other's answer, until they are told to stop. */
export function createVisitors(services: ServiceProcess, account: string) {
  const asker = createAsker()
  const kept: Kept = { tokens: [], versions: new Map() }
  const at = (path: string) => `${services.url}${path}`
  const visit: Visit = { services, ask: asker.ask, at, kept, account }
  return {
    /** Sends everybody until `over` is true. @returns how all were answered */
    async until(over: () => boolean): Promise<Tally> {
      const tally = asker.begin()
      await Promise.all(
        [saver, saver, saver, saver, mailer, mailer, reader, reader].map((go) => go(visit, over)),
      )
      return tally
    },
    /** What was said to be kept, and is not; a session or settings each. */
    async lost(): Promise<readonly string[]> {
      const lost: string[] = []
      for (const token of kept.tokens) {
        const response = await fetch(at(meOf.path), { headers: bearer(token) })
        if (!response.ok) lost.push(`a session: ${response.status} ${await response.text()}`)
      }
      for (const [token, version] of kept.versions) {
        const response = await fetch(at(settingsOf.path), { headers: bearer(token) })
        const { saved } = v.parse(settingsOf.response, await response.json())
        if (saved?.version !== version) lost.push(`settings: ${version}`)
      }
      return lost
    },
    kept: () => kept.tokens.length,
    /** How they are answered so far. */
    tally: asker.tally,
  }
}

async function signIn({ ask, at, kept }: Visit): Promise<string | null> {
  const owner = privateKeyToAccount(generatePrivateKey())
  const given = await ask('nonce', at(nonceOf.path))
  if (!given) return null
  const { nonce, token } = v.parse(nonceOf.response, await given.json())
  const data: SignInMessage = {
    domain: site,
    accountAddress: owner.address,
    chainId: 'eip155:31337',
    uri: `https://${site}`,
    version: '1',
    nonce,
    issuedAt: new Date().toISOString(),
    statement: 'Sign in.',
  }
  const message = formatSignInMessage(data)
  const response = await ask('sign-in', at(authenticateOf.path), {
    method: 'POST',
    headers: { [nonceHeader]: `Bearer ${token}` },
    body: JSON.stringify({ data, message, signature: await owner.signMessage({ message }) }),
  })
  if (!response) return null
  const session = v.parse(authenticateOf.response, await response.json()).token
  kept.tokens.push(session)
  return session
}

/** Signs in, and then saves settings again and again; what is not known to be kept is read again. */
async function saver(visit: Visit, isOver: () => boolean): Promise<void> {
  const { ask, at, kept } = visit
  let token: string | null = null
  for (let count = 0; !isOver(); count += 1) {
    if (token === null || count % 10 === 9) token = await signIn(visit)
    if (token === null) continue
    const before = await ask('settings', at(settingsOf.path), { headers: bearer(token) })
    if (!before) continue
    const { saved } = v.parse(settingsOf.response, await before.json())
    const settings = {
      theme: count % 2 ? 'dark' : 'light',
      language: 'de',
      timeZone: null,
      amounts: 'short',
      currency: 'usd',
    }
    const body = JSON.stringify({ settings, version: saved?.version ?? null })
    // Whether an answer that is lost was kept is not known.
    kept.versions.delete(token)
    const response = await ask('save', at(settingsSaveOf.path), {
      method: 'PUT',
      headers: bearer(token),
      body,
    })
    if (!response) continue
    kept.versions.set(token, v.parse(settingsSaveOf.response, await response.json()).version)
  }
}

async function mailer({ ask, services }: Visit, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const device = await createDevice({
      request: async (path, init = {}) => {
        const answer = await ask('e-mail', `${services.walletUrl}${path}`, init)
        return answer ?? new Response('{}', { status: 503 })
      },
      origin: walletOrigin,
      projectId,
      now: Date.now,
    })
    await device.raw(emailStartOf, {
      body: { email: `anna-${randomUUID()}@mail.test`, dappOrigin: `https://${site}` },
    })
  }
}

async function reader({ ask, services, account }: Visit, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const history = `/v1/account/${account}/history?chainId=eip155:31337&projectId=${projectId}`
    const response = await ask('history', `${services.dataUrl}${history}`)
    await response?.body?.cancel()
    await (
      await ask(
        'registry',
        `${services.registryUrl}/getWallets?projectId=${projectId}&page=1&entries=1&st=appkit&sv=react-1.0.0`,
      )
    )?.text()
  }
}

import { randomUUID } from 'node:crypto'
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import {
  passkeyOptionsOf,
  passkeyStartOf,
  passkeyVerifyOf,
} from '@causeway/protocol/api/wallet/logins'
import * as v from 'valibot'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { mount } from '../../lib/http/mount.ts'
import { requireOrigin } from '../sessions/callers.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { makeToken } from '../tokens/makeToken.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { passkeyHostOf } from '../host/passkeyHostOf.ts'
import { verifyPasskey, registerPasskey } from './verifyPasskey.ts'
import { requireLogin } from './mountSocial.ts'
import type { ExternalLogin, ExternalLogins } from './externalLogins.ts'

const keptSchema = v.object({ challenge: v.string(), handle: v.string() })
const provider = 'passkey'

/**
 * Serves passkeys as a login. They are asked for by the wallet's own page alone, in a window: the frame may not (1.7.6 gives it no
 * permission), and a passkey is worth nothing on other hosts than its own and those that its own lists (WebAuthn's related origins).
 */
export function mountPasskeys(app: HttpApp, deps: WalletDeps, external: ExternalLogins): void {
  const { callers, mailLimits, origin } = deps
  const rpID = passkeyHostOf(deps)

  mount(app, passkeyStartOf, async ({ query, body }, context) => {
    const caller = await callers.device(context, query.projectId)
    const { kind, dappOrigin } = body
    requireOrigin(caller.project, dappOrigin)
    requireLogin(deps, caller, provider)
    const session = await callers.sessionOf(context, caller)
    if (kind === 'add' && !session) throw refuseWallet(401, 'session', 'sessionOver')
    await mailLimits.login(caller)
    const state = makeToken()
    const kept = { challenge: makeToken(), handle: randomUUID() }
    const added = kind === 'add' ? session : null
    await external.begin(caller, { provider, kind, dappOrigin, session: added, state, kept })
    return { uri: `${origin}/passkey#${state}` }
  })

  async function open(state: string): Promise<ExternalLogin> {
    const row = await external.peek(provider, state)
    if (row) return row
    throw refuseWallet(404, 'state', 'loginUnknown')
  }

  mount(app, passkeyOptionsOf, async ({ body }) => {
    const row = await open(body.state)
    const kept = v.parse(keptSchema, await external.kept(row))
    const challenge = new Uint8Array(Buffer.from(kept.challenge, 'base64url'))
    const { dappOrigin } = row
    if (row.kind === 'login') {
      const options = await generateAuthenticationOptions({
        rpID,
        challenge,
        userVerification: 'required',
      })
      return { ceremony: 'get' as const, options: { ...options }, dappOrigin }
    }
    const options = await generateRegistrationOptions({
      rpName: rpID,
      rpID,
      challenge,
      userName: `wallet ${kept.handle.slice(0, 4)}`,
      userID: new Uint8Array(Buffer.from(kept.handle)),
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { ceremony: 'create' as const, options: { ...options }, dappOrigin }
  })

  mount(app, passkeyVerifyOf, async ({ body }) => {
    const row = await external.answer(provider, body.state)
    if (!row) throw refuseWallet(404, 'state', 'loginUnknown')
    const { challenge } = v.parse(keptSchema, await external.kept(row))
    const about = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID }
    const subject =
      row.kind === 'login'
        ? await verifyPasskey(deps, body.response, about)
        : await registerPasskey(deps, body.response, about)
    const handle = await external.settle(row, { subject, name: body.name ?? null, email: null })
    return { resultUri: `${origin}/callback#result=${handle}` }
  })
}

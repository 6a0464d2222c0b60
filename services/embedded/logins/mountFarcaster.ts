import { createAppClient, generateNonce, viemConnector } from '@farcaster/auth-client'
import { eq } from 'drizzle-orm'
import { farcasterFinishOf, farcasterStartOf } from '@causeway/protocol/api/wallet/logins'
import { walletRefusals } from '@causeway/protocol/api/wallet/walletRefusals'
import * as v from 'valibot'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { mount } from '../../lib/http/mount.ts'
import { RetryLater } from '../../lib/http/refusal.ts'
import { requireOrigin } from '../sessions/callers.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { externalLogin } from '../schema.ts'
import { longPoll } from '../account/longPoll.ts'
import { requireLogin } from './mountSocial.ts'
import type { ExternalLogin, ExternalLogins } from './externalLogins.ts'
import { takeLogin } from './takeLogin.ts'
import type { ProviderClaims } from './providerProfiles.ts'

const keptSchema = v.object({ channelToken: v.string(), nonce: v.string() })

/** Serves the login by Farcaster: a channel of its relay, and a message that the owner of an id signed for this wallet's host. */
export function mountFarcaster(app: HttpApp, deps: WalletDeps, external: ExternalLogins): void {
  const { callers, mailLimits, config, origin, log } = deps
  if (config.farcaster === null) return
  const { relay, rpc } = config.farcaster
  const client = createAppClient({ relay, ethereum: viemConnector({ rpcUrl: rpc }) })
  const domain = new URL(origin).host

  const away = (error: unknown) => {
    const { name, errCode } = error as { name?: string; errCode?: string }
    log.warn({ farcaster: { name, errCode } }, 'the relay of Farcaster did not answer')
    return new RetryLater(503, 5, { field: 'provider', description: walletRefusals.providerSaid })
  }

  mount(app, farcasterStartOf, async ({ query, body }, context) => {
    const caller = await callers.device(context, query.projectId)
    requireOrigin(caller.project, body.dappOrigin)
    requireLogin(deps, caller, 'farcaster')
    const session = await callers.sessionOf(context, caller)
    await mailLimits.login(caller)
    // Ours, and not the relay's: a message that was signed before is of another login.
    const nonce = generateNonce()
    const made = await client.createChannel({ siweUri: origin, domain, nonce })
    if (made.isError) throw away(made.error)
    const { channelToken, url } = made.data
    const loginId = await external.begin(caller, {
      provider: 'farcaster',
      dappOrigin: body.dappOrigin,
      session,
      state: channelToken,
      kept: { channelToken, nonce },
    })
    return { url, loginId }
  })

  /** Who said yes; null: nobody yet. @throws Refusal 401 for a message that is not his, or not for this login */
  async function judge(row: ExternalLogin): Promise<ProviderClaims | null> {
    const { channelToken, nonce } = v.parse(keptSchema, await external.kept(row))
    const told = await client.status({ channelToken })
    if (told.isError) throw away(told.error)
    const { state, message, signature, username } = told.data
    if (state !== 'completed') return null
    if (!message || !signature) throw refuseWallet(401, 'provider', 'providerSaid')
    const judged = await client.verifySignInMessage({ nonce, domain, message, signature })
    if (judged.isError && judged.error?.errCode === 'unavailable') throw away(judged.error)
    if (judged.isError || !judged.success) {
      const reason = judged.error?.message
      log.warn({ farcaster: reason }, 'a message of Farcaster was refused')
      await deps.db.delete(externalLogin).where(eq(externalLogin.id, row.id))
      throw refuseWallet(401, 'provider', 'providerSaid')
    }
    const name = v.safeParse(v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/u)), username)
    return { subject: String(judged.fid), name: name.success ? name.output : null, email: null }
  }

  mount(app, farcasterFinishOf, async ({ query, body }, context) => {
    const caller = await callers.device(context, query.projectId)
    const row = await external.ofDevice(caller, body.loginId)
    const said = await longPoll(deps, () => judge(row))
    if (!said) return { session: null }
    const handle = await external.settle(row, said)
    return { session: await takeLogin(deps, caller, handle) }
  })
}

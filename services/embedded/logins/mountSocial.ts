import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { socialNameField, type SocialName } from '@causeway/protocol/api/wallet/fields'
import { socialFinishOf, socialStartOf } from '@causeway/protocol/api/wallet/logins'
import { serverTexts } from '@causeway/protocol/errors/fromServer'
import { walletRefusals } from '@causeway/protocol/api/wallet/walletRefusals'
import * as v from 'valibot'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { mount } from '../../lib/http/mount.ts'
import { RetryLater, HttpRefusal } from '../../lib/http/refusal.ts'
import { loginsOf } from '../host/mountFeatures.ts'
import { requireOrigin } from '../sessions/callers.ts'
import type { DeviceCaller } from '../sessions/deviceCaller.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { makeToken } from '../tokens/makeToken.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { createLogins, type PendingLogin } from './createLogins.ts'
import type { ExternalLogin, ExternalLogins } from './externalLogins.ts'
import { takeLogin } from './takeLogin.ts'

const maxAnswerBytes = 16 * 1024
const keptSchema = v.object({ verifier: v.string(), nonce: v.string() })

/** @throws Refusal 403 for a login that the project does not show */
export function requireLogin(
  { config }: Pick<WalletDeps, 'config'>,
  { project }: Pick<DeviceCaller, 'project'>,
  name: SocialName | 'farcaster' | 'passkey',
): void {
  if (!loginsOf(config, project).includes(name)) throw refuseWallet(403, 'provider', 'providerOff')
}

/** Serves logins at providers: where to go, coming back, and what comes of it. */
export function mountSocial(app: HttpApp, deps: WalletDeps, external: ExternalLogins): void {
  const { callers, mailLimits } = deps
  const logins = createLogins(deps.config, deps.origin, deps.now)

  mount(app, socialStartOf, async ({ query, body }, context) => {
    const caller = await callers.device(context, query.projectId)
    const { provider, dappOrigin, returnTo } = body
    requireOrigin(caller.project, dappOrigin)
    // Back to the page that began it, and not to any other of the project.
    if (returnTo !== undefined && !isOf(returnTo, dappOrigin))
      throw new HttpRefusal(403, { field: 'returnTo', description: serverTexts.origin })
    requireLogin(deps, caller, provider)
    const session = await callers.sessionOf(context, caller)
    await mailLimits.login(caller)
    const state = makeToken()
    const { uri, kept } = await logins.start(provider, state).catch((error: unknown) => {
      if (error instanceof HttpRefusal) throw error
      deps.log.warn({ provider, err: error }, 'a provider did not say where to log in')
      throw new RetryLater(503, 5, { field: 'provider', description: walletRefusals.providerSaid })
    })
    await external.begin(caller, { provider, dappOrigin, returnTo, session, state, kept })
    return { uri }
  })

  app.hono.on(
    ['GET', 'POST'],
    '/wallet/v1/social/callback/:provider',
    bodyLimit({ maxSize: maxAnswerBytes }),
    async (context) => {
      const provider = v.safeParse(socialNameField, context.req.param('provider'))
      if (!provider.success) return context.notFound()
      const answer = await answerOf(context)
      const state = answer.get('state') ?? ''
      const row = await external.answer(provider.output, state)
      // 303: what came by a form is not sent on.
      if (!row) return away(context, `${deps.origin}/callback#error=state`)
      const handle = await external.settle(row, await endOf(provider.output, answer, state, row))
      return away(context, returnUrl(deps, row, handle))
    },
  )

  async function endOf(
    provider: SocialName,
    answer: URLSearchParams,
    state: string,
    row: ExternalLogin,
  ) {
    try {
      const kept: PendingLogin = v.parse(keptSchema, await external.kept(row))
      return await logins.finish(provider, answer, state, kept)
    } catch (error) {
      const { name, code } = error as { name?: string; code?: string }
      // Of the answer itself nothing is logged: it holds a code.
      deps.log.warn({ provider, failure: { name, code } }, 'a login elsewhere came to nothing')
      return { failure: code ?? name ?? 'unknown' }
    }
  }

  mount(app, socialFinishOf, async ({ query, body }, context) => {
    const caller = await callers.device(context, query.projectId)
    return takeLogin(deps, caller, handleOf(body.resultUri))
  })
}

/** The handle in `…/callback#result=<handle>`, as the callback page told it, or in the redirect's `result_uri`. */
function handleOf(resultUri: string): string {
  const handle = /#result=([\w-]{43})$/u.exec(resultUri)?.[1]
  if (handle !== undefined) return handle
  throw refuseWallet(404, 'resultUri', 'loginUnknown')
}

const isOf = (address: string, origin: string) =>
  URL.canParse(address) && new URL(address).origin === origin

async function answerOf(context: Context): Promise<URLSearchParams> {
  if (context.req.method === 'POST') return new URLSearchParams(await context.req.text())
  return new URL(context.req.url).searchParams
}

/** Where a person goes after a login elsewhere: the page that tells its opener, which only the app's own page hears; or the app's page. */
export function returnUrl(
  { origin }: Pick<WalletDeps, 'origin'>,
  { returnTo, dappOrigin }: Pick<ExternalLogin, 'returnTo' | 'dappOrigin'>,
  handle: string,
): string {
  const resultUri = `${origin}/callback#result=${handle}`
  if (returnTo === null)
    return `${origin}/callback?origin=${encodeURIComponent(dappOrigin)}#result=${handle}`
  const back = new URL(returnTo)
  back.searchParams.set('result_uri', resultUri)
  return back.href
}

function away(context: Context, to: string): Response {
  context.header('Referrer-Policy', 'no-referrer')
  context.header('Cache-Control', 'no-store')
  return context.redirect(to, 303)
}

import type { Context } from 'hono'
import { loginNames, type LoginName } from '@causeway/protocol/api/wallet/fields'
import { frameSettingsOf, type FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import { featuresOf } from '@causeway/protocol/api/wallet/logins'
import { isAllowedOrigin } from '@causeway/protocol/origins/isAllowedOrigin'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { mount } from '../../lib/http/mount.ts'
import { framingOrigins } from '../../lib/projects/framingOrigins.ts'
import type { Project } from '../../lib/projects/projectSchema.ts'
import type { WalletConfig } from '../config.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { passkeyHostOf } from './passkeyHostOf.ts'

/** The logins that this installation can offer, in the order of the product. */
export function offeredLogins(config: WalletConfig): readonly LoginName[] {
  return loginNames.filter((name) => {
    if (name === 'email') return config.mail !== null
    if (name === 'farcaster') return config.farcaster !== null
    return name === 'passkey' || config.providers[name] !== undefined
  })
}

/** Those of a project, in its own order where it has one. */
export function loginsOf(config: WalletConfig, { logins }: Project): readonly LoginName[] {
  const offered = offeredLogins(config)
  return logins ? logins.filter((name) => offered.includes(name)) : offered
}

/** Serves what the kit and the frame have to know before anybody signs in. */
export function mountFeatures(
  app: HttpApp,
  deps: WalletDeps,
  networks: readonly FrameNetwork[],
): void {
  const { callers, config } = deps
  mount(app, featuresOf, async ({ query }, context) => {
    const project = await callers.project(query.projectId)
    letRead(context, project)
    return { logins: [...loginsOf(config, project)] }
  })
  mount(app, frameSettingsOf, async ({ query }) => {
    const project = await callers.project(query.projectId)
    const { asksInWindow } = config
    const origins = framingOrigins(project)
    const isPaid = networks.some(({ smartAccounts }) => smartAccounts?.paymaster)
    const projectName = isPaid ? project.name : undefined
    const passkeyHost = passkeyHostOf(deps)
    return { origins, projectName, networks: [...networks], asksInWindow, passkeyHost }
  })
}

/** Pages of the project read this answer from their own origin; all others of the wallet's are for its own pages. */
function letRead(context: Context, project: Project): void {
  context.header('Vary', 'Origin', { append: true })
  const origin = context.req.header('origin')
  if (origin !== undefined && isAllowedOrigin(origin, framingOrigins(project), []))
    context.header('Access-Control-Allow-Origin', origin)
}

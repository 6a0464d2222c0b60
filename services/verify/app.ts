import { Counter } from 'prom-client'
import { attestationKeyOf, attestationOf, type AttestationKey } from '@causeway/protocol/api/verify'
import { isAllowedOrigin } from '@causeway/protocol/origins/isAllowedOrigin'
import { isLoopbackUrl } from '@causeway/protocol/origins/isLoopbackUrl'
import type { HttpApp } from '../lib/http/createHttpApp.ts'
import { createClientLimiter } from '../lib/http/createClientLimiter.ts'
import { mount } from '../lib/http/mount.ts'
import { clientOf, spendOne } from '../lib/http/rateLimit.ts'
import { HttpRefusal } from '../lib/http/refusal.ts'
import { framingOrigins } from '../lib/projects/framingOrigins.ts'
import { createProjects, type Projects } from '../lib/projects/createProjects.ts'
import { defineService, type CommonDeps } from '../lib/run/defineService.ts'
import type { Service } from '../lib/run/service.ts'
import { verifySettings, type VerifyConfig } from './config.ts'
import { openSigningKey, type SigningKey } from '../lib/keys/openSigningKey.ts'

/** A wallet looks at a message as long as the relay keeps a sign-in, in seconds. */
const lifeSeconds = 3_600
/** How long wallets keep the key without asking, in seconds. */
const keySeconds = 86_400
/** A visitor asks a wallet a few things a minute. */
const perMinute = 60
/** No host has a longer name. */
const longestOrigin = 270

/**
 * Tells wallets which page a message comes from (WalletConnect's Verify): it signs the origin that the browser wrote
 * into the request, and keeps nothing.
 * @throws FatalError when its key or the projects' file cannot be used
 */
export async function createVerify(deps: CommonDeps<VerifyConfig>): Promise<Service> {
  const { config } = deps
  const log = deps.log.child({ service: 'verify' })
  const key = await openSigningKey({
    file: config.verify.keyFile,
    variable: 'VERIFY_KEY_FILE',
    option: '--verify',
    mustExist: config.isProduction,
  })
  if (key.problem !== null) {
    log.warn(
      { problem: key.problem },
      'the key cannot be kept where VERIFY_KEY_FILE says: a new one is made with the next start',
    )
  }
  const projects = await createProjects({ ...config.projects, log })
  const attested = new Counter({
    name: 'causeway_verify_attestations_total',
    help: 'Attestations, by whether a project lists the origin.',
    labelNames: ['verified'],
    registers: [deps.registry],
  })
  return {
    name: 'verify',
    mountOn: (app) => mountApi(app, { key, projects, attested, trustProxy: config.trustProxy }),
    start: () => undefined,
    stop: () => Promise.resolve(),
    health() {
      const trouble = key.problem ?? projects.trouble()
      const details = { projects: projects.count(), trouble }
      return { status: trouble === null ? 'ok' : 'degraded', details }
    },
  }
}

function mountApi(
  app: HttpApp,
  deps: {
    readonly key: SigningKey
    readonly projects: Projects
    readonly attested: Counter
    readonly trustProxy: number
  },
): void {
  const { key, projects, attested, trustProxy } = deps
  const limiter = createClientLimiter({
    name: 'attestations',
    points: perMinute,
    seconds: 60,
    shared: app.shared,
  })
  const seconds = () => Math.floor(Date.now() / 1_000)

  mount(app, attestationOf, async ({ query, body }, context) => {
    const client = clientOf(context, trustProxy)
    if (client !== null) await spendOne(context, limiter, client)
    const origin = originOf(context.req.header('origin'))
    const project = await projects.admit({ projectId: query.projectId, origin })
    // A project without a list is served from anywhere, and a pattern for all pages of a shared host or of every visitor's own machine
    // says nothing of who made one: neither vouches for a page.
    const isVerified =
      project !== null && isAllowedOrigin(origin, vouchedOrigins(framingOrigins(project)), [])
    attested.inc({ verified: String(isVerified) })
    const exp = seconds() + lifeSeconds
    return {
      attestation: key.token({ exp, id: body.id, origin, isScam: false, isVerified }),
      isVerified,
    }
  })

  mount(app, attestationKeyOf, async (_, context) => {
    // Every wallet may ask, wherever it is.
    context.header('Access-Control-Allow-Origin', '*')
    const publicKey: AttestationKey = {
      kty: 'EC',
      crv: 'P-256',
      ...key.point,
      ext: true,
      key_ops: ['verify'],
    }
    return { publicKey, expiresAt: seconds() + keySeconds }
  })
}

const vouchedOrigins = (patterns: readonly string[]) =>
  patterns.filter(
    (pattern) => !pattern.includes('*') || !isLoopbackUrl(pattern.replace(/:\*$/u, '')),
  )

/** The origin of a page, as browsers write it. @throws Refusal 400 for none, and for one that is of no page */
function originOf(header: string | undefined): string {
  const isPage =
    header !== undefined &&
    header.length <= longestOrigin &&
    /^https?:\/\//u.test(header) &&
    URL.canParse(header) &&
    new URL(header).origin === header
  if (isPage) return header
  throw new HttpRefusal(400, { field: 'origin', description: 'is not that of a page' })
}

export const verifyService = defineService({ settings: verifySettings, create: createVerify })

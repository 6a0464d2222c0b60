import type { Context } from 'hono'
import type { Address } from '@causeway/protocol/address'
import { adLimits as limits } from '../protocol/ads/limits.ts'
import {
  adDecisionOf,
  adPictureOf,
  adQueueOf,
  adsOf,
  adVerdictsOf,
  captchaOf,
  uploadOf,
} from '../protocol/api/ads.ts'
import { parseRequest } from '@causeway/protocol/http/call'
import type { HttpApp } from '@causeway/services/lib/http/createHttpApp'
import { mount } from '@causeway/services/lib/http/mount'
import { HttpRefusal } from '@causeway/services/lib/http/refusal'
import type { Projects } from '@causeway/services/lib/projects/createProjects'
import type { createBookings } from './content/bookings.ts'
import type { createModerators } from './moderation/createModerators.ts'
import { queueOf, shownOf, verdictsOf } from './content/queueOf.ts'
import { recordVerdict, findPicture } from './content/content.ts'
import { takeUpload, type UploadDeps } from './content/takeUpload.ts'

export interface AdsApiDeps extends UploadDeps {
  readonly plan: Address
  readonly projects: Projects
  readonly bookings: ReturnType<typeof createBookings>
  readonly moderators: ReturnType<typeof createModerators>
}

/** The form around a picture: its parts, and the words of the advertiser. */
const formBytes = 16 * 1_024

/** Serves upload, moderation and what is shown. */
export function mountApi(app: HttpApp, deps: AdsApiDeps): void {
  const { db, plan, projects, captcha, bookings, moderators, now } = deps
  const admit = (context: Context, projectId: string | undefined) =>
    projects.admit({ projectId, origin: context.req.header('origin') })

  mount(app, captchaOf, async ({ query }, context) => {
    await admit(context, query.projectId)
    return captcha.issue()
  })
  app.bodyLimits.set(uploadOf.path, limits.uploadBytes + formBytes)
  mount(app, uploadOf, async ({ query }, context) => {
    const project = await admit(context, query.projectId)
    return takeUpload(deps, context, project?.id ?? '')
  })
  mount(app, adsOf, async ({ query }, context) => {
    await admit(context, query.projectId)
    return { plan, items: await shownOf(db, await bookings()) }
  })
  mount(app, adVerdictsOf, async ({ query }, context) => {
    await admit(context, query.projectId)
    return { items: await verdictsOf(db, await bookings(), query) }
  })
  mount(app, adQueueOf, async (_request, context) => {
    await signedIn(context)
    return { plan, items: await queueOf(db, await bookings()) }
  })
  mount(app, adDecisionOf, async ({ body }, context) => {
    const by = await signedIn(context)
    const reason = body.verdict === 'rejected' ? body.reason : null
    if (
      !(await recordVerdict(db, body.contentHash, { state: body.verdict, reason, by, now: now() }))
    )
      throw new HttpRefusal(404, {
        field: 'body.contentHash',
        description: 'is no content we have',
      })
    deps.count(body.verdict)
    app.log.info({ contentHash: body.contentHash, verdict: body.verdict, by }, 'content decided')
    return {}
  })
  mountPicture()

  function signedIn(context: Context): Promise<Address> {
    return moderators.require(context.req.header('authorization'))
  }

  /** Approved pictures for everybody and for ever; others for moderators alone, who keep none. */
  function mountPicture(): void {
    app.endpoints.push(adPictureOf)
    app.hono.get(adPictureOf.path, async (context) => {
      const stopTimer = app.metrics.start(adPictureOf)
      try {
        const { params } = parseRequest(adPictureOf, { params: context.req.param() })
        const found = await findPicture(db, params.hash)
        const missing = new HttpRefusal(404, { field: 'params.hash', description: 'is no picture' })
        if (!found) throw missing
        if (!found.approved) {
          if (!context.req.header('authorization')) throw missing
          await signedIn(context)
        }
        context.header(
          'Cache-Control',
          found.approved ? 'public, max-age=31536000, immutable' : 'private, no-store',
        )
        context.header('Vary', 'Authorization')
        context.header('Content-Security-Policy', "default-src 'none'; sandbox")
        context.header('Cross-Origin-Resource-Policy', 'cross-origin')
        context.header('Content-Disposition', 'inline; filename="advertisement.webp"')
        const body = new Uint8Array(found.bytes)
        return stopTimer(context.body(body, 200, { 'content-type': 'image/webp' }))
      } catch (error) {
        stopTimer(null)
        throw error
      }
    })
  }
}

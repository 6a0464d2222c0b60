import { ECDH, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { Database } from '@causeway/services/lib/db/database'
import { createClientLimiter } from '@causeway/services/lib/http/createClientLimiter'
import type { HttpApp } from '@causeway/services/lib/http/createHttpApp'
import { createLimiter, type Limiter } from '@causeway/services/lib/http/limiter'
import { mount } from '@causeway/services/lib/http/mount'
import { clientOf, spendOne } from '@causeway/services/lib/http/rateLimit'
import { HttpRefusal, RetryLater } from '@causeway/services/lib/http/refusal'
import { createAddressLimiter } from '@causeway/services/lib/mail/createAddressLimiter'
import type { Projects } from '@causeway/services/lib/projects/createProjects'
import {
  forgetRemindersOf,
  isMailEndpoint,
  proveRemindersOf,
  reminderKeyOf,
  saveRemindersOf,
} from '../protocol/api/reminders.ts'
import { reminderLimits as limits } from '../protocol/reminders/limits.ts'
import { mountNotices } from './mail/mountNotices.ts'
import { isPushEndpoint } from './push/isPushEndpoint.ts'
import {
  countSubscriptions,
  findSubscription,
  forgetSubscription,
  evictIdle,
  subscriptionKeyOf,
  proveSubscription,
  saveSubscription,
} from './store/saveSubscription.ts'

export interface RemindersApiDeps {
  readonly db: Database
  readonly projects: Projects
  /** Whether mails are sent, too. */
  readonly hasMail: boolean
  /** The public key that browsers subscribe with, base64url. */
  readonly key: string
  readonly furtherHosts: readonly string[]
  readonly trustProxy: number
  readonly now: () => number
}

/** Whoever finds the house full comes back after so many seconds: browsers that never proved themselves have gone by then. */
const fullSeconds = limits.firstSeconds

/** Serves what a page asks before reminders begin, while they run, and at their end. */
export function mountApi(app: HttpApp, deps: RemindersApiDeps): void {
  const { db, key, hasMail, projects, furtherHosts, trustProxy, now } = deps
  const limit = (name: string, points: number, seconds: number) =>
    createClientLimiter({ name, points, seconds, shared: app.shared })
  const calls = limit('reminders', limits.perClientHour, 3_600)
  const addresses = createAddressLimiter({
    name: 'reminders-mail',
    points: limits.perAddressDay,
    seconds: 86_400,
    shared: app.shared,
  })
  const questions = createLimiter({
    name: 'mails that ask to confirm',
    points: limits.questionsHour,
    seconds: 3_600,
    shared: app.shared,
  })
  const browsers = limit('browsers for reminders', limits.perClientDay, 86_400)
  const admit = (context: Context, projectId: string | undefined) =>
    projects.admit({ projectId, origin: context.req.header('origin') })
  const spend = async (context: Context, limiter: Limiter) => {
    const client = clientOf(context, trustProxy)
    if (client !== null) await spendOne(context, limiter, client)
  }

  mount(app, reminderKeyOf, async ({ query }, context) => {
    await admit(context, query.projectId)
    return { key, mails: hasMail }
  })
  mount(app, saveRemindersOf, async ({ query, body }, context) => {
    await admit(context, query.projectId)
    await spend(context, calls)
    const { p256dh, auth } = body.keys
    const isMail = isMailEndpoint(body.endpoint)
    if (isMail ? !hasMail : !isPushEndpoint(body.endpoint, furtherHosts))
      throw new HttpRefusal(400, {
        field: 'body.endpoint',
        description: 'is of no push service that is known here, and no mail is sent',
      })
    if (!isMail && !isPoint(p256dh))
      throw new HttpRefusal(400, { field: 'body.keys.p256dh', description: 'is no point of P-256' })
    const known = await findSubscription(db, subscriptionKeyOf(body.endpoint, auth))
    // Who knows the place alone takes nobody's reminders away.
    if (known && (known.auth !== auth || known.p256dh !== p256dh))
      throw new HttpRefusal(409, { field: 'body.keys', description: 'are not those of before' })
    if (!known && isMail && !body.begins) return { isProved: false, hasEnded: true }
    if (!known) {
      await spend(context, browsers)
      // Whoever else asked: an address is asked to confirm so often, and no answer says whether it is told already.
      if (isMail) {
        await spendOne(context, addresses, body.endpoint)
        await spendOne(context, questions, 'all')
      }
      const isFull = (await countSubscriptions(db)) >= limits.subscriptions
      if (isFull && !(await evictIdle(db, now())))
        throw new RetryLater(503, fullSeconds, {
          field: 'server',
          description: 'has no room for another browser',
        })
    }
    const token = randomBytes(24).toString('base64url')
    return { isProved: await saveSubscription(db, body, { token, isNew: !known, now: now() }) }
  })
  mount(app, proveRemindersOf, async ({ body }, context) => {
    await spend(context, calls)
    if (!(await proveSubscription(db, body)))
      throw new HttpRefusal(404, { field: 'body.token', description: 'was sent to nobody there' })
    return {}
  })
  if (hasMail) mountNotices(app, { db, spend: (context) => spend(context, calls) })
  mount(app, forgetRemindersOf, async ({ body }, context) => {
    await spend(context, calls)
    await forgetSubscription(db, body)
    return {}
  })
}

/** Told to browsers where no reminders are sent, so that the page offers none. */
export function mountNone(app: HttpApp): void {
  mount(app, reminderKeyOf, async () => ({ key: null }))
}

/** Whether messages can be encrypted for such a key: found now, and not when the first is due. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

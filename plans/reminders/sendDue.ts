import type { Database } from '@causeway/services/lib/db/database'
import { mailScheme } from '../protocol/api/reminders.ts'
import type { PushMessage } from '../protocol/reminders/pushMessage.ts'
import type { SendPush } from './push/createPush.ts'
import { afterDelivery, pauseOf, type Delivery } from './push/judgeDelivery.ts'
import {
  forgetBrowser,
  forgetReminder,
  postponeReminder,
  takeDue,
  type DueReminder,
  type PushQueue,
} from './store/takeDue.ts'

/** Of each kind; the services of browsers share them. */
const places = { proof: 5, told: 15 } as const

/**
 * Tokens and all else have places of their own, and so have mails and each host that the operator added: a quarter as many. Who is away
 * holds up its own queue alone.
 */
export function pushQueuesOf(furtherHosts: readonly string[]): readonly PushQueue[] {
  const apart = [mailScheme, ...furtherHosts.map((host) => `https://${host}/`)]
  return [apart, ...apart].flatMap((at) =>
    [true, false].map((isProof) => {
      const all = isProof ? places.proof : places.told
      return { isProof, at, places: typeof at === 'string' ? Math.ceil(all / 4) : all }
    }),
  )
}

/**
 * Sends what is due in a queue, all that it takes at once.
 * @param deps.told hears of each what became of it
 * @returns whether there may be more
 */
export async function sendDue(
  deps: {
    readonly db: Database
    readonly push: SendPush
    readonly now: () => number
    readonly told: (one: DueReminder, delivery: Delivery | 'over') => void
  },
  queue: PushQueue,
): Promise<boolean> {
  const { db, push, now, told } = deps
  const due = await takeDue(db, queue, now())
  await Promise.all(due.map((one) => send(one)))
  return due.length === queue.places

  async function send(one: DueReminder): Promise<void> {
    const seconds = () => Math.floor(now() / 1_000)
    const message = messageOf(one)
    if (message === null || one.until <= seconds()) {
      told(one, 'over')
      return forgetReminder(db, one.id)
    }
    const delivery = await push(one, message, one.until)
    told(one, delivery)
    switch (afterDelivery(delivery, { tries: one.tries, until: one.until, now: seconds() })) {
      case 'forget browser':
        return forgetBrowser(db, one.browser)
      case 'forget reminder':
        return forgetReminder(db, one.id)
      case 'wait':
        return postponeReminder(db, one.id, now() + pauseOf(one.tries))
    }
  }
}

/** null: it has nothing to say any more. */
function messageOf({ kind, key, token }: DueReminder): PushMessage | null {
  if (kind === 'date') return { kind, key }
  if (kind === 'arrived') return { kind }
  return token === null ? null : { kind, token }
}

import pLimit from 'p-limit'
import type { Database } from '@causeway/services/lib/db/database'
import type { PushMessage } from '../protocol/reminders/pushMessage.ts'
import type { SendPush } from './push/createPush.ts'
import { afterDelivery, pauseOf, type Delivery } from './push/judgeDelivery.ts'
import {
  forgetBrowser,
  forgetReminder,
  postponeReminder,
  takeDue,
  type DueReminder,
} from './store/takeDue.ts'

/** So many are taken at a time, and so many push services are waited for at once. */
const mostTaken = 100
const mostAtOnce = 20

/**
 * Sends what is due. Who is away holds up nobody else for longer than a push service is waited for.
 * @param deps.told hears of each what became of it
 * @returns how many were taken; as many as may be taken: there may be more
 */
export async function sendDue(deps: {
  readonly db: Database
  readonly push: SendPush
  readonly now: () => number
  readonly told: (kind: DueReminder['kind'], delivery: Delivery | 'over') => void
}): Promise<{ readonly taken: number; readonly isMore: boolean }> {
  const { db, push, now, told } = deps
  const limit = pLimit(mostAtOnce)
  const due = await takeDue(db, { now: now(), most: mostTaken })
  await Promise.all(due.map((one) => limit(() => send(one))))
  return { taken: due.length, isMore: due.length === mostTaken }

  async function send(one: DueReminder): Promise<void> {
    const seconds = () => Math.floor(now() / 1_000)
    const message = messageOf(one)
    if (message === null || one.until <= seconds()) {
      told(one.kind, 'over')
      return forgetReminder(db, one.id)
    }
    const delivery = await push(one, message, one.until)
    told(one.kind, delivery)
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

import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'

const Mails = v.array(
  v.object({
    id: v.number(),
    text: v.string(),
    code: v.nullable(v.string()),
    link: v.nullable(v.string()),
  }),
)

/** The mailbox of the local stack, as a person reads it. @param inbox its address */
export function openInbox(inbox: string) {
  async function mails(to: string) {
    const response = await fetch(`${inbox}/mails.json?to=${encodeURIComponent(to)}`)
    return v.parse(Mails, await response.json())
  }
  return {
    mails,
    /** The mail server refuses what comes, or takes it again. */
    async turn(mailbox: 'on' | 'off'): Promise<void> {
      await fetch(`${inbox}/switch`, { method: 'POST', headers: { 'x-mailbox': mailbox } })
    },
    /** The newest mail to an address with what is looked for. @throws Error after 30 s */
    async next(
      to: string,
      what: 'code' | 'link',
      after = 0,
    ): Promise<{ id: number; text: string }> {
      const end = Date.now() + 30_000
      while (Date.now() < end) {
        const found = (await mails(to)).find((mail) => mail.id > after && mail[what] !== null)
        const text = found?.[what]
        if (found && text) return { id: found.id, text }
        await sleep(200)
      }
      throw new Error(`No mail with a ${what} came to ${to}.`)
    },
  }
}

import { randomBytes } from 'node:crypto'
import type { SubscriptionHub } from './createSubscriptionHub.ts'
import type { Answer } from './answer.ts'
import { readSubscription } from './readSubscription.ts'
import { SubscriptionError } from './subscriptionError.ts'

/** Places that one client holds, of a number that it may. */
export interface Slots {
  /** @returns gives the place back, once; null: there is none left */
  take(): (() => void) | null
}

/** What one client is subscribed to. */
export interface Subscriptions {
  begin(params: unknown): Promise<Answer>
  end(params: unknown): Answer
  endAll(): void
}

/** Of one socket. */
const most = 100

/**
 * @param send takes the text of each piece of news
 * @param seats those of the client, for all its sockets together
 */
export function createSubscriptions(
  hub: SubscriptionHub,
  send: (text: string) => void,
  slots: Slots,
): Subscriptions {
  const all = new Map<string, () => void>()
  return {
    async begin(params) {
      if (all.size >= most) return refused(-32005, `A socket has at most ${most} subscriptions.`)
      const asked = readSubscription(params)
      if ('problem' in asked) return refused(-32602, asked.problem)
      const leave = slots.take()
      if (!leave) return refused(-32005, 'Too many subscriptions are open. Try again later.')
      // The same id as long as the socket stands, whichever node is asked.
      const id = `0x${randomBytes(16).toString('hex')}`
      all.set(id, leave)
      const tell = (result: unknown) =>
        send(
          JSON.stringify({
            jsonrpc: '2.0',
            method: 'eth_subscription',
            params: { subscription: id, result },
          }),
        )
      try {
        const end = await hub.subscribe(asked.params, tell)
        // The client went while the node was asked.
        if (all.has(id))
          all.set(id, () => {
            leave()
            end()
          })
        else end()
        return { result: `"${id}"` }
      } catch (error) {
        if (all.delete(id)) leave()
        if (error instanceof SubscriptionError) return refused(error.code, error.message)
        throw error
      }
    },
    end(params) {
      const [id] = Array.isArray(params) ? (params as unknown[]) : []
      const end = all.get(String(id))
      all.delete(String(id))
      end?.()
      return { result: String(end !== undefined) }
    },
    endAll() {
      for (const end of all.values()) end()
      all.clear()
    },
  }
}

const refused = (code: number, message: string): Answer => ({ error: { code, message } })

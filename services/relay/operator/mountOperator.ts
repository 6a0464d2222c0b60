import type { Hono } from 'hono'
import * as v from 'valibot'
import type { Relay } from '../startRelay.ts'

const purging = v.object({ owner: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) })
/** Owners of one answer. */
const shown = 100

/**
 * What the operator may ask of a running relay, and do: `GET /relay/mailboxes` says who takes the room,
 * `POST /relay/purge` throws away what an owner or a client published. No message and no topic is shown.
 */
export function mountOperator(app: Hono, running: () => Pick<Relay, 'mailboxes'> | null): void {
  app.get('/relay/mailboxes', (context) => {
    const relay = running()
    if (!relay) return context.json({ error: 'the relay is not running yet' }, 503)
    const owners = relay.mailboxes.owners()
    return context.json({
      ...relay.mailboxes.size(),
      owners: owners.length,
      heaviest: owners.slice(0, shown),
    })
  })
  app.post('/relay/purge', async (context) => {
    const relay = running()
    if (!relay) return context.json({ error: 'the relay is not running yet' }, 503)
    const body = v.safeParse(purging, await context.req.json().catch(() => null))
    if (!body.success) return context.json({ error: 'name the owner: {"owner": "a:…"}' }, 400)
    return context.json({ purged: relay.mailboxes.purge(body.output.owner) })
  })
}

import * as v from 'valibot'
import { endpoint } from '../../http/endpoint.ts'
import { project, thumbprint, time, uuid } from './fields.ts'

/* What somebody reads of their own account, in the wallet's window. */

/** The devices of the user's wallet. Needs a session. */
export const devicesOf = endpoint({
  method: 'GET',
  path: '/wallet/v1/devices',
  query: project,
  response: v.object({
    devices: v.array(
      v.object({
        id: thumbprint,
        browser: v.string(),
        place: v.string(),
        dappOrigin: v.nullable(v.string()),
        since: time,
        seen: time,
        isThis: v.boolean(),
      }),
    ),
  }),
})

/** Takes a device the server's share. Its sessions end. Needs a session. */
export const deviceRemoveOf = endpoint({
  method: 'DELETE',
  path: '/wallet/v1/devices/:id',
  params: v.object({ id: thumbprint }),
  query: project,
  response: v.object({}),
})

/** What happened to the account, the newest first. Needs a session. */
export const auditOf = endpoint({
  method: 'GET',
  path: '/wallet/v1/audit',
  query: project,
  response: v.object({
    entries: v.array(
      v.object({
        id: uuid,
        at: time,
        what: v.string(),
        /** The device that did it; null: none was known. */
        device: v.nullable(v.string()),
        browser: v.string(),
        place: v.string(),
        dappOrigin: v.nullable(v.string()),
      }),
    ),
  }),
})

/**
 * All that is kept about the user of the session, by kind, without what opens or proves something. Needs what `loginRemoveOf` needs.
 */
export const accountDataOf = endpoint({
  method: 'GET',
  path: '/wallet/v1/account',
  query: project,
  response: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
})

/**
 * Forgets the user of the session, with the server's share of the wallet and its recovery: nobody can bring the wallet back. Needs what
 * `loginRemoveOf` needs.
 */
export const accountDeleteOf = endpoint({
  method: 'DELETE',
  path: '/wallet/v1/account',
  query: project,
  response: v.object({}),
})

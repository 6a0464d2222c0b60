import type { Context } from 'hono'
import {
  nameNonce,
  nameRecordOf,
  namesOfAddress,
  nameSuggestionsOf,
  nameZones,
  registerNameOf,
  setNameAddress,
  setNameAttributes,
} from '@causeway/protocol/api/chainData/names'
import { nameLimits } from '@causeway/protocol/names/limits'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { createClientLimiter } from '../../lib/http/createClientLimiter.ts'
import { createLimiter } from '../../lib/http/limiter.ts'
import { clientOf, spendOne } from '../../lib/http/rateLimit.ts'
import type { DataDeps } from '../dataDeps.ts'
import { mountData } from '../endpoints/mountData.ts'
import type { Names } from './createNames.ts'
import type { Guard } from './registerName.ts'
import { refuseName } from './readName.ts'
import { suggest } from './suggest.ts'

const nothing: [] = []

/** Serves the names. None of it needs a project (facts/data-api.md §1). */
export function mountNames(app: HttpApp, deps: DataDeps, names: Names): void {
  const { db, counters: shared } = deps.database
  const { zones, reserved } = deps.config.names
  const open = { open: true }
  // A signature may cost the node a call: whoever sends many waits, and so does an address that changes much.
  const clients = createClientLimiter({ name: 'name writes', points: 30, seconds: 60, shared })
  const addresses = createLimiter({ name: 'name owner', points: 20, seconds: 3_600, shared })

  async function guarded(context: Context): Promise<Guard> {
    const client = clientOf(context, deps.config.trustProxy)
    if (client !== null) await spendOne(context, clients, client)
    return (address) => spendOne(context, addresses, address)
  }

  mountData(app, deps, nameNonce, () => names.nonce(), open)
  mountData(app, deps, nameZones, async () => ({ zones: [...zones] }), open)

  mountData(
    app,
    deps,
    nameRecordOf,
    async ({ params, query }) => {
      const found = await names.find(params.name)
      if (found) return found
      if (query.apiVersion === '2') return nothing
      throw refuseName('name', `${params.name} is not registered`, 404)
    },
    open,
  )

  mountData(
    app,
    deps,
    namesOfAddress,
    async ({ params, query }) => {
      const found = await names.reverse(params.address)
      if (found.length > 0 || query.apiVersion === '2') return found
      throw refuseName('address', `${params.address} has no name`, 404)
    },
    open,
  )

  mountData(
    app,
    deps,
    nameSuggestionsOf,
    async ({ params, query }) => {
      const zone = query.zone ?? zones[0] ?? ''
      if (!zones.includes(zone))
        throw refuseName('zone', `Names are kept in ${zones.join(', ')} alone`)
      const typed = params.name.toLowerCase()
      const label = typed.endsWith(`.${zone}`) ? typed.slice(0, -zone.length - 1) : typed
      if (!/^[a-z0-9-]+$/u.test(label))
        throw refuseName('name', 'Only the letters a to z, digits and hyphens may be in a name')
      if (label.length < nameLimits.serveMinLength || label.length > nameLimits.maxLength)
        throw refuseName(
          'name',
          `Type ${nameLimits.serveMinLength} to ${nameLimits.maxLength} characters`,
        )
      return { suggestions: [...(await suggest(db, label, { zone, reserved }))] }
    },
    open,
  )

  mountChanges(app, deps, names, guarded)
}

/** What owners sign. */
function mountChanges(
  app: HttpApp,
  deps: DataDeps,
  names: Names,
  guarded: (context: Context) => Promise<Guard>,
): void {
  const open = { open: true }
  mountData(
    app,
    deps,
    registerNameOf,
    async ({ body }, context) => names.register(body, await guarded(context)),
    open,
  )

  mountData(
    app,
    deps,
    setNameAttributes,
    async ({ params, body }, context) => ({
      ...(await names.setAttributes(params.name, body, await guarded(context))),
    }),
    open,
  )

  mountData(
    app,
    deps,
    setNameAddress,
    async ({ params, body }, context) =>
      names.setAddress(params.name, body, await guarded(context)),
    open,
  )
}

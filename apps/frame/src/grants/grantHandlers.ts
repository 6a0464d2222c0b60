import { grantsOf, type GrantRow, permissionOfJson } from '@causeway/protocol/api/wallet/smart'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { requestInvalid } from '@causeway/protocol/http/errors'
import * as v from 'valibot'
import type { Frame } from '../context/frame.ts'
import type { LinkHandlers } from '../ui/openWindow.ts'
import { type SmartAccountContext, smartAccountOf } from '../smart/smartAccountOf.ts'
import { coinAmount } from '../smart/coinAmount.ts'
import { endOfGrants } from './endOfGrants.ts'
import type { ListedGrant } from './listedGrant.ts'
import { permissionLines } from './permissionLines.ts'
import { descriptionContextOf } from './descriptionContextOf.ts'

const endForm = v.object({
  hash: v.string(),
  /** Whether the person has seen that the account pays, where it does. */
  pays: v.boolean(),
})

/** What the window /recovery may ask about what apps may do. The list comes told: the window knows no chain. */
export function grantHandlers(frame: Frame): LinkHandlers {
  const rows = async () => (await frame.wallet.api.askSignedIn(grantsOf, {})).grants
  return {
    grants: async () => Promise.all((await rows()).map((row) => listed(frame, row))),

    /** Ends one on the chain. @returns what it costs, where the account would pay and nobody has said yes to that */
    endGrant: async (given) => {
      const { hash, pays } = v.parse(endForm, given)
      const row = (await rows()).find((one) => one.hash === hash)
      const place = row && (await placeOf(frame, row))
      if (!row || !place) throw new BaseError(requestInvalid, { problem: 'there is no such grant' })
      const end = await endOfGrants(frame, place, [row])
      if (end.payer?.kind === 'account' && !pays) {
        return { costs: coinAmount(end.payer.most, place.network, frame) }
      }
      await end.run()
      return { costs: null }
    },
  }
}

/** Of a chain that the operator no longer names nothing can be ended here. */
async function placeOf(frame: Frame, row: GrantRow): Promise<SmartAccountContext | null> {
  const network = frame.settings.networks.find(({ id }) => id === `eip155:${row.chainId}`)
  return network ? smartAccountOf(frame, network) : null
}

async function listed(frame: Frame, row: GrantRow): Promise<ListedGrant> {
  const { hash, origin, expiry, revokedAt, chainId } = row
  const network = frame.settings.networks.find(({ id }) => id === `eip155:${chainId}`)
  const about = { hash, origin, expiry, revokedAt, network: network?.name ?? `eip155:${chainId}` }
  if (!network) return { ...about, parts: [] }
  const grant = { ...row, permission: permissionOfJson(row.permission) }
  const parts = permissionLines(grant, await descriptionContextOf(frame, network, grant.permission))
  return { ...about, parts: [...parts] }
}

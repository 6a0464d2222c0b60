import type { Context } from 'hono'
import { isEvmAddress } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import {
  accountIdentityOf,
  identitiesOf,
  identityOf,
} from '@causeway/protocol/api/chainData/identityOf'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import { transientFailure } from '../../lib/http/transientFailure.ts'
import type { DataDeps } from '../dataDeps.ts'
import { mountData } from '../endpoints/mountData.ts'
import { identityLifetime, type createIdentity } from './createIdentity.ts'

/** Addresses of other kinds have no names here; that stays so for an hour. */
const otherSeconds = 3_600
/** Names of Solana may be sold at any time. */
const namedSeconds = 300

/** Serves names and pictures of addresses. */
export function mountIdentity(
  app: HttpApp,
  deps: DataDeps,
  read: ReturnType<typeof createIdentity>,
): void {
  const answer = async (
    { params, query }: { params: { address: string }; query: { chainId?: number | undefined } },
    context: Context,
  ) => {
    if (!isEvmAddress(params.address)) {
      const named = deps.nonEvm.list.find(
        ({ nameOf, isAddress }) => nameOf && isAddress(params.address),
      )
      // Without a node that keeps names nothing is known of them.
      freshFor(context, named ? namedSeconds : otherSeconds)
      if (!named?.nameOf) return { name: null, avatar: null, resolvedAt: null }
      const name = await named.nameOf(params.address)
      return { name, avatar: null, resolvedAt: new Date(deps.now()).toISOString() }
    }
    const identity = await read(toChecksum(params.address), query.chainId)
    const { name, avatar, resolvedAt } = identity
    freshFor(context, Math.ceil((identityLifetime(identity) - (deps.now() - resolvedAt)) / 1_000))
    return { name, avatar, resolvedAt: new Date(resolvedAt).toISOString() }
  }
  mountData(app, deps, identityOf, answer)
  mountData(app, deps, accountIdentityOf, answer)

  mountData(app, deps, identitiesOf, async ({ query: { addresses, chainId } }, context) => {
    context.header('Cache-Control', 'no-store')
    const found = await Promise.all(
      addresses.map(async (address) => {
        try {
          const { name, avatar } = await read(address, chainId)
          return { address, name, avatar }
        } catch (error) {
          // One that is away is told apart from one without a name.
          if (transientFailure(error) === null) throw error
          deps.log.warn({ err: error }, 'an identity could not be read')
          return address
        }
      }),
    )
    return {
      identities: found.filter((one) => typeof one !== 'string'),
      unavailable: found.filter((one) => typeof one === 'string'),
    }
  })
}

/** Browsers and caches on the way may keep the answer for what is left of its life. */
function freshFor(context: Context, seconds: number): void {
  const left = Math.max(0, seconds)
  context.header('Cache-Control', `public, max-age=${left}, s-maxage=${left}`)
}

import { cacheLimits } from './limits.ts'
import { isEvmAddress } from '@causeway/protocol/address'
import type { CaipNetworkId } from '@causeway/protocol/caip'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { identitySource, placeOfNames } from '../calls/getIdentity.ts'
import type { Profile } from '../../connection/state.ts'
import type { KitInside } from '../kit.ts'
import { objectId } from '../../core/names.ts'
import { persisted } from './ownQueryClient.ts'
import { type Identity, IdentitySchema } from '../../core/ports/identity.ts'
import { readAgain } from './readAgain.ts'

function keptIdentity(kit: KitInside, address: string, place: CaipNetworkId) {
  return persisted(kit, {
    key: storageKeys.identityCache,
    id: `${place}:${address}`,
    schema: IdentitySchema,
    maxAgeMs: cacheLimits.identityMs,
  })
}

/** Names of EVM addresses are of one network each; of other chains they are of the address. */
const accountOf = (place: CaipNetworkId, address: string) =>
  isEvmAddress(address) ? `${place}:${address}` : address

/** Beside the account stands who it is, as soon as anything of the page has read it (SPEC §3, account state). */
function mergeIdentity(kit: KitInside, account: string, { name, avatar }: Identity): void {
  const profile: Profile = {
    ...(name === undefined ? {} : { profileName: name }),
    ...(avatar === undefined ? {} : { profileImage: avatar }),
  }
  kit.connection.send({ type: 'profileRead', account, profile })
}

/**
 * Name and picture of an address, kept for 5 min (SPEC §9). Nothing is asked without a source; a failure shows nobody.
 * @param chainId on which EVM network; the one in use when left out
 */
export function identityQuery(kit: KitInside, address: string, chainId?: number) {
  const source = identitySource(kit)
  const place = placeOfNames(kit, chainId)
  const kept = keptIdentity(kit, address, place)
  const merge = (identity: Identity) => mergeIdentity(kit, accountOf(place, address), identity)
  return {
    ...readAgain,
    ...kept.settings,
    initialData() {
      const identity = kept.settings.initialData()
      // Asked while something is drawn: whoever listens hears of it a moment later.
      if (identity) queueMicrotask(() => merge(identity))
      return identity
    },
    queryKey: ['causeway', 'identity', objectId(kit), { address, place }] as const,
    enabled: source !== undefined && address !== '',
    staleTime: cacheLimits.identityMs,
    async queryFn({ signal }: { signal: AbortSignal }): Promise<Identity> {
      try {
        const identity = v.parse(IdentitySchema, await source?.identity(address, signal, place))
        merge(identity)
        return kept.keep(identity)
      } catch (error) {
        kit.log.write('warn', 'The identity source failed.', error)
        throw error
      }
    },
  }
}

/** Somebody took a name for an address: it counts from now on, as if the source had been asked. */
export function identityLearned(
  kit: KitInside,
  client: Pick<QueryClient, 'getQueryData' | 'setQueryData'>,
  told: { readonly address: string; readonly name: string },
): void {
  const { queryKey } = identityQuery(kit, told.address)
  const identity: Identity = { ...client.getQueryData<Identity>(queryKey), name: told.name }
  client.setQueryData(queryKey, keptIdentity(kit, told.address, placeOfNames(kit)).keep(identity))
  mergeIdentity(kit, accountOf(placeOfNames(kit), told.address), identity)
}

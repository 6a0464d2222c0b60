import { cacheLimits } from './limits.ts'
import type { CaipNetworkId } from '@causeway/protocol/caip'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import * as v from 'valibot'
import { identitySource, identityNetwork } from '../calls/identitySource.ts'
import type { KitInside } from '../kit.ts'
import { objectId } from '../../core/names.ts'
import { persisted } from './ownQueryClient.ts'
import { type Identity, IdentitySchema } from '../../core/ports/identity.ts'
import { readAgain } from './readAgain.ts'

/**
 * Name and picture of an address, kept for 5 min (SPEC §9). Nothing is asked without a source; a failure shows nobody.
 * @param place on which network (ENSIP-19); the one in use when left out
 * @returns a query, with what remembers an answer. Beside the account stands who it is, as soon as anything of the page has read it
 *   (SPEC §3, account state)
 */
export function identityQuery(
  kit: KitInside,
  address: string,
  place: CaipNetworkId = identityNetwork(kit, address),
) {
  const source = identitySource(kit)
  const account = `${place}:${address}`
  const { settings, keep } = persisted(kit, {
    key: storageKeys.identityCache,
    id: account,
    schema: IdentitySchema,
    maxAgeMs: cacheLimits.identityMs,
  })
  const tell = ({ name: profileName, avatar: profileImage }: Identity) =>
    kit.connection.send({ type: 'profileRead', account, profile: { profileName, profileImage } })
  const remember = (identity: Identity) => {
    tell(identity)
    return keep(identity)
  }
  return {
    ...readAgain,
    ...settings,
    remember,
    initialData() {
      const found = settings.initialData()
      // Asked while something is drawn: whoever listens hears of it a moment later.
      if (found) queueMicrotask(() => tell(found))
      return found
    },
    queryKey: ['causeway', 'identity', objectId(kit), account] as const,
    enabled: !!(source && address),
    staleTime: cacheLimits.identityMs,
    async queryFn({ signal }: { signal: AbortSignal }): Promise<Identity> {
      try {
        return remember(v.parse(IdentitySchema, await source?.identity(address, signal, place)))
      } catch (error) {
        kit.log.write('warn', 'The identity source failed.', error)
        throw error
      }
    },
  }
}

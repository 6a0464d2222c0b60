import type { CaipNetworkId } from '@causeway/protocol/caip'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { nameForAddress, nameResolve, nameSuggestions } from '@causeway/protocol/names/errors'
import { cacheLimits } from './limits.ts'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import * as v from 'valibot'
import { hasNames } from '../chainData/offers.ts'
import { lazy } from '../../core/lazy.ts'
import { objectId } from '../../core/names.ts'
import type { KitInside } from '../kit.ts'
import {
  type NameSource,
  type NameSuggestion,
  NameSuggestions,
  NameZone,
  Names,
} from '../../core/ports/names.ts'
import { persisted } from './ownQueryClient.ts'
import { readAgain } from './readAgain.ts'

const service = lazy(() => import('../chainData/chainDataNames.ts'))

/**
 * Who keeps names: the app's own source, else the chain-data service, whose client comes with the first question.
 * @throws BaseError `name.resolve` where nobody does
 */
export async function nameSource(kit: KitInside): Promise<NameSource> {
  if (!hasNames(kit, 'eip155'))
    throw new BaseError(nameResolve, { details: 'The kit has no source of names.' })
  return kit.ports.names ?? (await service.load()).chainDataNames(kit)
}

type Problem = typeof nameResolve | typeof nameSuggestions | typeof nameForAddress

/** @throws BaseError of the problem; why stands in the log */
async function withNameError<T>(
  kit: KitInside,
  problem: Problem,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    kit.log.write('warn', 'The source of names failed.', cause)
    throw new BaseError(problem, { cause })
  }
}

/** What names end in; asked once. @throws BaseError `name.suggestions` inside the query */
export function zoneQuery(kit: KitInside) {
  return {
    retry: false,
    queryKey: ['causeway', 'nameZone', objectId(kit)] as const,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<string> =>
      withNameError(kit, nameSuggestions, async () =>
        v.parse(NameZone, await (await nameSource(kit)).zone(signal)),
      ),
  }
}

/** The names of an account, kept for 5 min (SPEC §9). @throws BaseError `name.forAddress` inside the query */
export function ownNamesQuery(kit: KitInside, address: string) {
  const kept = keptNames(kit, { id: address, schema: Names })
  return {
    ...readAgain,
    ...kept.settings,
    queryKey: ['causeway', 'ownNames', objectId(kit), { address }] as const,
    staleTime: cacheLimits.nameServiceMs,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<readonly string[]> =>
      withNameError(kit, nameForAddress, async () =>
        kept.keep(v.parse(Names, await (await nameSource(kit)).namesOf(address, signal))),
      ),
  }
}

/**
 * The address that a name stands for on a network, kept for 5 min (SPEC §9); null for none. A name that has an address on
 * other networks alone has none here: a contract's may be somebody else's.
 * @throws BaseError `name.resolve` inside the query
 */
export function addressOfNameQuery(kit: KitInside, name: string, caipNetworkId: CaipNetworkId) {
  const kept = keptNames(kit, { id: `${caipNetworkId}:${name}`, schema: v.nullable(v.string()) })
  return {
    ...readAgain,
    ...kept.settings,
    queryKey: ['causeway', 'addressOfName', objectId(kit), { name, caipNetworkId }] as const,
    staleTime: cacheLimits.nameServiceMs,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<string | null> =>
      withNameError(kit, nameResolve, async () => {
        const found = await (await nameSource(kit)).addressOf(name, caipNetworkId, signal)
        return kept.keep(v.parse(v.nullable(v.string()), found ?? null))
      }),
  }
}

function keptNames<T>(
  kit: KitInside,
  place: { readonly id: string; readonly schema: v.GenericSchema<unknown, T> },
) {
  return persisted(kit, {
    ...place,
    key: storageKeys.nameCache,
    maxAgeMs: cacheLimits.nameServiceMs,
  })
}

/** What was typed, and free names that begin like it. @throws BaseError `name.suggestions` */
export async function suggestNames(
  kit: KitInside,
  label: string,
  signal: AbortSignal,
): Promise<readonly NameSuggestion[]> {
  return withNameError(kit, nameSuggestions, async () =>
    v.parse(NameSuggestions, await (await nameSource(kit)).suggest(label, signal)),
  )
}

import { type Endpoint, endpoint } from '@causeway/protocol/http/endpoint'
import { call } from '@causeway/protocol/http/call'
import type { CaipNetworkId } from '@causeway/protocol/caip'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import * as v from 'valibot'
import type { Namespaces } from '../../connection/createNamespaces.ts'
import type { NetworkList } from '../../connection/createNetworkList.ts'
import { senderOf } from '../../core/names.ts'
import type { KitOptions } from '../../core/options/createOptions.ts'

/** What is asked of a kit: its options, and who is connected where. */
export interface DataClient {
  readonly options: { get(): KitOptions }
  readonly namespaces: Namespaces
  readonly networks: NetworkList
}

/** Which chains the service answers for. */
export const supportedChains = endpoint({
  method: 'GET',
  path: '/v1/supported-chains',
  query: v.optional(v.unknown()),
  response: v.object({ http: v.array(v.unknown()) }),
})

interface Parts {
  readonly params?: object
  readonly query?: object
  readonly body?: object
}

/** The chain-data service that `endpoints.chainData` names, as all sources of a kit ask it. */
interface Asker {
  /** Says project, kind and version of the software with the call (SPEC §7). @throws BaseError as `call` of protocol */
  readonly ask: <E extends Endpoint>(
    what: E,
    parts: Parts,
    signal?: AbortSignal,
  ) => Promise<v.InferOutput<E['response']>>
  /** Whether the service answers for a network: of one that it does not know nothing is asked (SPEC §7). */
  readonly serves: (network: CaipNetworkId) => Promise<boolean>
}

const made = new WeakMap<object, Asker>()

/** The asker of a kit; one for all of its sources, so that the list of chains is asked for once. */
export function dataClientOf(kit: Pick<DataClient, 'options'>): Asker {
  // The sources of a kit are made with its flows, panels with the kit: both hold the same options.
  const asker = made.get(kit.options) ?? createAsker(kit)
  made.set(kit.options, asker)
  return asker
}

function createAsker({ options }: Pick<DataClient, 'options'>): Asker {
  let served: Promise<readonly unknown[]> | undefined

  const ask: Asker['ask'] = (what, parts, signal) => {
    const answer = options.get()
    return call(what as Endpoint, {
      base: answer.endpoints.chainData ?? '',
      ...(signal ? { signal } : {}),
      ...parts,
      query: { ...parts.query, ...senderOf(answer) },
    }) as Promise<never>
  }

  return {
    ask,
    /** Asked once; a failure is forgotten, so that the next question asks again. */
    async serves(network) {
      served ??= ask(supportedChains, {}).then(
        ({ http }) => http,
        (error: unknown) => {
          served = undefined
          throw error
        },
      )
      return (await served).includes(network)
    },
  }
}

/**
 * Why the service refused, in its own words: the first of the reasons that its answer lists (SPEC §7).
 * @returns undefined for what is no refusal of the service, or one without a reason
 */
export function dataFailureOf(error: unknown): string | undefined {
  if (!isBaseError(error, 'http.status') || error.details === undefined) return undefined
  try {
    const { reasons } = v.parse(Reasons, JSON.parse(error.details))
    return reasons[0]?.description
  } catch {
    return undefined // a page of something on the way: it says nothing that a visitor should read
  }
}

const Reasons = v.object({ reasons: v.array(v.object({ description: v.string() })) })

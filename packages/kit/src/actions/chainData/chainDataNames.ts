import { httpStatus } from '@causeway/protocol/http/errors'
import { endpoint } from '@causeway/protocol/http/endpoint'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { coinTypeOf, storedCoinType } from '@causeway/protocol/names/coinTypeOf'
import * as v from 'valibot'
import type { KitInside } from '../kit.ts'
import type { NameSource } from '../../core/ports/names.ts'
import { dataClientOf, dataFailureOf } from './dataClientOf.ts'

const query = v.optional(v.unknown())
const params = query
const record = v.object({
  name: v.string(),
  addresses: v.record(v.string(), v.object({ address: v.string() })),
})

/** The calls of the chain-data service about names, as far as they are looked at here. */
export const nameCalls = {
  zones: endpoint({
    method: 'GET',
    path: '/v1/profile/zones',
    query,
    response: v.object({ zones: v.array(v.string()) }),
  }),
  nonce: endpoint({
    method: 'GET',
    path: '/v1/profile/nonce',
    query,
    response: v.object({ nonce: v.string() }),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/v1/profile/suggestions/:name',
    params,
    query,
    response: v.object({ suggestions: v.unknown() }),
  }),
  reverse: endpoint({
    method: 'GET',
    path: '/v1/profile/reverse/:address',
    params,
    query,
    response: v.array(v.object({ name: v.string() })),
  }),
  // What is not there is an empty list.
  name: endpoint({
    method: 'GET',
    path: '/v1/profile/account/:name',
    params,
    query,
    response: v.union([record, v.tuple([])]),
  }),
  register: endpoint({
    method: 'POST',
    path: '/v1/profile/account',
    query,
    body: v.unknown(),
    response: v.unknown(),
  }),
}

/** The second version answers with an empty list where the first has 404. */
const apiVersion = '2'

/** The names that the service of `endpoints.chainData` keeps, as a source. */
export function chainDataNames(kit: Pick<KitInside, 'options'>): NameSource {
  const { ask } = dataClientOf(kit)
  return {
    async zone(signal) {
      const { zones } = await ask(nameCalls.zones, {}, signal)
      return zones[0] ?? ''
    },
    async suggest(name, signal) {
      const { suggestions } = await ask(nameCalls.suggestions, { params: { name } }, signal)
      return suggestions as Awaited<ReturnType<NameSource['suggest']>>
    },
    async namesOf(address, signal) {
      const parts = { params: { address }, query: { sender: address, apiVersion } }
      return (await ask(nameCalls.reverse, parts, signal)).map(({ name }) => name)
    },
    async addressOf(name, caipNetworkId, signal) {
      const coinType = coinTypeIn(caipNetworkId)
      if (coinType === undefined) return undefined
      const parts = { params: { name }, query: { apiVersion } }
      const found = await ask(nameCalls.name, parts, signal).catch((error: unknown) => {
        // Of names that end otherwise the service says that it keeps none such.
        if (isBaseError(error, httpStatus) && error.params.status === 400) return [] as []
        throw error
      })
      // An address of another chain may be somebody else's there: a contract's, for instance.
      return 'addresses' in found ? found.addresses[storedCoinType(coinType)]?.address : undefined
    },
    async nonce(signal) {
      return (await ask(nameCalls.nonce, {}, signal)).nonce
    },
    async register({ message, signature, address, caipNetworkId }, signal) {
      const body = { message, signature, address, coin_type: coinTypeIn(caipNetworkId) }
      try {
        await ask(nameCalls.register, { body }, signal)
        return { status: 'registered' }
      } catch (error) {
        const reason = dataFailureOf(error)
        if (reason === undefined) throw error
        return { status: 'refused', reason }
      }
    },
  }
}

/** The coin type of a network; undefined where names stand for no address. @throws BaseError `chain.invalidId` */
function coinTypeIn(caipNetworkId: string): number | undefined {
  const [namespace, reference] = caipNetworkId.split(':')
  return namespace === 'eip155' ? coinTypeOf(Number(reference)) : undefined
}

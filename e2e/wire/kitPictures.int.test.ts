import { startTestRegistry } from '@causeway/services/testing/registry/startTestRegistry'
import { localPolygon } from '@causeway/protocol/networks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createInside } from '../../packages/kit/src/entries/createKit.ts'
import {
  registryPicture,
  tokenPicture,
} from '../../packages/kit/src/actions/registry/registryPicture.ts'

/** The pictures that the modal asks for, at the registry that has them. */

let registry: Awaited<ReturnType<typeof startTestRegistry>>
beforeAll(async () => {
  registry = await startTestRegistry()
})
afterAll(() => registry.close())

const kit = createInside({
  networks: [localPolygon],
  projectId: 'a1',
  endpoints: { registry: 'https://registry.test/' },
})
const draw = async (address: string | undefined) => {
  const answer = await registry.fetch(address ?? expect.fail('nothing is asked'))
  return [answer.status, answer.headers.get('content-type')?.split(';')[0]]
}

it('the addresses that the modal asks for answer drawings; what the registry does not know is 404', async () => {
  for (const [what, id] of [
    ['Asset', localPolygon.caipNetworkId],
    ['Currency', 'EUR'],
    ['Token', 'POL'],
  ] as const)
    expect(await draw(registryPicture(kit, what, id))).toEqual([200, 'image/svg+xml'])
  expect((await draw(registryPicture(kit, 'Token', 'a/b?c')))[0]).toBe(404)
})

it('only the coin of a network goes by its symbol: a contract may call itself what it likes', async () => {
  expect(await draw(tokenPicture(kit, { symbol: 'POL' }))).toEqual([200, 'image/svg+xml'])
  const address = 'eip155:137:0x0000000000000000000000000000000000000bad'
  expect(tokenPicture(kit, { symbol: 'USDC', address })).toBeUndefined()
  expect(tokenPicture(kit, { symbol: 'POL', iconUrl: 'https://own.test/pol.png' })).toBe(
    'https://own.test/pol.png',
  )
  expect(registryPicture(createInside({ networks: [localPolygon] }), 'Currency', 'EUR')).toBe(
    undefined,
  )
})

import { startTestRegistry } from '@causeway/services/testing/registry/startTestRegistry'
import { localPolygon } from '@causeway/protocol/networks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { knownTokens, namedTokens } from '../../packages/kit/src/actions/portfolio/namedTokens.ts'
import { pictureOf } from '../../packages/kit/src/money/swap/form.ts'
import { nameSwapToken } from '../../packages/kit/src/money/swap/nameSwapToken.ts'
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

it('a listed token has its picture in the product; a stranger has none, whatever it calls itself', async () => {
  const kitWith = createInside({
    networks: [localPolygon],
    projectId: 'a1',
    endpoints: { registry: 'https://registry.test/' },
    tokens: ['USDC', 'USDT', 'DAI', 'WMATIC', 'CWY'].map((symbol, at) => ({
      chainId: localPolygon.caipNetworkId,
      address: `0x${`${at + 1}`.repeat(40)}`,
      symbol,
    })),
  })
  const said = (address: string, more: object = {}) => ({
    name: 'USD Coin',
    symbol: 'USDC',
    chainId: localPolygon.caipNetworkId,
    address: `${localPolygon.caipNetworkId}:${address}`,
    quantity: { decimals: '6', numeric: '1' },
    ...more,
  })
  const listed = namedTokens(
    kitWith,
    [1, 2, 3, 4, 5].map((at) => said(`0x${`${at}`.repeat(40)}`)),
  )
  for (const token of listed)
    expect(await draw(tokenPicture(kitWith, token)), token.symbol).toEqual([200, 'image/svg+xml'])
  const strangers = namedTokens(kitWith, [
    said(`0x${'9'.repeat(40)}`),
    said(`0x${'9'.repeat(40)}`, { listed: true, iconUrl: 'https://mallory.test/usdc.png' }),
    said(`0x${'9'.repeat(40)}`, { symbol: 'DOGE', iconUrl: 'https://mallory.test/doge.png' }),
  ])
  for (const token of strangers) expect(tokenPicture(kitWith, token)).toBeUndefined()

  // In a swap the app's list alone counts.
  const swapped = (id: string) =>
    pictureOf(
      kitWith,
      nameSwapToken(
        { id, name: 'USD Coin', symbol: 'USDC', decimals: 6, eip2612: false },
        localPolygon.caipNetworkId,
        knownTokens(kitWith),
      ),
    )
  expect(await draw(swapped(`${localPolygon.caipNetworkId}:0x${'2'.repeat(40)}`))).toEqual([
    200,
    'image/svg+xml',
  ])
  expect(swapped(`${localPolygon.caipNetworkId}:0x${'9'.repeat(40)}`)).toBeUndefined()
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

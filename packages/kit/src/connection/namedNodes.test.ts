import { bitcoin, localPolygon, polygon as ours, solana } from '@causeway/protocol/networks'
import { custom, defineChain, fallback, http, webSocket } from 'viem'
import * as chains from 'viem/chains'
import { expect, it } from 'vitest'
import { readNetworks } from './createNetworkList.ts'
import type { NetworkInput } from './fromChain.ts'
import { isNamedNetwork, namedNodes } from './namedNodes.ts'

const { mainnet, polygon } = chains
const at = (...urls: string[]) => ({ default: { http: urls } })

it('error: no chain of viem names a node for the app, but those on the machine of whoever develops', () => {
  const named = Object.values(chains).filter(
    (chain) => 'rpcUrls' in chain && isNamedNetwork(readNetworks([chain])[0]),
  )
  expect(
    named
      .flatMap(({ rpcUrls }) => rpcUrls.default.http)
      .filter((url) => !/localhost|127\./u.test(url)),
  ).toEqual([])
})

it.each<[string, NetworkInput, boolean]>([
  ['a node of the app’s', { ...mainnet, rpcUrls: at('https://eth.shop.example/v1/key') }, true],
  [
    'its own before those of the library',
    { ...polygon, rpcUrls: at('https://node.shop.example', ...polygon.rpcUrls.default.http) },
    true,
  ],
  [
    'a chain of the app’s own',
    defineChain({ ...polygon, id: 4_242, rpcUrls: at('https://a.example') }),
    true,
  ],
  ['a node on this machine', localPolygon, true],
  ['error: what the kit brings for Polygon', ours, false],
  [
    'error: the same with a slash more',
    { ...mainnet, rpcUrls: at(`${mainnet.rpcUrls.default.http[0]}/`) },
    false,
  ],
])('%s', (_, input, named) => {
  const networks = readNetworks([input])
  expect(namedNodes(networks, undefined)(Number(networks[0].id))).toBe(named)
})

it('error: nor does the kit name one for Solana or Bitcoin', () => {
  expect([isNamedNetwork(solana), isNamedNetwork(bitcoin)]).toEqual([false, false])
  expect(
    isNamedNetwork({ rpcUrls: { ...solana.rpcUrls, ...at('https://sol.shop.example') } }),
  ).toBe(true)
})

const [published] = mainnet.rpcUrls.default.http
it.each([
  ['an address in a transport', http('https://eth.shop.example'), true],
  ['one that a library brings too, said by the app', http(published), true],
  ['one of several', fallback([http(), http('https://eth.shop.example')]), true],
  ['a way of the app’s own', custom({ request: () => Promise.resolve('0x1') }), true],
  ['error: `http()`, which takes what the chain brings', http(), false],
  ['error: several of them', fallback([http(), http()]), false],
  ['error: `webSocket()`', webSocket(), false],
])('%s', (_, transport, named) => {
  expect(namedNodes(readNetworks([mainnet]), { 1: transport })(1)).toBe(named)
})

it('error: a network that the app does not have is named by nobody', () => {
  expect(namedNodes(readNetworks([polygon]), { 1: http('https://eth.shop.example') })(1)).toBe(
    false,
  )
})

import { encodeRecap, methodsRecap, recapOf, recapRights } from '@causeway/protocol/wc/recap'
import { expect, it } from 'vitest'
import {
  requestedNamespaces,
  grantNamespaces,
  missingCapabilities,
  narrowedPayload,
} from './grantNamespaces.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const abilities = {
  chains: ['eip155:31337'],
  accounts: [address],
  methods: ['personal_sign', 'eth_sendTransaction'],
  events: ['chainChanged'],
}
const wish = {
  chains: ['eip155:31337'],
  methods: ['personal_sign', 'eth_sign'],
  events: ['chainChanged', 'dance'],
}

it('reads what an app asks for from both lists, and from keys that are chains', () => {
  expect(
    requestedNamespaces({ 'eip155:1': { methods: ['a'], events: [] } }, { eip155: wish }),
  ).toEqual({
    chains: ['eip155:1', 'eip155:31337'],
    methods: ['a', 'personal_sign', 'eth_sign'],
    events: ['chainChanged', 'dance'],
  })
})

it('grants of what was asked only what the wallet can do', () => {
  expect(grantNamespaces(wish, abilities)).toEqual({
    eip155: {
      chains: ['eip155:31337'],
      accounts: [`eip155:31337:${address}`],
      methods: ['personal_sign'],
      events: ['chainChanged'],
    },
  })
})

it('names what an app must have and does not get', () => {
  expect(missingCapabilities({ eip155: wish }, abilities)).toEqual(['eth_sign', 'dance'])
  expect(missingCapabilities({}, abilities)).toEqual([])
})

it('cuts a sign-in down to what the wallet can do, and keeps its other resources', () => {
  const payload = {
    chains: ['eip155:1', 'eip155:31337'],
    domain: 'app.example',
    aud: 'https://app.example',
    nonce: '1',
    version: '1',
    iat: '2026-11-22T00:00:00Z',
    resources: [
      'https://app.example/terms',
      encodeRecap(methodsRecap('eip155', ['eth_sign', 'personal_sign'])),
    ],
  }
  const cut = narrowedPayload(payload, 'eip155:31337', abilities.methods)
  expect(cut.methods).toEqual(['personal_sign'])
  expect(cut.payload.resources?.[0]).toBe('https://app.example/terms')
  const recap = recapOf(cut.payload.resources)
  expect(recap && recapRights(recap)).toEqual({
    methods: ['personal_sign'],
    chains: ['eip155:31337'],
  })
  expect(narrowedPayload(payload, 'eip155:31337', []).payload.resources).toEqual([
    'https://app.example/terms',
  ])
  expect(
    narrowedPayload({ ...payload, resources: [] }, 'eip155:1', ['personal_sign']).methods,
  ).toEqual([])
})

import { expect, it } from 'vitest'
import * as storageKeys from './storageKeys.ts'

it('every storage key has our prefix and version, and is used once', () => {
  const { storageVersion: _version, ...all } = storageKeys
  const keys = Object.values(all).map((key) => (typeof key === 'function' ? key('eip155') : key))
  for (const key of keys) expect(key).toMatch(/^causeway:1:[a-z0-9:-]+$/u)
  expect(new Set(keys).size).toBe(keys.length)
  expect(storageKeys.connectorId('solana')).not.toBe(storageKeys.connectorId('eip155'))
})

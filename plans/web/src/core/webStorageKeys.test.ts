import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { expect, it } from 'vitest'
import * as webStorageKeys from './webStorageKeys.ts'

it('every storage key of the app has our prefix and version, and is none of the kit’s', () => {
  const keys: readonly string[] = Object.values(webStorageKeys)
  for (const key of keys) expect(key).toMatch(/^causeway:1:[a-z-]+$/u)
  const kits = Object.values(storageKeys).filter((one) => typeof one === 'string')
  expect(new Set([...keys, ...kits]).size).toBe(keys.length + kits.length)
})

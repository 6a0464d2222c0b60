import { readFileSync } from 'node:fs'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { expect, it } from 'vitest'
import { preferencesKey } from '../src/preferences/preferences.ts'
import { themeKey } from '../src/theme/theme.ts'

it('what runs before the page reads the places that the page writes', () => {
  const early = readFileSync(new URL('../public/early.js', import.meta.url), 'utf8')
  const read = [...early.matchAll(/read\('(?<key>[^']+)'\)/gu)].map(({ groups }) => groups?.['key'])
  expect(read).toEqual([themeKey, preferencesKey, storageKeys.connectionStatus])
})

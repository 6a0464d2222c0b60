import { preferencesKey, themeKey } from '../core/webStorageKeys.ts'
import * as storageKeys from '@causeway/protocol/storage/storageKeys'
import { expect, it } from 'vitest'
import early from '../../public/early.js?raw'

it.each([themeKey, preferencesKey, storageKeys.connectionStatus])(
  'what runs before the first paint reads %s under the app’s own key',
  (key) => {
    expect(early).toContain(`read('${key}')`)
  },
)

import { describe, expect, it } from 'vitest'
import { readSettings } from '../lib/config/readSettings.ts'
import { verifySettings } from './config.ts'

describe('the settings of verify', () => {
  it('have defaults', () => {
    expect(readSettings({}, verifySettings)).toMatchInlineSnapshot(`
      {
        "verify": {
          "keyFile": ".causeway/verify.json",
        },
      }
    `)
  })
})

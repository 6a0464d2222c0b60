import { expect, it } from 'vitest'
import { commonSettings } from './commonSettings.ts'
import { readSettings } from './readSettings.ts'

it('asks services for nothing, and hears whom they serve', () => {
  expect(readSettings({}, commonSettings)).toMatchInlineSnapshot(`
    {
      "adminToken": null,
      "allowedOrigins": [
        "*",
      ],
      "drainMs": 0,
      "host": "127.0.0.1",
      "isProduction": false,
      "isTraced": false,
      "keepAliveMs": 75000,
      "leastDiskBytes": 32000000,
      "logLevel": "info",
      "logsAccess": false,
      "port": 8600,
      "privateHost": "127.0.0.1",
      "privatePort": 8601,
      "projects": {
        "databaseUrl": null,
        "file": ".causeway/projects.json",
        "mustExist": false,
        "required": false,
      },
      "rateLimit": 50,
      "socketsPerClient": null,
      "trustProxy": 0,
    }
  `)
  expect(readSettings({ PROJECTS_REQUIRED: '1' }, commonSettings).projects.required).toBe(true)
})

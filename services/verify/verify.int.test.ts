import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { startTestDatabases } from '../testing/db/testDatabases.ts'
import { testConfig } from '../testing/testConfig.ts'
import { openDatabase } from '../lib/db/openDatabase.ts'
import { createHttpApp } from '../lib/http/createHttpApp.ts'
import { createHttpMetrics } from '../lib/http/httpMetrics.ts'
import { createLog } from '../lib/log/log.ts'
import { createVerify } from './app.ts'
import { verifySettings } from './config.ts'

const log = createLog({ level: 'fatal' })

it('A6: nodes with one database count together how often a client asks for attestations', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-verify-'))
  const databases = await startTestDatabases('postgres')
  const where = await databases.fresh()
  const open = [await openDatabase(where, log), await openDatabase(where, log)]
  try {
    const nodes = await Promise.all(
      open.map(async ({ counters: shared }) => {
        const config = testConfig(
          verifySettings,
          {},
          {
            PROJECTS_FILE: join(folder, 'projects.json'),
            VERIFY_KEY_FILE: join(folder, 'verify.json'),

            TRUST_PROXY: '1',
          },
        )
        const registry = new Registry()
        const service = await createVerify({ config, log, registry })
        const metrics = createHttpMetrics(registry)
        const http = createHttpApp({ ...config, log, metrics, shared })
        service.mountOn(http)
        return http.hono
      }),
    )
    const ask = async (n: number, address: string) => {
      const headers = { origin: 'https://app.example.org', 'x-forwarded-for': address }
      const body = JSON.stringify({ id: 'ab'.repeat(32) })
      const init = { method: 'POST', headers, body }
      return (await nodes[n % 2]?.request('https://verify.test/v3/attestation', init))?.status
    }
    const answers = []
    for (let n = 0; n < 70; n += 1) answers.push(await ask(n, '198.51.100.7'))
    expect(answers.filter((status) => status === 200)).toHaveLength(60)
    expect(answers.filter((status) => status === 429)).toHaveLength(10)
    expect(await ask(0, '198.51.100.8')).toBe(200)
  } finally {
    for (const database of open) await database.close()
    await databases.stop()
    await rm(folder, { recursive: true })
  }
})

import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { Pool } from 'undici'
import { reportUsage } from '../relay/reportUsage.ts'

/** What the proxy is held against: takes a body, hands it to the node, hands the answer back. */
const pool = new Pool(process.env['BENCH_UPSTREAM'] ?? '', { connections: 128 })
const app = new Hono()
app.post('/v1', async (context) => {
  const response = await pool.request({
    path: '/',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: await context.req.text(),
  })
  return context.body(await response.body.text(), 200, { 'content-type': 'application/json' })
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`listening http://127.0.0.1:${port}`),
)
reportUsage()

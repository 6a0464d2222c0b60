import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import type { DataDeps } from '../dataDeps.ts'

/** `GET /health` in words, as clients of the public service know it (facts/data-api.md §1); supervisors ask the private port. */
export function mountHealth(app: HttpApp, { chains, now }: DataDeps): void {
  const since = now()
  app.hono.get('/health', (context) => {
    const features = chains.list.map(({ caip }) => caip).join(' ')
    const seconds = Math.floor((now() - since) / 1_000)
    return context.text(`OK, features: ${features}, uptime: ${seconds} seconds`)
  })
}

import type { HttpApp } from './createHttpApp.ts'
import { openApi } from './openApi.ts'
import { openApiPage, pagePolicy } from './openApiPage.ts'

/** `GET /openapi.json` for programs and `GET /docs` for people: every call that is mounted. */
export function mountDescription(app: HttpApp): void {
  const describe = () => openApi({ title: 'Causeway', version: '1' }, app.endpoints)
  app.hono.get('/openapi.json', (context) => context.json(describe()))
  app.hono.get('/docs', (context) => {
    context.header('Content-Security-Policy', pagePolicy)
    return context.html(openApiPage(describe()))
  })
}

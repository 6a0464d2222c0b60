import { eq, lt } from 'drizzle-orm'
import type { Database } from '@causeway/services/lib/db/database'
import { createClientLimiter } from '@causeway/services/lib/http/createClientLimiter'
import type { HttpApp } from '@causeway/services/lib/http/createHttpApp'
import { mount } from '@causeway/services/lib/http/mount'
import { clientOf, spendOne } from '@causeway/services/lib/http/rateLimit'
import { HttpRefusal } from '@causeway/services/lib/http/refusal'
import type { Rpc } from '@causeway/services/lib/rpc/createRpc'
import { saveSiteDocumentOf, siteDocumentOf } from '../../protocol/api/siteDocument.ts'
import { judgeSiteDocument } from '../../protocol/site/judgeSiteDocument.ts'
import type { SiteDomain } from '../../protocol/site/siteDocument.ts'
import { siteLimits as limits } from '../../protocol/site/limits.ts'
import { siteDocument } from '../schema.ts'

interface Deps {
  readonly db: Database
  readonly chainId: number
  readonly rpc: Pick<Rpc, 'use'>
  /** null: no document is taken. */
  readonly place: SiteDomain | null
  readonly trustProxy: number
}

/** Keeps what ADMIN says of the site, and tells it to every page, which judges it again. */
export function mountSiteDocument(app: HttpApp, deps: Deps): void {
  const { db, chainId, rpc, place, trustProxy } = deps
  const { savesHour: points } = limits
  const name = 'documents of the site'
  const saves = createClientLimiter({ name, points, seconds: 3_600, shared: app.shared })

  mount(app, siteDocumentOf, async () => {
    if (place === null) return { document: null }
    const [row] = await db.select().from(siteDocument).where(eq(siteDocument.chainId, chainId))
    if (row === undefined) return { document: null }
    const { version, content, signer, signature } = row
    return { document: { version, content, signer, signature } }
  })
  mount(app, saveSiteDocumentOf, async ({ body }, context) => {
    if (place === null)
      throw new HttpRefusal(409, { field: 'server', description: 'keeps no document of the site' })
    const client = clientOf(context, trustProxy)
    if (client !== null) await spendOne(context, saves, client)
    const judged = await rpc.use((node) => judgeSiteDocument(node, body, place))
    if ('refused' in judged) {
      const status = judged.refused === 'unreadable' ? 400 : 403
      throw new HttpRefusal(status, { field: 'body', description: judged.refused })
    }
    const kept = await db
      .insert(siteDocument)
      .values({ chainId, ...body })
      .onConflictDoUpdate({
        target: siteDocument.chainId,
        set: body,
        setWhere: lt(siteDocument.version, body.version),
      })
      .returning({ version: siteDocument.version })
    if (kept.length === 0)
      throw new HttpRefusal(409, {
        field: 'body.version',
        description: 'is no higher than that of the document which is kept',
      })
    return {}
  })
}

import type { Context } from 'hono'
import pLimit from 'p-limit'
import { parseRequest } from '@causeway/protocol/http/call'
import type { Database } from '@causeway/services/lib/db/database'
import type { HttpApp } from '@causeway/services/lib/http/createHttpApp'
import { memberExportOf, planExportOf } from '../../protocol/api/indexer/planExportOf.ts'
import { statementExportOf } from '../../protocol/api/indexer/memberStatementOf.ts'
import { exportActivity, type ExportFormat, type ReadExportPage } from './exportActivity.ts'
import { loadPlanState } from './planState.ts'
import { readActivity, readMemberActivity } from './readActivity.ts'
import { readPlans } from './readPlans.ts'
import type { StatementOf } from './createStatements.ts'
import { statementFile } from './statementFile.ts'

/** Events that are read at a time: a page lies in memory as long as its reader takes. */
const pageRows = 1_000
/** Pages that one process reads for exports at a time: each holds a connection of the database. */
const mostAtOnce = 4

const media = { csv: 'text/csv; charset=utf-8', json: 'application/json' } as const

/** An answer that a browser keeps as a file. */
const file = (
  context: Context,
  name: string,
  format: ExportFormat,
  body: string | ReadableStream<Uint8Array>,
) =>
  context.body(body, 200, {
    'Content-Type': media[format],
    'Content-Disposition': `attachment; filename="${name}.${format}"`,
    'Cache-Control': 'no-store',
  })

/** Serves whole records of a plan or a wallet as CSV and JSON: made by the server, for they are longer than a page reads. */
export function mountExports(
  app: HttpApp,
  { db, chainId, statementOf }: { db: Database; chainId: number; statementOf: StatementOf },
): void {
  // A place is held while a page is read, never while prices are asked for or somebody reads what was sent: who takes nothing of it holds up nobody.
  const limit = pLimit(mostAtOnce)
  const send = async (
    context: Context,
    { name, format, read }: { name: string; format: ExportFormat; read: ReadExportPage },
  ) => {
    const { plans } = await readPlans(db, chainId)
    const families = new Map(plans.map(({ plan, family }) => [plan, family]))
    const body = exportActivity(format, (cursor) => limit(() => read(cursor)), {
      familyOf: (plan) => families.get(plan) ?? null,
    })
    return file(context, name, format, body)
  }

  app.endpoints.push(planExportOf, memberExportOf, statementExportOf)
  app.hono.get(planExportOf.path, async (context) => {
    const { params } = parseRequest(planExportOf, { params: context.req.param() })
    const { plan, format } = params
    // A plan that nobody follows is told before anything is sent.
    await loadPlanState(db, chainId, plan)
    const read: ReadExportPage = async (cursor) =>
      readActivity(db, chainId, await loadPlanState(db, chainId, plan), { cursor, limit: pageRows })
    return send(context, { name: `activity-${plan}`, format, read })
  })
  app.hono.get(memberExportOf.path, (context) => {
    const { params } = parseRequest(memberExportOf, { params: context.req.param() })
    const { member, format } = params
    const read: ReadExportPage = (cursor) =>
      readMemberActivity(db, chainId, member, { cursor, limit: pageRows })
    return send(context, { name: `activity-${member}`, format, read })
  })
  app.hono.get(statementExportOf.path, async (context) => {
    const { params, query } = parseRequest(statementExportOf, {
      params: context.req.param(),
      query: context.req.query(),
    })
    const { member, format } = params
    const told = await statementOf(params, query.currency, (read) => limit(read))
    return file(context, `statement-${told.year}-${member}`, format, statementFile(format, told))
  })
}

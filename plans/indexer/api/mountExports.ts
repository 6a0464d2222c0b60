import type { Context } from 'hono'
import { parseRequest } from '@causeway/protocol/http/call'
import type { Database } from '@causeway/services/lib/db/database'
import type { HttpApp } from '@causeway/services/lib/http/createHttpApp'
import { RetryLater } from '@causeway/services/lib/http/refusal'
import { memberExportOf, planExportOf } from '../../protocol/api/indexer/activityExport.ts'
import { exportActivity, type ExportFormat, type ReadExportPage } from './exportActivity.ts'
import { loadPlanState } from './planState.ts'
import { readActivity, readMemberActivity } from './readActivity.ts'
import { readPlans } from './readPlans.ts'

/** Events that are read at a time: a page lies in memory as long as its reader takes. */
const pageRows = 1_000
/** Exports of one process at a time; each holds a connection of the database while it reads a page. */
const mostAtOnce = 4

const media = { csv: 'text/csv; charset=utf-8', json: 'application/json' } as const

/** Serves whole records of a plan or a wallet as CSV and JSON: made by the server, for they are longer than a page reads. */
export function mountExports(
  app: HttpApp,
  { db, chainId }: { db: Database; chainId: number },
): void {
  let running = 0
  const send = async (
    context: Context,
    { name, format, read }: { name: string; format: ExportFormat; read: ReadExportPage },
  ) => {
    if (running >= mostAtOnce)
      throw new RetryLater(503, 10, { field: 'path', description: 'is made for others just now' })
    running += 1
    let isOver = false
    const over = () => {
      if (!isOver) running -= 1
      isOver = true
    }
    try {
      const { plans } = await readPlans(db, chainId)
      const families = new Map(plans.map(({ plan, family }) => [plan, family]))
      const body = exportActivity(format, read, { familyOf: (plan) => families.get(plan) ?? null })
      return context.body(whenOver(body, over), 200, {
        'Content-Type': media[format],
        'Content-Disposition': `attachment; filename="${name}.${format}"`,
        'Cache-Control': 'no-store',
      })
    } catch (error) {
      over()
      throw error
    }
  }

  app.endpoints.push(planExportOf, memberExportOf)
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
}

/** The same stream, and a word when it is read to its end, fails or is left. */
function whenOver(
  stream: ReadableStream<Uint8Array>,
  over: () => void,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read()
          if (done) {
            over()
            controller.close()
          } else controller.enqueue(value)
        } catch (error) {
          over()
          controller.error(error)
        }
      },
      cancel: async (reason) => {
        over()
        await reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}

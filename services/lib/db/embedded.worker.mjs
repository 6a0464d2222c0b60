// The embedded database, in a thread of its own: a query occupies its thread until it is answered, and the thread that
// started this one also serves sockets. Plain JavaScript, because a worker thread starts without the loader that runs TypeScript.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const opening = PGlite.create({ dataDir: workerData.folder })
// Each call that waits for it is told why it failed.
opening.catch(() => undefined)

/** What a caller needs of an error: only its message and stack would survive the way between threads. */
function plain(error) {
  const { message, code, detail, constraint, table, column, where, severity } = error
  return { message, code, detail, constraint, table, column, where, severity }
}

/** drizzle wants these types as the text that the server sends; functions cannot travel, so they are named. */
const asText = (types) => Object.fromEntries(types.map((type) => [type, (value) => value]))

const calls = {
  query: async ({ sql, params, rowMode, textTypes }) => {
    const database = await opening
    const { rows, fields, affectedRows } = await database.query(sql, params, {
      rowMode,
      parsers: asText(textTypes),
    })
    return { rows, fields, affectedRows }
  },
  close: async () => (await opening).close(),
}

parentPort.on('message', ({ id, call, input }) => {
  calls[call](input).then(
    (value) => parentPort.postMessage({ id, value }),
    (error) => parentPort.postMessage({ id, problem: plain(error) }),
  )
})

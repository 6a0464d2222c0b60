import { Worker } from 'node:worker_threads'
import type { Log } from '../log/log.ts'
import { OperatorError } from '../log/operatorError.ts'

/** What drizzle says of how it wants rows. */
interface QueryOptions {
  readonly rowMode?: 'array' | 'object'
  /** By type. All of drizzle's give the text back as it came. */
  readonly parsers?: Readonly<Record<number, unknown>>
}

interface Results {
  readonly rows: unknown[]
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
  readonly affectedRows?: number
}

interface Session {
  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<Results>
}

/** As much of PGlite as drizzle uses. */
export interface EmbeddedClient extends Session {
  /** Begins a transaction that nobody else's queries come between; ends it with the work, or takes all of it back. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>
  close(): Promise<void>
}

type Answer = { readonly id: number } & (
  | { readonly value: unknown }
  | { readonly problem: Problem }
)
type Problem = { readonly message: string; readonly code?: string }

/**
 * PGlite in a worker thread. When the thread ends by itself (out of memory), what was asked is refused, and the next call
 * opens the folder again: PGlite keeps what was committed, as after a crash of a server.
 *
 * @param folder that this process owns
 */
export function createEmbeddedClient(folder: string, log: Log): EmbeddedClient {
  let thread: ReturnType<typeof startThread> | null = null
  /** Ends when whoever came before is through: there is one session, so turns are taken. */
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function ask(call: 'query' | 'close', input: unknown): Promise<unknown> {
    thread ??= startThread(folder, (reason) => {
      thread = null
      if (!isClosed) log.error({ err: reason }, 'the thread of the embedded database ended')
    })
    return thread.ask(call, input)
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(() => {
      if (isClosed) throw new OperatorError('The embedded database is closed.')
      return work()
    })
    last = mine.catch(() => undefined) // told to its own caller
    return mine
  }

  const session: Session = {
    query: async (sql, params = [], { rowMode = 'object', parsers = {} } = {}) =>
      (await ask('query', {
        sql,
        params,
        rowMode,
        textTypes: Object.keys(parsers).map(Number),
      })) as Results,
  }

  return {
    query: (...given) => inTurn(() => session.query(...given)),
    transaction: (work) =>
      inTurn(async () => {
        await session.query('begin')
        const began = thread
        // What began in a thread that is gone must not go on, half of it, in the next one.
        const inside: Session = {
          query: (...given) => {
            if (thread !== began) throw lost(null)
            return session.query(...given)
          },
        }
        try {
          const value = await work(inside)
          await inside.query('commit')
          return value
        } catch (error) {
          if (thread === began) await session.query('rollback')
          throw error
        }
      }),
    close: async () => {
      await inTurn(async () => {
        isClosed = true
        const open = thread
        if (!open) return
        try {
          await open.ask('close', null)
        } finally {
          await open.end()
        }
      })
    },
  }
}

function startThread(folder: string, onEnd: (reason: unknown) => void) {
  const worker = new Worker(new URL('embedded.worker.mjs', import.meta.url), {
    workerData: { folder },
    execArgv: [],
  })
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: Rejecter }>()
  let count = 0
  let isOver = false
  // While nobody waits for an answer, the thread alone keeps no process alive.
  worker.unref()
  worker.on('message', (answer: Answer) => {
    const one = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) worker.unref()
    if ('value' in answer) one?.resolve(answer.value)
    else one?.reject(Object.assign(new Error(answer.problem.message), answer.problem))
  })
  const over = (reason: unknown) => {
    if (isOver) return
    isOver = true
    for (const { reject } of waiting.values()) reject(lost(reason))
    waiting.clear()
    onEnd(reason)
  }
  worker.on('error', over)
  worker.on('exit', () => over(null))
  return {
    ask: (call: string, input: unknown): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const id = ++count
        waiting.set(id, { resolve, reject })
        worker.ref()
        worker.postMessage({ id, call, input })
      }),
    end: async () => void (await worker.terminate()),
  }
}

type Rejecter = (error: Error) => void

/** As PostgreSQL says it of a connection that is gone: whoever asked may ask again. */
function lost(cause: unknown): Error {
  return Object.assign(
    new OperatorError('The embedded database ended in the midst of it.', { cause }),
    {
      code: '08006',
    },
  )
}

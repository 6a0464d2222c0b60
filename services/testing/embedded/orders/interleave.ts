import { AsyncLocalStorage } from 'node:async_hooks'
import { Client } from 'pg'
import type { OpenDatabase } from '../../../lib/db/database.ts'

/** How long a call that was let on may stay silent: then it waits for a row that another one holds, and the others go on. */
const silentMs = 6

interface Turn {
  /** What its statements wait with, and whether one gives rows free. */
  readonly held: { readonly go: () => void; readonly isEnd: boolean }[]
  isDone: boolean
  /** It waits for a row, as far as one knows. */
  isSilent: boolean
}

const turns = new AsyncLocalStorage<{ readonly gate: (isEnd: boolean) => Promise<void> }>()

type Query = (...given: unknown[]) => unknown

/** Holds each statement of a call back until it is let on. Everything outside of `interleave` goes on as ever. */
function gated(query: Query): Query {
  return function statement(this: unknown, ...given: unknown[]) {
    const turn = turns.getStore()
    if (!turn) return query.apply(this, given)
    const isEnd = /^(?:commit|rollback)/iu.test(String(given[0]))
    const done = turn.gate(isEnd).then(() => query.apply(this, given))
    // The pool hears of its statement by a callback, and wants no promise.
    return given.some((one) => typeof one === 'function') ? undefined : done
  }
}

/** Has the statements of a database wait to be let on: those of PostgreSQL each, those of the embedded one up to a transaction's begin. */
export function gateDatabase({ kind, db }: Pick<OpenDatabase, 'kind' | 'db'>): () => void {
  if (kind === 'postgres') {
    const clients = Client.prototype as unknown as { query: Query }
    const { query } = clients
    clients.query = gated(query)
    return () => void (clients.query = query)
  }
  const { $client } = db as unknown as { $client: { query: Query; transaction: Query } }
  const { query, transaction } = $client
  $client.query = gated(query)
  // Nothing comes between the statements of a transaction here: it waits once, before it begins.
  $client.transaction = async (work) => {
    await turns.getStore()?.gate(true)
    return transaction.call($client, work)
  }
  return () => void Object.assign($client, { query, transaction })
}

/** Runs calls at once, statement by statement, in an order that `pick` chooses. */
export async function interleave<T>(
  calls: readonly (() => Promise<T>)[],
  pick: (many: number) => number,
): Promise<T[]> {
  let tell: () => void = () => undefined
  let isOver = false
  const all: Turn[] = calls.map(() => ({ held: [], isDone: false, isSilent: false }))
  const results = calls.map((call, place) => {
    const turn = all[place] as Turn
    // Connections that a call opened outlive it, and keep its name.
    const gate = (isEnd: boolean) =>
      isOver
        ? Promise.resolve()
        : new Promise<void>((go) => {
            turn.held.push({ go, isEnd })
            turn.isSilent = false
            tell()
          })
    return turns
      .run({ gate }, () => call())
      .finally(() => {
        turn.isDone = true
        tell()
      })
  })
  const running = () =>
    all.filter(({ isDone, held, isSilent }) => !isDone && held.length === 0 && !isSilent)
  const told = () =>
    Promise.race([
      new Promise<boolean>((resolve) => void (tell = () => resolve(true))),
      new Promise<boolean>((resolve) => void setTimeout(resolve, silentMs, false)),
    ])
  while (all.some(({ isDone }) => !isDone)) {
    const busy = running()
    const waiting = all.filter(({ held }) => held.length > 0)
    if ((busy.length > 0 || waiting.length === 0) && (await told())) continue
    // Everybody waits to be let on, or for a row that another one holds: until rows are given free.
    for (const turn of busy) turn.isSilent = true
    const next = waiting[pick(waiting.length)]?.held.shift()
    next?.go()
    if (next?.isEnd) for (const turn of all) turn.isSilent = false
  }
  isOver = true
  for (const { held } of all) for (const { go } of held) go()
  return Promise.all(results)
}

import { inspect } from 'node:util'
/** How requests were answered. */
export interface Tally {
  /** As asked, by what was asked. */
  readonly done: Record<string, number>
  /** 503 with Retry-After. */
  readonly later: Record<string, number>
  /** All else: a status, a connection that was cut, an answer that came too late. */
  readonly wrong: string[]
  /** Of the slowest answer, in ms. */
  slowest: number
}

/** A client has gone by then: `answerMs` of the database and what stands before it. */
const patienceMs = 18_000

let addresses = 0

/** Asks, each time from an address of its own, and counts how it was answered. */
export function createAsker() {
  let tally = emptyTally()

  /** @returns null where it could not be answered now, or was answered otherwise than it should */
  async function ask(what: string, url: string, init: RequestInit = {}): Promise<Response | null> {
    addresses += 1
    const from = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', from)
    headers.set('user-agent', 'Chromium')
    const begin = performance.now()
    const own = tally
    try {
      const signal = AbortSignal.timeout(patienceMs)
      const response = await fetch(url, { ...init, headers, signal })
      own.slowest = Math.max(own.slowest, performance.now() - begin)
      if (response.ok) {
        own.done[what] = (own.done[what] ?? 0) + 1
        return response
      }
      const text = await response.text()
      if (response.status === 503 && Number(response.headers.get('retry-after')) > 0)
        own.later[what] = (own.later[what] ?? 0) + 1
      else own.wrong.push(`${what}: ${response.status} ${text}`)
    } catch (error) {
      own.wrong.push(`${what}: ${inspect(error)}`)
    }
    return null
  }

  return {
    ask,
    /** A new count from now on; what was asked before is counted there. */
    begin: (): Tally => (tally = emptyTally()),
    tally: (): Tally => tally,
  }
}

export type AskCounted = ReturnType<typeof createAsker>['ask']

const emptyTally = (): Tally => ({ done: {}, later: {}, wrong: [], slowest: 0 })

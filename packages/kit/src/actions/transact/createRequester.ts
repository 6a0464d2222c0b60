import type { CallResult } from '../calls/connect.ts'
import type { Movement } from '../calls/nextNonce.ts'
import { type Kit, type KitInside, insideOf } from '../kit.ts'
import {
  type OpenRequest,
  type RequestDetails,
  forgetRequest,
  rememberRequest,
} from './openRequests.ts'
import {
  type RequestEffect,
  type RequestEvent,
  type SentOutcome,
  type RequestAnswer,
  isFinal,
} from './reduceRequest.ts'

/** How something that was sent ended. */
export interface Ended {
  readonly outcome: SentOutcome
  /** The id under which the chain has it, where the wallet sped it up. */
  readonly by?: string
  readonly error?: unknown
}

/** One thing that a wallet is asked to do, on whatever namespace: all that the engine has to know of it. */
export interface ActionRequest {
  /** What is remembered while it is open, in case the page is gone before the answer. */
  readonly details: RequestDetails
  /** How far the account is before the wallet is asked; left out where nobody can say. */
  readonly mark?: () => Promise<string | undefined>
  /** What the account has done since; never fails: `unknown` is where nobody could be asked. */
  readonly look?: (mark: string | undefined) => Promise<Movement>
  /** Asks the wallet. @returns the id by which the chain knows what was sent */
  readonly ask: () => Promise<CallResult<string>>
  /** Whether it may be on its way although `ask` threw this. */
  readonly mayHaveBeenSent: (error: unknown) => boolean
  /** Waits for the end. @throws while nobody knows it: it is asked again */
  readonly wait: (id: string) => Promise<Ended>
  /** Follows it by looks of the app's own, in place of `wait`: beyond its block, where `pending` after `confirmed` is a block undone. */
  readonly watch?: (
    id: string,
    report: (sight: Ended) => void,
    signal: AbortSignal,
  ) => Promise<void>
  /** Whether the chain has ever heard of it, so far as anybody could be asked; left out where nobody can say. Never fails. */
  readonly isKnown?: (id: string) => Promise<boolean>
}

/** How long what nobody has seen is left alone, and a mark is waited for while the visitor waits for the wallet, in ms. */
const againMs = 5_000
const markMs = 700

/** What one request leads to; the flow adds which attempt it was. */
type Tell = (event: RequestEvent) => void

interface Running {
  request: Partial<ActionRequest>
  readonly tell: Tell
  key?: string
  mark?: string | undefined
  readonly left: AbortController
}

/** Asks wallets and watches chains for a flow: the one place where the effects of `reduceRequest` are carried out. */
export interface Requester {
  /** Asks what an attempt is for, once. The answer is told to the flow, and given to who keeps events and rows. */
  readonly ask: (
    attempt: number,
    request: ActionRequest | Promise<ActionRequest>,
  ) => Promise<RequestAnswer>
  /** Takes up what another tab, or this page before it was loaded anew, asked and never heard the end of. */
  readonly takeUp: (
    attempt: number,
    request: Pick<ActionRequest, 'look'>,
    found: OpenRequest,
  ) => void
  readonly run: (attempt: number, effect: RequestEffect) => void
}

/**
 * Makes what carries the effects of `reduceRequest` out.
 * @param send hears of what became of an attempt
 */
export function createRequester(
  outside: Kit,
  send: (attempt: number, event: RequestEvent) => void,
): Requester {
  const kit = insideOf(outside)
  const running = new Map<number, Running>()
  const begin = (attempt: number, request: Running['request']): Running => {
    const left = new AbortController()
    const one: Running = { request, tell: (event) => send(attempt, event), left }
    running.set(attempt, one)
    return one
  }
  return {
    async ask(attempt, coming) {
      const one = begin(attempt, {})
      let answer: RequestAnswer
      try {
        const request = await coming
        one.request = request
        one.mark = await inTime(kit, request.mark)
        one.key = rememberRequest(kit, request.details, one.mark)
        answer = await answerOf(kit, request)
      } catch (error) {
        // The code that asks could not be loaded: no wallet has heard of it.
        answer = { status: 'failed', error }
      }
      one.tell({ type: 'answered', answer })
      return answer
    },
    takeUp(attempt, request, { key, mark }) {
      Object.assign(begin(attempt, request), { key, mark })
    },
    run(attempt, effect) {
      const one = running.get(attempt)
      if (!one) return
      switch (effect.type) {
        case 'look':
          return void look(one).then((movement) => one.tell({ type: 'looked', movement }))
        case 'follow':
          return void follow(kit, one, effect.id).catch((error: unknown) =>
            kit.log.write('error', 'A transaction could not be followed.', error),
          )
        case 'close':
          if (one.key !== undefined) forgetRequest(kit, one.key)
          return
        case 'leave':
          one.left.abort()
          running.delete(attempt)
          return
        default:
          return effect satisfies never
      }
    },
  }
}

/** Before the wallet is asked, and no longer than a visitor takes for a press that does something. */
function inTime(
  kit: KitInside,
  mark: ActionRequest['mark'],
): Promise<string | undefined> | undefined {
  if (!mark) return undefined
  return new Promise((resolve) => {
    const stop = kit.environment.after(markMs, () => resolve(undefined))
    void mark()
      .catch((error: unknown) => {
        kit.log.write('warn', 'Nobody could say how far the account is.', error)
        return undefined
      })
      .then(resolve)
      .finally(stop)
  })
}

async function answerOf(kit: KitInside, request: ActionRequest): Promise<RequestAnswer> {
  try {
    return await request.ask()
  } catch (error) {
    kit.log.write('warn', 'A wallet did not do what it was asked.', error)
    return { status: request.mayHaveBeenSent(error) ? 'maybeSent' : 'failed', error }
  }
}

const look = async ({ request, mark }: Running): Promise<Movement> =>
  (await request.look?.(mark)) ?? 'unknown'

/** Waits for the end, however long it takes: who asked again meanwhile would do it twice. */
async function follow(kit: KitInside, one: Running, first: string): Promise<void> {
  const { request, tell, left } = one
  let id = first
  const see = ({ by = id, ...end }: Ended): void => {
    tell({ type: 'seen', id, by, ...end })
    id = by
  }
  // What was sent is remembered as such from here on: the request itself is answered.
  if (one.key !== undefined) forgetRequest(kit, one.key)
  if (request.watch) return request.watch(id, see, left.signal)
  while (request.wait && !left.signal.aborted) {
    try {
      const end = await request.wait(id)
      see(end)
      if (isFinal(end.outcome)) return
    } catch (error) {
      kit.log.write('info', 'Nobody could say yet what became of a transaction.', error)
      const isKnown = (await request.isKnown?.(id)) ?? true
      tell(isKnown ? { type: 'seen', id, outcome: 'late' } : { type: 'unseen', id })
      await new Promise<void>((resolve) => kit.environment.after(againMs, resolve))
    }
  }
}

import type { CallResult } from '../calls/connect.ts'
import type { Movement } from '../calls/nextNonce.ts'
import { type Kit, type KitInside, insideOf } from '../kit.ts'
import {
  type IsSameRequest,
  type OpenRequest,
  type RequestDetails,
  forgetRequest,
  markRequest,
  rememberRequest,
  rememberSent,
  sameBefore,
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
  /** Which open requests of another page are the very same; by their call, or by what leaves and to whom, when left out. */
  readonly isSame?: IsSameRequest
  /** How far the account is before the wallet is asked; left out where nobody can say. */
  readonly mark?: () => Promise<string | undefined>
  /** What the account has done since; never fails: `unknown` is where nobody could be asked. */
  readonly look?: (mark: string | undefined) => Promise<Movement>
  /**
   * Looks on the chain for the very thing that was asked, whose id the wallet never told.
   * @param mark how far the account was
   * @param call of its details
   * @throws where nobody could be asked: it is looked again
   */
  readonly find?: (mark: string, call: string) => Promise<string | undefined>
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

/** What is taken up of a request that was asked elsewhere: how its account is looked at, and how it is followed. */
export type TakenUpRequest = Partial<
  Pick<ActionRequest, 'look' | 'find' | 'watch' | 'wait' | 'isKnown'>
>

/** How long what nobody has seen is left alone, and a mark is waited for while the visitor waits for the wallet, in ms. */
const againMs = 5_000
const markMs = 700
/** How often it is looked for what a wallet sent without saying so; a visitor may always look again. */
const looksForSent = 60

/** What one request leads to; the flow adds which attempt it was. */
type Tell = (event: RequestEvent) => void

interface Running {
  request: TakenUpRequest
  readonly tell: Tell
  key?: string
  mark?: string | undefined
  /** What is called. */
  call?: string | undefined
  /** The wallet has it. */
  isAsked: boolean
  /** Nobody waits for it any more: it is not asked, and what the wallet says to it is news of its own. */
  isClosed: boolean
  /** End the looks, and the following, of before. */
  looking: AbortController
  following: AbortController
}

/** Asks wallets and watches chains for a flow: the one place where the effects of `reduceRequest` are carried out. */
export interface Requester {
  /** Asks what an attempt is for, once. The answer is told to the flow, and given to who keeps events and rows. */
  readonly ask: (
    attempt: number,
    request: ActionRequest | Promise<ActionRequest>,
  ) => Promise<RequestAnswer>
  /** Takes up what another tab, or this page before it was loaded anew, asked and never heard the end of. */
  readonly takeUp: (attempt: number, request: TakenUpRequest, found: OpenRequest) => void
  readonly run: (attempt: number, effect: RequestEffect) => void
}

/**
 * Makes what carries the effects of `reduceRequest` out.
 * @param send hears of what became of an attempt
 * @param sentLate hears that a wallet sent what the visitor had given up already: `requestElsewhere` has it, with its id
 */
export function createRequester(
  outside: Kit,
  send: (attempt: number, event: RequestEvent) => void,
  sentLate?: (request: ActionRequest) => void,
): Requester {
  const kit = insideOf(outside)
  const running = new Map<number, Running>()
  const begin = (attempt: number, more: Pick<Running, 'request' | 'isAsked'>): Running => {
    const tell: Tell = (event) => send(attempt, event)
    const [looking, following] = [new AbortController(), new AbortController()]
    const one: Running = { ...more, tell, isClosed: false, looking, following }
    running.set(attempt, one)
    return one
  }
  const anew = (one: Running, what: 'looking' | 'following'): AbortSignal => {
    one[what].abort()
    one[what] = new AbortController()
    return one[what].signal
  }
  return {
    async ask(attempt, coming) {
      const one = begin(attempt, { request: {}, isAsked: false })
      let answer: RequestAnswer
      try {
        const request = await coming
        answer = await askOnce(kit, one, request)
        if (one.isClosed && answer.status === 'ok' && sentLate) {
          rememberSent(kit, request.details, answer.value)
          sentLate(request)
        }
      } catch (error) {
        // The code that asks could not be loaded: no wallet has heard of it.
        answer = { status: 'failed', error }
      }
      one.tell({ type: 'answered', answer })
      return answer
    },
    takeUp(attempt, request, { key, mark, call }) {
      Object.assign(begin(attempt, { request, isAsked: true }), { key, mark, call })
    },
    run(attempt, effect) {
      const one = running.get(attempt)
      if (!one) return
      switch (effect.type) {
        case 'look':
          // Who stops waiting before the wallet has it has it not asked.
          if (!one.isAsked) one.isClosed = true
          return void look(kit, one, anew(one, 'looking')).catch((error: unknown) =>
            kit.log.write('error', 'An account could not be looked at.', error),
          )
        case 'follow':
          one.looking.abort()
          return void follow(kit, one, effect.id, anew(one, 'following')).catch((error: unknown) =>
            kit.log.write('error', 'A transaction could not be followed.', error),
          )
        case 'close':
          one.isClosed = true
          one.looking.abort()
          if (one.key !== undefined) forgetRequest(kit, one.key)
          return
        case 'leave':
          one.looking.abort()
          one.following.abort()
          running.delete(attempt)
          return
        default:
          return effect satisfies never
      }
    },
  }
}

/**
 * Remembers what is asked before it is asked, and asks; but where another page of this browser asked for the very same before, that one
 * is in doubt here, and where nobody waits any more nobody is asked.
 */
async function askOnce(
  kit: KitInside,
  one: Running,
  request: ActionRequest,
): Promise<RequestAnswer> {
  const { details } = request
  if (one.isClosed) return { status: 'rejected' }
  one.request = request
  one.call = details.call
  one.key = rememberRequest(kit, details)
  one.mark = await inTime(kit, request.mark)
  markRequest(kit, one.key, one.mark)
  if (one.isClosed) {
    forgetRequest(kit, one.key)
    return { status: 'rejected' }
  }
  const other = sameBefore(kit, one.key, details, request.isSame)
  one.isAsked = true
  if (!other) return answerOf(kit, request)
  forgetRequest(kit, one.key)
  Object.assign(one, { key: other.key, mark: other.mark })
  return { status: 'maybeSent', error: undefined }
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

/** What the account has done since; and what a wallet sent without saying so is looked for until it is there. */
async function look(kit: KitInside, one: Running, signal: AbortSignal): Promise<void> {
  const { request, key, call, tell } = one
  // Where it was taken up its own page may have counted meanwhile.
  const mark = one.mark ?? (key === undefined ? undefined : markRequest(kit, key, undefined)?.mark)
  for (let looks = 0; looks < looksForSent && !signal.aborted; looks += 1) {
    const movement = (await request.look?.(mark)) ?? 'unknown'
    if (signal.aborted) return
    tell({ type: 'looked', movement })
    if (!request.find || mark === undefined || call === undefined) return
    const id = movement === 'moved' ? await found(kit, request.find(mark, call)) : undefined
    if (signal.aborted) return
    if (id !== undefined) return tell({ type: 'found', id })
    await pause(kit, againMs)
  }
}

function found(kit: KitInside, id: Promise<string | undefined>): Promise<string | undefined> {
  return id.catch((error: unknown) => {
    kit.log.write('info', 'Nobody could say yet what a wallet has sent.', error)
    return undefined
  })
}

const pause = (kit: KitInside, ms: number) =>
  new Promise<void>((resolve) => kit.environment.after(ms, resolve))

/** Waits for the end, however long it takes: who asked again meanwhile would do it twice. */
async function follow(
  kit: KitInside,
  one: Running,
  first: string,
  signal: AbortSignal,
): Promise<void> {
  const { request, tell } = one
  let id = first
  const see = ({ by = id, ...end }: Ended): void => {
    tell({ type: 'seen', id, by, ...end })
    id = by
  }
  // What was sent is remembered as such from here on: the request itself is answered.
  if (one.key !== undefined) forgetRequest(kit, one.key)
  if (request.watch) return request.watch(id, see, signal)
  if (!request.wait) return see({ outcome: 'late' })
  while (!signal.aborted && !one.isClosed) {
    try {
      const end = await request.wait(id)
      if (signal.aborted) return
      see(end)
      if (isFinal(end.outcome)) return
    } catch (error) {
      if (signal.aborted) return
      kit.log.write('info', 'Nobody could say yet what became of a transaction.', error)
      const isKnown = (await request.isKnown?.(id)) ?? true
      if (signal.aborted) return
      tell(isKnown ? { type: 'seen', id, outcome: 'late' } : { type: 'unseen', id })
      await pause(kit, againMs)
    }
  }
}

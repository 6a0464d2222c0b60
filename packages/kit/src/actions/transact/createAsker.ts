import type { CallResult } from '../calls/connect.ts'
import type { Movement } from '../calls/mayHaveBeenSent.ts'
import { type Kit, type KitInside, insideOf } from '../kit.ts'
import {
  type OpenQuestion,
  type QuestionWords,
  closeQuestion,
  openQuestion,
} from './openQuestions.ts'
import {
  type AskedEffect,
  type AskedEvent,
  type SentOutcome,
  type WalletAnswer,
  isFinal,
} from './reduceAsked.ts'

/** How something that was sent ended. */
export interface Ended {
  readonly outcome: SentOutcome
  /** The id under which the chain has it, where the wallet sped it up. */
  readonly by?: string
  readonly error?: unknown
}

/** One thing that a wallet is asked to do, on whatever namespace: all that the engine has to know of it. */
export interface WalletQuestion {
  /** What is remembered while it is open, in case the page is gone before the answer. */
  readonly words: QuestionWords
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

/** What one question leads to; the flow adds which attempt it was. */
type Tell = (event: AskedEvent) => void

interface Running {
  readonly question: Partial<WalletQuestion>
  readonly tell: Tell
  key?: string
  mark?: string | undefined
  readonly left: AbortController
}

/** Asks wallets and watches chains for a flow: the one place where the effects of `reduceAsked` are carried out. */
export interface Asker {
  /** Asks what an attempt is for, once. The answer is told to the flow, and given to who keeps events and rows. */
  readonly ask: (attempt: number, question: WalletQuestion) => Promise<WalletAnswer>
  /** Takes up what another tab, or this page before it was loaded anew, asked and never heard the end of. */
  readonly takeUp: (
    attempt: number,
    question: Pick<WalletQuestion, 'look'>,
    found: OpenQuestion,
  ) => void
  readonly run: (attempt: number, effect: AskedEffect) => void
}

/** @param send hears of what became of an attempt */
export function createAsker(
  outside: Kit,
  send: (attempt: number, event: AskedEvent) => void,
): Asker {
  const kit = insideOf(outside)
  const running = new Map<number, Running>()
  const begin = (attempt: number, question: Running['question']): Running => {
    const left = new AbortController()
    const one: Running = { question, tell: (event) => send(attempt, event), left }
    running.set(attempt, one)
    return one
  }
  return {
    async ask(attempt, question) {
      const one = begin(attempt, question)
      one.mark = await inTime(kit, question.mark)
      one.key = openQuestion(kit, question.words, one.mark)
      const answer = await answerOf(kit, question)
      one.tell({ type: 'answered', answer })
      return answer
    },
    takeUp(attempt, question, { key, mark }) {
      Object.assign(begin(attempt, question), { key, mark })
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
          if (one.key !== undefined) closeQuestion(kit, one.key)
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
  mark: WalletQuestion['mark'],
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

async function answerOf(kit: KitInside, question: WalletQuestion): Promise<WalletAnswer> {
  try {
    return await question.ask()
  } catch (error) {
    kit.log.write('warn', 'A wallet did not do what it was asked.', error)
    return { status: question.mayHaveBeenSent(error) ? 'maybeSent' : 'failed', error }
  }
}

const look = async ({ question, mark }: Running): Promise<Movement> =>
  (await question.look?.(mark)) ?? 'unknown'

/** Waits for the end, however long it takes: who asked again meanwhile would do it twice. */
async function follow(kit: KitInside, one: Running, first: string): Promise<void> {
  const { question, tell, left } = one
  let id = first
  const see = ({ by = id, ...end }: Ended): void => {
    tell({ type: 'seen', id, by, ...end })
    id = by
  }
  // What was sent is remembered as such from here on: the question itself is answered.
  if (one.key !== undefined) closeQuestion(kit, one.key)
  if (question.watch) return question.watch(id, see, left.signal)
  while (question.wait && !left.signal.aborted) {
    try {
      const end = await question.wait(id)
      see(end)
      if (isFinal(end.outcome)) return
    } catch (error) {
      kit.log.write('info', 'Nobody could say yet what became of a transaction.', error)
      const isKnown = (await question.isKnown?.(id)) ?? true
      tell(isKnown ? { type: 'seen', id, outcome: 'late' } : { type: 'unseen', id })
      await new Promise<void>((resolve) => kit.environment.after(againMs, resolve))
    }
  }
}

import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameExpired, frameAborted } from '@causeway/protocol/frame/errors'
import type { ApprovalRequest, Approvals } from '../context/approvals.ts'
import {
  type ApprovalsEffect,
  type ApprovalsEvent,
  emptyApprovals,
  reduceApprovalQueue,
} from './reduceApprovalQueue.ts'

/** Draws a question; returns its end. */
export type DrawApproval = (
  question: ApprovalRequest,
  answer: { readonly approve: () => void; readonly refuse: () => void },
) => () => void

interface Deps {
  readonly now: () => number
  readonly draw: DrawApproval
  readonly onShow: () => void
  readonly onHide: () => void
}

const clockMs = 1_000

/** Runs the questions: effects of the reducer, in one place. */
export function runApprovals({ now, draw, onShow, onHide }: Deps): Approvals {
  let state = emptyApprovals
  let last = 0
  let clear: (() => void) | null = null
  let clock: ReturnType<typeof setInterval> | undefined
  const asked = new Map<
    number,
    ApprovalRequest & { resolve: (value: unknown) => void; reject: (error: unknown) => void }
  >()

  function send(event: ApprovalsEvent): void {
    const [next, ...effects] = reduceApprovalQueue(state, event)
    state = next
    for (const effect of effects) run(effect)
  }

  function run(effect: ApprovalsEffect): void {
    switch (effect.type) {
      case 'show': {
        const question = asked.get(effect.id)
        clear?.()
        clock ??= setInterval(() => send({ type: 'clock', now: now() }), clockMs)
        const approve = () => send({ type: 'approved', id: effect.id, now: now() })
        const refuse = () => send({ type: 'refused', id: effect.id })
        clear = question ? draw(question, { approve, refuse }) : null
        onShow()
        return
      }
      case 'hide':
        clear?.()
        clear = null
        clearInterval(clock)
        clock = undefined
        onHide()
        return
      case 'sign':
        void sign(effect.id)
        return
      case 'end':
        asked.get(effect.id)?.reject(reasonOf(effect.why))
        asked.delete(effect.id)
        return
      default:
        effect satisfies never
    }
  }

  async function sign(id: number): Promise<void> {
    const question = asked.get(id)
    try {
      question?.resolve(await question.sign())
    } catch (error) {
      question?.reject(error)
    } finally {
      asked.delete(id)
      send({ type: 'done', id })
    }
  }

  return {
    ask(question) {
      const id = (last += 1)
      return new Promise((resolve, reject) => {
        asked.set(id, { ...question, resolve, reject })
        send({ type: 'asked', id, now: now() })
      })
    },
    isAsking: () => state.waiting.length > 0,
    abort() {
      send({ type: 'aborted' })
    },
  }
}

/** A refusal is no failure of anything: the page reads it in the words of EIP-1193. */
function reasonOf(why: 'refused' | 'expired' | 'aborted'): Error {
  if (why === 'refused') return new Error('User rejected the request')
  return new BaseError(why === 'expired' ? frameExpired : frameAborted)
}

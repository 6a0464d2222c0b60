import * as v from 'valibot'
import { loadConfig } from '../core/config.ts'
import { AskSchema, tell, type Outcome, type RpcRequest } from '../core/messages.ts'
import { answered, refused } from '../core/rpcError.ts'
import { readState, writeState } from '../core/storage.ts'
import { carryOut } from './carryOut.ts'
import { describe } from './describe.ts'
import { gate } from './gate.ts'
import { readRequest } from './readRequest.ts'
import { showNothing, showRequest } from './show.ts'

/** How long the window stays after an answer: the next request of "permit, then transaction" has no click of its own. */
const lingerMs = 1_500

const origin = decodeURIComponent(location.hash.replace(/^#origin=/u, ''))
const page = window.opener as Window | null
const config = await loadConfig()
const queue: { id: number; request: RpcRequest }[] = []
let isBusy = false
let leaving: ReturnType<typeof setTimeout> | undefined

if (!page) {
  showNothing('This window belongs to a request of an app. There is none: it can be closed.')
} else {
  addEventListener('message', (event) => {
    if (event.source !== page || event.origin !== origin) return
    const message = v.safeParse(AskSchema, event.data)
    if (!message.success || queue.some((one) => one.id === message.output.id)) return
    tell(page, origin, { kind: 'seen', id: message.output.id })
    queue.push(message.output)
    void work(page)
  })
  tell(page, origin, { kind: 'ready' })
}

async function work(target: Window): Promise<void> {
  if (isBusy) return
  isBusy = true
  clearTimeout(leaving)
  for (let next = queue.shift(); next; next = queue.shift()) {
    const outcome = await decide(next.request)
    tell(target, origin, { kind: 'answer', id: next.id, outcome })
  }
  isBusy = false
  showNothing('Done. This window closes by itself.')
  leaving = setTimeout(() => close(), lingerMs)
}

/** Shows one request until it is approved or rejected, and does what was approved. Never throws. */
async function decide(request: RpcRequest): Promise<Outcome> {
  try {
    const asked = readRequest(request)
    const early = gate(asked, readState(), origin, config)
    if (early) return early
    const verdict = await showRequest({
      asked,
      description: describe(request, config),
      origin,
      config,
      state: readState(),
      waiting: () => queue.length,
    })
    if (verdict.answer === 'reject')
      return refused(4001, 'The request was rejected in the test wallet.')
    // Read again: the account or the chain may have been changed while the request was shown.
    const late = gate(asked, { ...readState(), locked: false }, origin, config)
    if (late) return late
    const done = await carryOut(asked, {
      state: readState(),
      origin,
      config,
      method: request.method,
      account: verdict.account,
    })
    writeState(done.state)
    return answered(done.result)
  } catch (error) {
    if (v.isValiError(error)) return refused(-32602, `The request is malformed: ${error.message}`)
    const { shortMessage, details, message } = error as {
      shortMessage?: string
      details?: string
      message: string
    }
    return refused(-32603, [shortMessage ?? message, details].filter(Boolean).join(' '))
  }
}

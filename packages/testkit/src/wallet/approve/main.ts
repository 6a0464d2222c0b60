import * as v from 'valibot'
import { loadConfig, type TestWalletConfig } from '../core/loadConfig.ts'
import { PageRequestSchema, postMessageTo, type WalletRpcRequest } from '../core/messages.ts'
import { readOrigin } from '../core/readOrigin.ts'
import { readWalletState, writeWalletState } from '../core/storage.ts'
import { decideRequest } from './decideRequest.ts'
import { showNothing, showProblem, showRequest } from './showRequest.ts'

/** How long the window stays after an answer: the next request of "permit, then transaction" has no click of its own. */
const lingerMs = 1_500

const origin = readOrigin(location.hash)
const page = window.opener as Window | null
const queue: { id: number; request: WalletRpcRequest }[] = []
let isBusy = false
let leaving: ReturnType<typeof setTimeout> | undefined

if (!page || !origin) {
  showNothing(
    'This window belongs to a request of an app of this machine. There is none: it can be closed.',
  )
} else {
  loadConfig().then(
    (config) => serve(page, origin, config),
    (error: Error) =>
      showProblem(`The wallet could not start: ${error.message} Is the stack still running?`),
  )
}

function serve(target: Window, site: string, config: TestWalletConfig): void {
  addEventListener('message', (event) => {
    if (event.source !== target || event.origin !== site) return
    const message = v.safeParse(PageRequestSchema, event.data)
    if (!message.success || queue.some((one) => one.id === message.output.id)) return
    postMessageTo(target, site, { kind: 'seen', id: message.output.id })
    queue.push(message.output)
    void work(target, site, config)
  })
  postMessageTo(target, site, { kind: 'ready' })
}

async function work(target: Window, site: string, config: TestWalletConfig): Promise<void> {
  if (isBusy) return
  isBusy = true
  clearTimeout(leaving)
  for (let next = queue.shift(); next; next = queue.shift()) {
    const outcome = await decideRequest(next.request, {
      origin: site,
      config,
      read: readWalletState,
      write: writeWalletState,
      show: (shown) => showRequest({ ...shown, origin: site, config }),
    })
    postMessageTo(target, site, { kind: 'answer', id: next.id, outcome })
  }
  isBusy = false
  showNothing('Done. This window closes by itself.')
  leaving = setTimeout(() => close(), lingerMs)
}

import * as v from 'valibot'
import { testAddress } from '../core/addresses.ts'
import { loadConfig } from '../core/config.ts'
import { AskSchema, tell } from '../core/messages.ts'
import { readState, watchState, writeState } from '../core/storage.ts'
import { viewFor } from '../core/view.ts'
import { answerAlone } from './answerAlone.ts'

/**
 * The wallet's hidden frame inside an app's page. The page's origin comes in the hash, and every message goes to
 * that origin alone: a page that lies about its origin gets no message at all.
 */
const origin = decodeURIComponent(location.hash.replace(/^#origin=/u, ''))
const page = window.parent
const config = await loadConfig()
let state = readState()

function sendView(): void {
  tell(page, origin, {
    kind: 'view',
    view: viewFor(state, origin, config.chain.id, testAddress(state.account)),
  })
}

watchState((next) => {
  state = next
  sendView()
})

addEventListener('message', (event) => {
  if (event.source !== page || event.origin !== origin) return
  const message = v.safeParse(AskSchema, event.data)
  if (!message.success) return
  const { id, request } = message.output
  const deps = {
    config,
    fetch: (url: string, init: RequestInit) => fetch(url, init),
    save: (next: typeof state) => {
      state = next
      writeState(next)
      sendView()
    },
  }
  void answerAlone(
    request,
    { state, origin, view: viewFor(state, origin, config.chain.id, testAddress(state.account)) },
    deps,
  ).then((outcome) => tell(page, origin, { kind: 'answer', id, outcome }))
})

sendView()

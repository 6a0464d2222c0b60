import * as v from 'valibot'
import { testAddress } from '../core/testAddresses.ts'
import { loadConfig } from '../core/loadConfig.ts'
import { PageRequestSchema, postMessageTo, type WalletView } from '../core/messages.ts'
import { readOrigin } from '../core/readOrigin.ts'
import { solanaAddresses } from '../core/solanaTestKey.ts'
import { firstState, type TestWalletState } from '../core/state.ts'
import { readWalletState, watchWalletState, writeWalletState } from '../core/storage.ts'
import { viewFor } from '../core/viewFor.ts'
import { answerAlone } from './answerAlone.ts'

/**
 * The wallet's hidden frame inside an app's page. The page's origin comes in the hash, and every message goes to
 * that origin alone: a page that lies about its origin gets no message at all.
 */
const page = window.parent
const origin = whoAsks()
const config = await loadConfig()
let state = storedState()

function whoAsks(): string {
  const named = readOrigin(location.hash)
  if (named === undefined) throw new Error('The test wallet serves pages of this machine alone.')
  return named
}

/** Browsers may give a frame of another site no storage at all: the wallet then works, and remembers nothing. */
function storedState(): TestWalletState {
  try {
    return readWalletState()
  } catch (error) {
    console.warn(
      `The test wallet has no storage in this page, so each connection ends with a reload. ` +
        `Open the app at http://localhost, as the stack prints it. (${(error as Error).message})`,
    )
    return firstState
  }
}

function keepState(next: TestWalletState): void {
  try {
    writeWalletState(next)
  } catch (error) {
    console.warn(`The test wallet cannot store its state in this page: ${(error as Error).message}`)
  }
}

function view(): WalletView {
  const shown = viewFor(state, origin, config.chain.id, testAddress(state.account))
  return config.solana ? { ...shown, solana: [...solanaAddresses(state, origin)] } : shown
}

function sendView(): void {
  postMessageTo(page, origin, {
    kind: 'view',
    view: view(),
  })
}

watchWalletState((next) => {
  state = next
  sendView()
})

addEventListener('message', (event) => {
  if (event.source !== page || event.origin !== origin) return
  const message = v.safeParse(PageRequestSchema, event.data)
  if (!message.success) return
  const { id, request } = message.output
  const deps = {
    config,
    fetch: (url: string, init: RequestInit) => fetch(url, init),
    save: (next: typeof state) => {
      state = next
      keepState(next)
      sendView()
    },
  }
  void answerAlone(request, { state, origin, view: view() }, deps).then((outcome) =>
    postMessageTo(page, origin, { kind: 'answer', id, outcome }),
  )
})

sendView()

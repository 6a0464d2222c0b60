import * as v from 'valibot'
import { testAddress } from '../core/testAddresses.ts'
import { loadConfig } from '../core/loadConfig.ts'
import { AskSchema, tell, type View } from '../core/messages.ts'
import { readOrigin } from '../core/readOrigin.ts'
import { solanaAddresses } from '../core/solanaTestKey.ts'
import { firstState, type WalletState } from '../core/state.ts'
import { readState, watchState, writeState } from '../core/storage.ts'
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
function storedState(): WalletState {
  try {
    return readState()
  } catch (error) {
    console.warn(
      `The test wallet has no storage in this page, so each connection ends with a reload. ` +
        `Open the app at http://localhost, as the stack prints it. (${(error as Error).message})`,
    )
    return firstState
  }
}

function keepState(next: WalletState): void {
  try {
    writeState(next)
  } catch (error) {
    console.warn(`The test wallet cannot store its state in this page: ${(error as Error).message}`)
  }
}

function view(): View {
  const shown = viewFor(state, origin, config.chain.id, testAddress(state.account))
  return config.solana ? { ...shown, solana: [...solanaAddresses(state, origin)] } : shown
}

function sendView(): void {
  tell(page, origin, {
    kind: 'view',
    view: view(),
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
      keepState(next)
      sendView()
    },
  }
  void answerAlone(request, { state, origin, view: view() }, deps).then((outcome) =>
    tell(page, origin, { kind: 'answer', id, outcome }),
  )
})

sendView()

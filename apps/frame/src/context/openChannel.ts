import { frameLimits } from '@causeway/protocol/frame/limits'
import {
  errorMessage,
  heightMessage,
  ownMessage,
  readyMessage,
  type WireMessage,
} from '@causeway/protocol/frame/wireMessage'
import type { AppName } from '@causeway/protocol/frame/appNames'
import { type AppMessage, readAppMessage } from '@causeway/protocol/frame/readAppMessage'

/** What of a window the channel takes: a test gives its own. */
export interface ChannelWindow {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}
export interface PostTarget {
  postMessage(message: unknown, targetOrigin: string): void
}

export interface PageChannel {
  /** Whose page this is: the origin of its first valid message, as the browser says it. */
  readonly origin: string | null
  /** Tells the page that the frame listens. */
  ready(version: string): void
  /** Asks a page that understands it to show the frame, or to hide it. */
  tell(word: 'SHOW' | 'HIDE'): void
  /** Tells it how high the frame would be with all of its screen in sight. */
  tellHeight(height: number): void
}

interface ChannelDeps {
  readonly self: ChannelWindow
  readonly parent: PostTarget
  /** Whether the project lists an origin. */
  readonly isAllowed: (origin: string) => boolean
  /** The page's origin where the browser tells it beforehand, or the project has one only. */
  readonly expected: string | null
  /** Whether the page knows SHOW and HIDE. */
  readonly shows: boolean
  /** @returns the message to answer with; null where none may be sent */
  readonly answer: (message: AppMessage, origin: string) => Promise<WireMessage | null>
}

/**
 * The one door between page and frame. Heard is `window.parent` alone, from an origin of the project, the same for the life of the
 * frame; everything else is passed over in silence. Answers go to that origin and nowhere else.
 */
export function openChannel(deps: ChannelDeps): PageChannel {
  const { self, parent, isAllowed } = deps
  let pinned: string | null = null
  let pending = 0

  function post(message: WireMessage | null): void {
    if (message && pinned) parent.postMessage(message, pinned)
  }
  const refuse = (name: AppName, id: string, text: string) => post(errorMessage(name, id, text))

  async function take(message: AppMessage, origin: string): Promise<void> {
    if (pending >= frameLimits.pendingRequests) {
      refuse(message.name, message.id, 'Too many requests at a time')
      return
    }
    pending += 1
    try {
      post(await deps.answer(message, origin))
    } finally {
      pending -= 1
    }
  }

  self.addEventListener('message', (event) => {
    if (event.source !== (parent as unknown) || event.source === null) return
    if (pinned === null ? !isAllowed(event.origin) : event.origin !== pinned) return
    const read = readAppMessage(event.data)
    if (read.kind === 'foreign') return
    pinned = event.origin
    if (read.kind === 'wrong') refuse(read.name, read.id, `Invalid request: ${read.problem}`)
    else void take(read.message, pinned)
  })

  return {
    get origin() {
      return pinned
    },
    ready(version) {
      // Without any data. Where the browser says nothing of the page, the browser's `frame-ancestors` is what lets it load.
      parent.postMessage(readyMessage(version), deps.expected ?? '*')
    },
    tell(word) {
      if (deps.shows) post(ownMessage(word))
    },
    tellHeight(height) {
      if (deps.shows) post(heightMessage(height))
    },
  }
}

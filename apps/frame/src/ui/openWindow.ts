import { frameLimits } from '@causeway/protocol/frame/limits'
import * as v from 'valibot'

/*
 * Between the frame and a window of the wallet that it opened: same origin, known window, one random name. The window calls, the
 * frame answers.
 */

export type LinkHandlers = Readonly<Record<string, (params: unknown) => unknown>>

const callForm = v.object({
  link: v.string(),
  number: v.number(),
  call: v.string(),
  params: v.optional(v.unknown()),
})
const answerForm = v.object({
  link: v.string(),
  answer: v.number(),
  result: v.optional(v.unknown()),
  failure: v.optional(v.string()),
})

export interface OpenedWindow {
  /** Ends when the window is closed, or took too long. */
  readonly closed: Promise<void>
  close(): void
}

/**
 * Opens a window of the wallet, from a click in the frame.
 * @param load what it may ask; its code comes once a window is open. `closed` as in what this returns
 * @returns null where the browser refuses windows
 */
export function openWindow(
  path: string,
  load: (closed: Promise<void>) => LinkHandlers | Promise<LinkHandlers>,
): OpenedWindow | null {
  const link = crypto.randomUUID()
  const popup = window.open(`${path}#${link}`, '_blank', 'popup,width=420,height=720')
  if (!popup) return null
  const hear = (event: MessageEvent) => {
    if (event.source !== popup || event.origin !== location.origin) return
    const read = v.safeParse(callForm, event.data)
    if (!read.success || read.output.link !== link) return
    const { number, call, params } = read.output
    void answer(handlers, call, params).then((said) =>
      popup.postMessage({ link, answer: number, ...said }, location.origin),
    )
  }
  window.addEventListener('message', hear)
  const closed = new Promise<void>((resolve) => {
    const end = () => {
      clearInterval(look)
      clearTimeout(late)
      window.removeEventListener('message', hear)
      resolve()
    }
    const look = setInterval(() => popup.closed && end(), 300)
    const late = setTimeout(() => {
      popup.close()
      end()
    }, frameLimits.popupMs)
  })
  const handlers = Promise.resolve().then(() => load(closed))
  return { closed, close: () => popup.close() }
}

async function answer(loaded: Promise<LinkHandlers>, call: string, params: unknown) {
  try {
    const handlers = await loaded
    const handler = Object.hasOwn(handlers, call) ? handlers[call] : undefined
    if (!handler) return { failure: 'unknown' }
    return { result: await handler(params) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

/** The frame, as a window that it opened reaches it. */
export interface Opener {
  /** @throws Error with what the frame said */
  call(name: string, params?: unknown): Promise<unknown>
}

/** @returns null in a window that no frame of this wallet opened */
export function toOpener(): Opener | null {
  const opener = window.opener as Window | null
  const link = location.hash.slice(1)
  if (!opener || !link) return null
  let last = 0
  const waiting = new Map<number, (said: v.InferOutput<typeof answerForm>) => void>()
  window.addEventListener('message', (event) => {
    if (event.source !== opener || event.origin !== location.origin) return
    const read = v.safeParse(answerForm, event.data)
    if (!read.success || read.output.link !== link) return
    waiting.get(read.output.answer)?.(read.output)
    waiting.delete(read.output.answer)
  })
  return {
    call(name, params) {
      const number = (last += 1)
      return new Promise((resolve, reject) => {
        waiting.set(number, ({ result, failure }) =>
          failure === undefined ? resolve(result) : reject(new Error(failure)),
        )
        opener.postMessage({ link, number, call: name, params }, location.origin)
      })
    },
  }
}

import type { InjectedOutcome } from './createDecider.ts'

/** What the page's side of the wallet is told when the page loads. */
export interface PageSettings {
  /** The name of the function on the page that leads to the wallet. */
  readonly binding: string
  readonly uuid: string
  readonly name: string
  readonly rdns: string
  readonly icon: string
  /** Milliseconds from the page's start until the wallet shows itself; null: when it is told to. */
  readonly announceAfterMs: number | null
  /** Also as `window.ethereum`, without an announcement: how wallets did before EIP-6963. */
  readonly legacy: boolean
}

/** The function through which the wallet speaks to a page. */
export type Speak = (event: string, value: unknown) => void

/**
 * Runs in the page before any of its scripts: announces an EIP-1193 provider that passes every request on.
 * It is sent as text, so it uses nothing from outside itself.
 * @returns what is in the page's hands; where it is sent as text, nobody takes it
 */
export function pageScript(settings: PageSettings) {
  type Listener = (value: unknown) => void
  const page = globalThis as unknown as Record<string, unknown>
  const listeners = new Map<string, Set<Listener>>()
  const provider = {
    async request(args: unknown): Promise<unknown> {
      const send = page[settings.binding] as (request: unknown) => Promise<InjectedOutcome>
      const outcome = await send(JSON.parse(JSON.stringify(args)))
      if (outcome.ok === true) return outcome.result
      // Some wallets really throw text.
      // oxlint-disable-next-line no-throw-literal
      if (outcome.ok === 'text') throw outcome.text
      throw Object.assign(new Error(outcome.error.message), outcome.error)
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set<Listener>()).add(listener))
      return provider
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  const { name, rdns, icon } = settings
  const detail = Object.freeze({
    info: Object.freeze({ uuid: settings.uuid, name, rdns, icon }),
    provider,
  })
  let shown = false
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  const show = () => {
    if (shown) return
    shown = true
    if (settings.legacy) page['ethereum'] = provider
    else {
      announce()
      addEventListener('eip6963:requestProvider', announce)
    }
  }
  const speak: Speak = (event, value) => {
    if (event === 'announce') show()
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  Object.defineProperty(page, `${settings.binding}Speak`, { value: speak })
  if (settings.announceAfterMs === 0) show()
  else if (settings.announceAfterMs !== null) setTimeout(show, settings.announceAfterMs)
  return {
    provider,
    speak,
    /** Takes the wallet out of the page: nobody who asks hears of it any more. */
    remove() {
      if (page['ethereum'] === provider) delete page['ethereum']
      if (shown && !settings.legacy) removeEventListener('eip6963:requestProvider', announce)
      shown = false
      listeners.clear()
    },
  }
}

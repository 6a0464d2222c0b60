import { providerRpcError } from '../../core/providerRpcError.ts'
import { injectedPort } from '../injectedPort.ts'
import type { Connector, Discovery } from '../connector.ts'
import { type Eip1193Provider, providerId } from '../isEip1193Provider.ts'

/** What a page inside another one needs of its window. */
export interface FramedPage extends EventTarget {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  readonly location?: { readonly ancestorOrigins?: ArrayLike<string> }
  readonly document?: { readonly referrer: string }
}

/** The page around this one, where it is one of those that are expected. */
export interface HostPage {
  /** Everything that is said to it goes to this origin and no other. */
  readonly origin: string
  readonly post: (message: unknown) => void
  /** Hears what this very page says from this very origin; returns its stop. */
  readonly listen: (heard: (data: unknown) => void) => () => void
}

/**
 * The page that frames this one. Browsers without `ancestorOrigins` name it as the referrer, which counts for whom to ask
 * only: an answer carries its own origin.
 * @param events of the environment; the window in a browser
 * @param origins those that may host, such as `https://app.safe.global`
 * @returns undefined on a server, where nothing frames the page, and where a stranger does
 */
export function hostPage(
  events: EventTarget | undefined,
  origins: readonly string[],
): HostPage | undefined {
  const page = events as FramedPage | undefined
  if (!page?.parent || (page.parent as unknown) === page) return undefined
  const { referrer = '' } = page.document ?? {}
  const origin =
    page.location?.ancestorOrigins?.[0] ??
    (URL.canParse(referrer) ? new URL(referrer).origin : undefined)
  if (origin === undefined || !origins.includes(origin)) return undefined
  return {
    origin,
    post: (message) => page.parent.postMessage(message, origin),
    listen(heard) {
      const onMessage = (event: Event) => {
        const { source, origin: from, data } = event as MessageEvent<unknown>
        if (source === (page.parent as unknown) && from === origin) heard(data)
      }
      page.addEventListener('message', onMessage)
      return () => page.removeEventListener('message', onMessage)
    },
  }
}

/** What came back for a question. */
export type HostOutcome = { readonly result: unknown } | { readonly error: unknown }

/** Questions to the host by their numbers. */
export function createPendingRequests() {
  const waiting = new Map<string, (outcome: HostOutcome) => void>()
  let last = 0
  let over = false
  const ended = () => providerRpcError(4900, 'The kit was destroyed.')
  return {
    /**
     * @param send puts the question with this id
     * @throws what the host said against it; 4900 when the kit ended, before or meanwhile
     */
    async ask(send: (id: string) => void): Promise<unknown> {
      // Nobody hears the answer any more: what is not asked is not done either.
      if (over) throw ended()
      last += 1
      const id = `causeway-${Date.now().toString(36)}-${last}`
      const outcome = await new Promise<HostOutcome>((resolve) => {
        waiting.set(id, resolve)
        send(id)
      })
      if ('error' in outcome) throw outcome.error
      return outcome.result
    },
    /** Hands an answer to who waits for it; an id of nobody changes nothing. */
    settle(id: unknown, outcome: HostOutcome): void {
      const resolve = typeof id === 'string' ? waiting.get(id) : undefined
      if (!resolve) return
      waiting.delete(id as string)
      resolve(outcome)
    },
    end(): void {
      over = true
      for (const resolve of waiting.values()) resolve({ error: ended() })
      waiting.clear()
    },
  }
}

/** An object with fields, as an unknown value may be one. */
export function hostFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/**
 * Tells the kit of the wallet that hosts the page, once it said who it is: it is taken up by itself where nobody else is
 * connected.
 * @param asked its provider; undefined when what answered is no such wallet
 */
export async function takeHost(
  { environment, found, log }: Discovery,
  wallet: Pick<Connector, 'id' | 'name' | 'imageId' | 'explorerId'>,
  request: Promise<Eip1193Provider | undefined>,
): Promise<void> {
  let provider: Eip1193Provider | undefined
  try {
    provider = await request
  } catch (error) {
    log('info', `${wallet.name} was not asked to the end.`, error)
    return
  }
  if (!provider) return log('warn', `The page around this one is not ${wallet.name}.`)
  found(
    { ...wallet, chain: 'eip155', type: 'EXTERNAL', host: true, providerId: providerId(provider) },
    injectedPort(provider, {
      sleep: (ms) => new Promise((resolve) => void environment.after(ms, resolve)),
      log: (message, data) => log('info', message, data),
    }),
  )
}

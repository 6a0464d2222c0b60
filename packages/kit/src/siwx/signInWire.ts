import { withTexts } from '@causeway/protocol/errors/codedError'
import { connectionTexts } from '@causeway/protocol/errors/texts/connection'
import { senderOf } from '../core/names.ts'
import type { KitInside } from '../kit.ts'

const patienceMs = 10_000

/** With the texts of connections, which the notice of a failed start is of. */
const BaseError = withTexts<keyof typeof connectionTexts>(connectionTexts)

/**
 * The way to a sign-in service.
 * @param to.cookie whether the browser shows the session's cookie
 */
export function signInWire(
  kit: Pick<KitInside, 'options'>,
  { base, cookie }: { readonly base: string; readonly cookie: boolean },
) {
  /** @throws BaseError `connection.authentication` where nobody answers */
  async function ask(
    path: string,
    {
      headers,
      ...init
    }: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Response> {
    const url = new URL(`${base}${path}`)
    for (const [name, value] of Object.entries(senderOf(kit.options.get())))
      if (value !== undefined) url.searchParams.set(name, value)
    const sent = init.body === undefined ? {} : { 'content-type': 'application/json' }
    try {
      return await fetch(url, {
        ...init,
        headers: { ...sent, ...headers },
        credentials: cookie ? 'include' : 'omit',
        signal: AbortSignal.timeout(patienceMs),
      })
    } catch (cause) {
      throw new BaseError('connection.authentication', { cause })
    }
  }

  /** @throws BaseError `connection.authentication` for a refusal, and for an answer of another form */
  async function read<T>(rule: (body: unknown) => T | undefined, response: Response): Promise<T> {
    const body: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
    const answer = rule(body)
    if (answer !== undefined) return answer
    const cause = new Error(`The sign-in service answered ${response.status}.`)
    throw new BaseError('connection.authentication', { cause })
  }

  return { ask, read }
}

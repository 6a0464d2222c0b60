import { vi } from 'vitest'

/** Where the app says that its chain-data service is. */
export const serviceUrl = 'https://data.example'
/** The key of the service, which signs beside an app's own: the generator of the curve, whose key is 1. */
export const serviceKey =
  '0x0479be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8'

/** One call of the page to the service. */
export interface Heard {
  readonly method: string
  readonly path: string
  readonly body: Record<string, unknown>
}

/**
 * A chain-data service that keeps the sessions of one account in memory, in place of the browser's way to it.
 * @param sessions those that are there already, as the wire has them
 */
export function sessionService(sessions: readonly object[] = []) {
  const heard: Heard[] = []
  let kept = [...sessions] as Record<string, unknown>[]
  const fails = { list: false, activate: false, revoke: false }
  let held: Promise<unknown> = Promise.resolve()
  const real = window.fetch

  async function answer({ method, path, body }: Heard): Promise<Response> {
    await held
    if (path.endsWith('/activate')) {
      if (fails.activate) return Response.json({ reasons: [] }, { status: 400 })
      const { pci, permissions, policies, expiry } = body
      const project = { id: 'a', name: 'Game', url: 'https://game.example', iconUrl: '' }
      const createdAt = Math.floor(Date.now() / 1_000)
      const context = null
      kept = [
        { project, pci, permissions, policies, expiry, createdAt, context, revokedAt: null },
        ...kept,
      ]
      return Response.json({ success: true })
    }
    if (path.endsWith('/revoke')) {
      if (fails.revoke) return Response.json({ reasons: [] }, { status: 400 })
      const revokedAt = Math.floor(Date.now() / 1_000)
      kept = kept.map((one) => (one['pci'] === body['pci'] ? { ...one, revokedAt } : one))
      return Response.json({ success: true })
    }
    if (method === 'POST') {
      return Response.json({
        pci: crypto.randomUUID(),
        key: { type: 'secp256k1', publicKey: serviceKey },
      })
    }
    if (fails.list) return Response.json({}, { status: 400 })
    return Response.json({ pcis: kept })
  }

  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input))
    if (url.origin !== serviceUrl) return real(input, init)
    const text = typeof init?.body === 'string' ? init.body : '{}'
    const one: Heard = {
      method: init?.method ?? 'GET',
      path: decodeURIComponent(url.pathname),
      body: JSON.parse(text) as Record<string, unknown>,
    }
    heard.push(one)
    return answer(one)
  })
  return {
    /** What it was asked about sessions, oldest first. */
    calls: () => heard.filter(({ path }) => path.startsWith('/v1/sessions/')),
    fails,
    /** Nothing is answered until this is called. */
    hold(): () => void {
      let go: (value?: unknown) => void = () => undefined
      held = new Promise((resolve) => (go = resolve))
      return () => go()
    },
  }
}

const seconds = () => Math.floor(Date.now() / 1_000)
const day = 86_400

/** A session as the service lists it. */
export function listedSession(over: object = {}): object {
  return {
    project: { id: 'a', name: 'Game', url: 'https://game.example', iconUrl: '' },
    pci: crypto.randomUUID(),
    expiry: seconds() + day,
    createdAt: seconds() - day,
    permissions: [
      {
        type: 'native-token-recurring-allowance',
        data: { allowance: '0x1bc16d674ec80000', period: day, start: 1_700_000_000 },
      },
    ],
    policies: [],
    context: null,
    revokedAt: null,
    ...over,
  }
}

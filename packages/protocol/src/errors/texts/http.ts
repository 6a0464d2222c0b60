import type { Entry } from '../entry.ts'

/** Requests to our own services and to nodes. */
export const httpTexts = {
  'http.status': {
    text: (p: { status: number }) => `HTTP status code: ${p.status}`,
    surface: 'log',
    retry: true,
    spec: '§8',
  },
  'http.unreachable': {
    text: (p: { host: string }) =>
      `${p.host} does not answer. Check your connection and try again.`,
    surface: 'inline',
    retry: true,
    spec: 'product',
  },
  'http.timeout': {
    text: (p: { host: string; seconds: number }) =>
      `${p.host} did not answer within ${p.seconds} seconds. Try again.`,
    surface: 'inline',
    retry: true,
    spec: 'product',
  },
  'http.malformed': {
    text: (p: { problem: string }) => `The answer of the service is not understood: ${p.problem}`,
    surface: 'log',
    retry: false,
    spec: 'product',
  },
  'request.invalid': {
    text: (p: { problem: string }) => `The request is not valid: ${p.problem}`,
    surface: 'log',
    retry: false,
    spec: 'product',
  },
  'rpc.unreachable': {
    text: 'The network cannot be reached: no node answers. We keep trying; check your connection meanwhile.',
    surface: 'banner',
    retry: true,
    spec: 'product',
  },
  'rpc.timeout': {
    text: 'The network answers slowly. The figures may be old; we keep trying.',
    surface: 'banner',
    retry: true,
    spec: 'product',
  },
  'rpc.limited': {
    text: 'The network’s node is busy and refuses more requests. Wait a moment, then try again.',
    surface: 'inline',
    retry: true,
    spec: 'product',
  },
  'rpc.reorganised': {
    text: (p: { blocks: number }) =>
      `The chain replaced its last ${p.blocks} ${p.blocks === 1 ? 'block' : 'blocks'}. The figures were read again; check that your last transaction is still listed.`,
    surface: 'banner',
    retry: true,
    spec: 'product',
  },
  'indexer.unreachable': {
    text: 'The history service does not answer. Your position and all actions still work, because they are read from the chain itself.',
    surface: 'banner',
    retry: true,
    spec: 'product',
  },
  'indexer.behind': {
    text: (p: { blocks: number }) =>
      `History is ${p.blocks} ${p.blocks === 1 ? 'block' : 'blocks'} behind the chain. Newer actions appear here as it catches up.`,
    surface: 'banner',
    retry: true,
    spec: 'product',
  },
  'error.unknown': { text: 'Unknown error', surface: 'toast', retry: false, spec: '§8' },
} as const satisfies Record<string, Entry>

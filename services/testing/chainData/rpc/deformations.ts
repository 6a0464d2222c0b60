import { modelCall, type ModelCall } from './modelChain.ts'
import { pickOf, type SeededRandom } from '../../seededRandom.ts'

/** What a node says to one question, and how well it is otherwise. */
export interface Deformed {
  /** The whole body of the answer to a question alone; null: it hangs up, or says too much. */
  readonly body: string | null
  /** What goes wrong on the line, as the status or a code of undici. */
  readonly line?: 'hangs up' | 'huge' | 'late' | number
  /** The node's own head: lower than the chain's where it lacks what is asked for. */
  readonly head?: number
  /** It is the truth all the same, however it is written. */
  readonly isTrue?: boolean
  /** It is what the chain says: everybody would say so. */
  readonly refusal?: { readonly code: number; readonly message: string }
}

type Deform = (question: ModelCall, id: number, random: SeededRandom) => Deformed | null

const answer = (id: unknown, more: object) => JSON.stringify({ jsonrpc: '2.0', id, ...more })
const says = (id: unknown, result: unknown): Deformed => ({ body: answer(id, { result }) })
const refuses = (id: number, code: number, message: string, data?: unknown): Deformed => ({
  body: answer(id, { error: { code, message, ...(data === undefined ? {} : { data }) } }),
})

/** Methods that answer `null` or an empty list where there is nothing. */
const mayLack = /^eth_get(?:Block|Transaction(?:By|Receipt)|Logs)/u
/** Methods whose answers say what they are the answers to. */
const named =
  /^eth_get(?:BlockBy|BlockReceipts|TransactionBy(?:Hash|Block)|TransactionReceipt|Logs)/u
const wrongForms: readonly unknown[] = [
  true,
  7,
  -1,
  '',
  'nothing',
  '0xzz',
  'latest',
  [[]],
  [null],
  [7],
  { error: 'none' },
  'x'.repeat(20_000),
]
const halves: readonly object[] = [
  { code: -32_000, message: 'read: connection reset' },
  { code: -32_603, message: 'context deadline exceeded' },
]

/** How an answer can be wrong, and some ways in which it is right though it looks odd. Each is null where a method has no such answer. */
export const deformations: Readonly<Record<string, Deform>> = {
  absent: (_, id, random) => ({
    body: pickOf(['', '{}', '{"jsonrpc":"2.0"}', answer(id, {}), 'null', '[]', '7', '""'], random),
  }),
  null(question, id) {
    const isLate = mayLack.test(question.method)
    return { ...says(id, null), ...(isLate ? { head: question.number - 1 } : {}) }
  },
  empty(question, id, random) {
    if (Array.isArray(question.truth))
      return { ...says(id, []), head: question.number - 1 - random(100) }
    if (typeof question.truth !== 'object') return says(id, '')
    return says(id, [])
  },
  half(question, id, random) {
    const { truth } = question
    const whole = answer(id, { result: truth })
    if (Array.isArray(truth) && random(3) === 0)
      return { ...says(id, truth.slice(0, -1)), head: question.number - 1 }
    const error = `,"error":${JSON.stringify(pickOf(halves, random))}}`
    return {
      body: pickOf(
        [
          () => whole.slice(0, 1 + random(whole.length - 1)),
          () => `${whole.slice(0, -1)}${error}`,
          () => `${whole.slice(0, 1 + random(whole.length - 1))}${error}`,
        ],
        random,
      )(),
    }
  },
  doubled: ({ truth }, id) => ({ body: answer(id, { result: truth }).repeat(2) }),
  'of another': ({ truth }, id, random) =>
    says(pickOf([id + 1, 0, -id, `${id}0`, null, [id], {}], random), truth),
  foreign(question, id, random) {
    if (!named.test(question.method)) return null
    const other = modelCall(question.method, question.number - 5 - random(1_000))
    return says(id, other.truth)
  },
  huge: (_, id, random) =>
    random(2) === 0 ? { body: null, line: 'huge' } : says(id, `0x${'f'.repeat(100)}g`),
  'of wrong form': ({ truth }, id, random) => {
    const wrong = pickOf(wrongForms, random)
    const isRight =
      typeof wrong === 'object' &&
      typeof truth === 'object' &&
      Array.isArray(wrong) === Array.isArray(truth)
    return isRight && !Array.isArray(truth) ? null : says(id, wrong)
  },
  'no JSON': (_, id, random) => ({
    body: pickOf(
      [
        '<html><body>502 Bad Gateway</body></html>',
        `${answer(id, { result: '0x1' })}garbage`,
        `{'jsonrpc':'2.0','id':${id},'result':'0x1'}`,
        '\u0000\u0001',
        '{"jsonrpc":"2.0","id":1,"result":[}',
        '{"jsonrpc":"2.0","id":1,"result":NaN}',
      ],
      random,
    ),
  }),
  refused: (question, id, random) =>
    pickOf(
      [
        () => refuses(id, -32_601, `the method ${question.method} does not exist`),
        () => refuses(id, -32_000, 'missing trie node 00'),
        () => refuses(id, -32_000, 'header not found'),
        () => refuses(id, -32_005, `rate limit exceeded for ${question.method}`),
        () => refuses(id, -32_000, 'failed', 'daily request count exceeded'),
        () => refuses(id, -32_603, 'internal error'),
        () => refuses(id, 429, ''),
        () => ({ body: answer(id, { error: 'too many requests' }) }),
      ],
      random,
    )(),
  'of a broken line': (_, _id, random) => ({
    body: null,
    line: pickOf(['hangs up', 403, 429, 500, 502, 503] as const, random),
  }),
  late: () => ({ body: null, line: 'late' }),
  'of the chain': (question, id) => {
    const refusal = { code: 3, message: 'execution reverted' }
    return question.method === 'eth_call'
      ? { ...refuses(id, refusal.code, refusal.message), refusal }
      : null
  },
  reordered: ({ truth }, id, random) => ({
    body: pickOf(
      [
        JSON.stringify({ result: truth, id, jsonrpc: '2.0' }),
        JSON.stringify({ id: String(id), result: truth }),
        JSON.stringify({ jsonrpc: '2.0', id, error: null, result: truth, usage: { left: 5 } }),
        ` ${JSON.stringify({ jsonrpc: '2.0', id, result: truth }, null, 2)}\n`,
      ],
      random,
    ),
    isTrue: true,
  }),
}

export const deformationNames: readonly string[] = Object.keys(deformations)

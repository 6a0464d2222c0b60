import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseUnits, type Address } from 'viem'
import type { Endpoint } from '@causeway/protocol/http/endpoint'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fromRoot } from '../../tools/lib/fromRoot.ts'
import { dataEndpoints, dataModules, endpointText, isRequestOf } from './dataEndpoints.ts'
import { type AnswerField, answerFieldsOf, pathText } from './answerFieldsOf.ts'
import { friend, honestAnswers } from './honestAnswers.ts'
import { lookVisit, looks } from './lookVisit.ts'
import { falseAnswerIn, valueAt } from './falseAnswerIn.ts'
import { type FalsehoodWorld, falseAnswersOf } from './falseAnswersOf.ts'
import { feeTo, liarChain, startLiarWorld, thief, type LiarWorld } from './startLiarWorld.ts'
import { type SendWish, sendVisit } from './sendVisit.ts'
import { type SwapWish, swapVisit } from './swapVisit.ts'
import { type Visit, openKit } from './visits.ts'

/*
 * The chain-data service lies in one field of one answer, with every field that its schemas have and every lie that fits it. A wallet that
 * signs whatever it is asked presses on as long as there is a button, and what moved is held against what stood on screen.
 */

let world: LiarWorld
let endpoints: ReadonlyMap<string, Endpoint>
beforeAll(async () => {
  world = await startLiarWorld()
  endpoints = await dataEndpoints()
}, 240_000)
afterAll(async () => {
  await world?.stop()
  const moving = rows.filter(({ visit: { moved } }) => moved !== 'nothing').length
  const faulty = rows.filter(({ visit: { faults } }) => faults.length > 0).length
  process.stdout.write(
    `${rows.length} lies told: ${moving} moved something, ${faulty} otherwise than shown. ${unread.length} fields are not read. .causeway/liar-data.md\n`,
  )
})

interface Request {
  readonly method: string
  readonly path: string
}
/** What a service of one host says in place of its honest answer. */
type Answering = (request: Request, honest: unknown) => unknown
const hosts = new Map<string, Answering>()
const real = fetch
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    const { hostname, pathname } = new URL(address)
    if (!hostname.endsWith('.test')) return real(address, init)
    const answering = hosts.get(hostname)
    if (!answering) return Response.json({}, { status: 410 })
    const request = { method: init?.method ?? 'GET', path: pathname }
    const given = answeredByHand(request)
    if (given !== undefined) return Response.json(answering(request, given))
    const answer = await world.service.fetch(String(address), init)
    const body: unknown = await answer.json()
    return answer.ok
      ? Response.json(answering(request, body), { status: answer.status })
      : Response.json(body, { status: answer.status })
  })
})
afterEach(() => {
  hosts.clear()
  vi.unstubAllGlobals()
})

let asking: Address = thief
function answeredByHand(request: Request): unknown {
  for (const [text, answer] of Object.entries(honestAnswers(asking, world.usdc))) {
    const endpoint = endpoints.get(text)
    if (endpoint && isRequestOf(endpoint, request)) return answer
  }
  return undefined
}

interface Row {
  readonly flow: string
  readonly field: string
  readonly lie: string
  readonly visit: Visit
}
const rows: Row[] = []

/** One lie, as a run of a flow tells it. */
interface Told {
  readonly endpoint: Endpoint
  readonly field: AnswerField
  readonly lie: string
}

interface Flow {
  readonly name: string
  /** The entry of lists that lies. */
  readonly about: (known: LiarWorld) => string
  readonly visit: (visitor: Awaited<ReturnType<typeof openKit>>) => Promise<Visit>
  /** Whose answers lie here; each endpoint at least once in all flows together. */
  readonly endpoints: readonly string[]
  /** What the test's own service cannot say: prices, where no feed speaks. */
  readonly honestly?: (endpoint: string, answer: unknown) => unknown
  /** It only looks: nothing is to move. */
  readonly looks?: true
  /** Of these fields alone: those that matter another time. */
  readonly only?: RegExp
}

const bytes = (value: bigint) => value.toString(16).padStart(64, '0')
const plain = (address: Address) => address.slice(2).toLowerCase()

/** What lies are made of, for one visitor and the honest answer of the moment. */
function lieWorld(owner: Address, answer: unknown): FalsehoodWorld {
  const {
    data = '',
    deadline,
    amount,
    minAmount,
  } = (answer as { tx?: Readonly<Record<string, string>> }).tx ?? {}
  const word = (address: Address) => plain(address).padStart(64, '0')
  const amounts = ['100', '50', '20', '10'].flatMap((figure) =>
    [6, 18].map((decimals) => parseUnits(figure, decimals)),
  )
  return {
    chainId: liarChain,
    owner,
    thief,
    fakeToken: world.fakeToken,
    fakeRouter: world.fakeRouter,
    otherToken: world.eur,
    otherSymbol: 'EURC',
    calldata: [
      ['another receiver', word(owner), word(thief)],
      ['another spender', word(world.router), word(thief)],
      ['the receiver of the fee in the visitor’s place', word(owner), word(feeTo)],
      ['another token goes in', plain(world.usdc), plain(world.eur)],
      ['a fake token comes out', plain(world.dai), plain(world.fakeToken)],
      ['another token comes out', plain(world.dai), plain(world.eur)],
      ['a greater fee', bytes(85n), bytes(5_000n)],
      ['no fee', bytes(85n), bytes(0n)],
      ...amounts.flatMap((units) => [
        [`${units} × 10`, bytes(units), bytes(units * 10n)] as const,
        [`${units} ÷ 10`, bytes(units), bytes(units / 10n)] as const,
        [`${units}, all that fits`, bytes(units), 'f'.repeat(64)] as const,
      ]),
      ...(minAmount === undefined ? [] : boundsIn(data, BigInt(minAmount))),
      ...(!deadline
        ? []
        : ([
            ['long over', bytes(BigInt(deadline)), bytes(1n)],
            ['far ahead', bytes(BigInt(deadline)), bytes(2n ** 40n)],
          ] as const)),
      ...(amount === undefined
        ? []
        : [['what is expected', bytes(BigInt(amount)), bytes(0n)] as const]),
    ],
  }
}

/** The bound in call data is before the fee: whatever word stands for about as much as the answer says. */
function boundsIn(data: string, minAmount: bigint): readonly (readonly [string, string, string])[] {
  const found = new Set<string>()
  for (let at = 2; at + 64 <= data.length; at += 8) {
    const word = data.slice(at, at + 64).toLowerCase()
    if (!/^0{24}/u.test(word)) continue
    const value = BigInt(`0x${word}`)
    if (value >= minAmount && value * 100n <= minAmount * 105n) found.add(word)
  }
  return [...found].flatMap((word) => [
    ['no bound', word, bytes(0n)] as const,
    ['a tenth of the bound', word, bytes(BigInt(`0x${word}`) / 10n)] as const,
  ])
}

/** A visit with one lie, or an honest one that tells what each endpoint said. */
async function visit(
  flow: Flow,
  told?: Told,
  heard?: (endpoint: string, answer: unknown, owner: Address) => void,
): Promise<Visit & { readonly told: boolean }> {
  const host = `data-${randomUUID()}.test`
  let isTold = false
  let owner: Address = thief
  hosts.set(host, (request, said) => {
    for (const [text, endpoint] of endpoints) {
      if (!isRequestOf(endpoint, request)) continue
      const honest = flow.honestly?.(text, said) ?? said
      heard?.(text, honest, owner)
      if (!told || endpointText(told.endpoint) !== text) return honest
      const about = flow.about(world)
      const now = valueAt(honest, told.field, { about })
      const lie = falseAnswersOf(told.field, now, lieWorld(owner, honest)).find(
        ({ name }) => name === told.lie,
      )
      const answer = lie && falseAnswerIn(honest, told.field, lie.value, { about })
      if (answer === undefined) return honest
      isTold = true
      return answer
    }
    return said
  })
  const visitor = await openKit(
    world,
    `https://${host}`,
    flow.looks && !flow.name.endsWith('tokens'),
  )
  owner = visitor.owner
  asking = owner
  try {
    return { ...(await flow.visit(visitor)), told: isTold }
  } finally {
    hosts.delete(host)
    visitor.kit.destroy()
  }
}

/** Which fields a flow can be lied to in, and with what, by what an honest visit heard; and how that visit went. */
async function liesFor(flow: Flow) {
  const heard = new Map<string, readonly [answer: unknown, owner: Address]>()
  const honest = await visit(flow, undefined, (text, answer, owner) =>
    heard.set(text, [answer, owner]),
  )
  expect(honest, `${flow.name}, honestly`).toMatchObject({ faults: [] })
  expect(honest.refused, `${flow.name}, honestly: ${honest.shown}`).toBeUndefined()
  if (!flow.looks) expect(honest.moved).not.toBe('nothing')
  rows.push({ flow: flow.name, field: '–', lie: 'none', visit: honest })
  const about = flow.about(world)
  const fields = flow.endpoints.flatMap((text) => {
    const endpoint = endpoints.get(text)
    const [answer, owner] = heard.get(text) ?? []
    if (!endpoint || answer === undefined || !owner)
      throw new Error(`${flow.name} did not ask ${text}.`)
    return answerFieldsOf(endpoint.response)
      .filter(({ path }) => flow.only?.test(pathText(path)) ?? true)
      .filter(({ path }) => wanted.test(`${text} ${pathText(path)}`))
      .map((field) => {
        const honestly = valueAt(answer, field, { about })
        const lies = falseAnswersOf(field, honestly, lieWorld(owner, answer))
          .filter(({ value }) => falseAnswerIn(answer, field, value, { about }) !== undefined)
          .map(({ name }) => name)
        return { endpoint, field, lies }
      })
  })
  return { honest, fields }
}

/** Lies of the wrong kind alone: what is read at all is read by its kind, so that these are noticed. */
const broken: readonly string[] = ['missing', 'null', 'another type']

/**
 * Every lie of a flow. A field of which nobody notices that it is missing, nothing and of another kind is not read: nothing more is told
 * in it, and the table says so.
 */
async function run(flow: Flow): Promise<void> {
  const faults: unknown[] = []
  const { honest, fields } = await liesFor(flow)
  const tell = async (told: Told) => {
    const { told: isTold, ...seen } = await visit(flow, told)
    const field = `${endpointText(told.endpoint)} ${pathText(told.field.path)}`
    // A question that this visit never came to, since the walk ended before it, is no proof.
    if (!isTold) return undefined
    rows.push({ flow: flow.name, field, lie: told.lie, visit: seen })
    if (seen.faults.length > 0) faults.push([field, told.lie, ...seen.faults])
    return seen
  }
  for (const { endpoint, field, lies } of fields) {
    let isRead = ['array', 'object', 'record'].includes(field.kind)
    const first = lies.filter((lie) => broken.includes(lie))
    for (const lie of first) {
      const seen = await tell({ endpoint, field, lie })
      isRead ||= seen?.trace !== honest.trace
    }
    if (!isRead) unread.push(`${flow.name}: ${endpointText(endpoint)} ${pathText(field.path)}`)
    else
      for (const lie of lies.filter((one) => !broken.includes(one)))
        await tell({ endpoint, field, lie })
  }
  await writeTable()
  expect(faults).toEqual([])
}
const unread: string[] = []
/** `CAUSEWAY_LIAR_FIELD=tx.fee` tells lies in these fields alone. */
const wanted = new RegExp(process.env['CAUSEWAY_LIAR_FIELD'] ?? '', 'u')

const swapping =
  (wish: SwapWish): Flow['visit'] =>
  (visitor) =>
    swapVisit(world, visitor, wish)
const sending =
  (wish: Omit<SendWish, 'friend'>): Flow['visit'] =>
  (visitor) =>
    sendVisit(world, visitor, { ...wish, friend })

/** The balances with a price of a dollar for each whole token. */
function priced(endpoint: string, answer: unknown): unknown {
  if (endpoint !== 'GET /v1/account/:address/balance') return answer
  const { balances, ...others } = answer as {
    readonly balances: readonly { quantity: { numeric: string } }[]
  }
  const pricing = { exact: '1', source: 'A feed', block: 1, ageSeconds: 1 }
  return {
    ...others,
    balances: balances.map((one) => ({
      ...one,
      price: 1,
      value: Number(one.quantity.numeric),
      pricing,
    })),
  }
}

const looking = (part: keyof typeof looks, ...asked: readonly string[]): Flow => ({
  name: `look at ${part}`,
  about: ({ usdc }) => usdc,
  visit: (visitor) => lookVisit(world, visitor, () => looks[part](visitor)),
  honestly: priced,
  endpoints: asked,
  looks: true,
})

const swapAnswers = [
  'GET /v1/supported-chains',
  'GET /v1/convert/tokens',
  'POST /v1/fungible/price',
  'GET /v1/convert/gas-price',
  'GET /v1/convert/quotes',
  'GET /v1/convert/allowance',
  'POST /v1/convert/build-transaction',
]

const flows: readonly Flow[] = [
  {
    name: 'swap 100 USDC → DAI, allowed before',
    about: ({ dai }) => dai,
    visit: swapping({ from: 'USDC', to: 'DAI', amount: '100', approved: true }),
    endpoints: swapAnswers,
  },
  {
    name: 'swap 50 SILD → USDC, by an approval',
    about: ({ old }) => old,
    visit: swapping({ from: 'SILD', to: 'USDC', amount: '50' }),
    endpoints: [
      'GET /v1/convert/allowance',
      'GET /v1/convert/build-approve',
      'GET /v1/convert/tokens',
    ],
  },
  {
    name: 'swap 20 USDC → DAI, by a permit',
    about: ({ usdc }) => usdc,
    visit: swapping({ from: 'USDC', to: 'DAI', amount: '20' }),
    endpoints: [
      'GET /v1/convert/allowance',
      'GET /v1/convert/tokens',
      'POST /v1/convert/build-transaction',
    ],
    only: /spender|allowance|decimals|address|eip2612|^tx\.(?:data|to|value)$/u,
  },
  {
    name: 'swap 10 POL → USDC',
    about: ({ usdc }) => usdc,
    visit: swapping({ from: 'POL', to: 'USDC', amount: '10' }),
    endpoints: ['GET /v1/convert/quotes', 'POST /v1/convert/build-transaction'],
    only: /toAmount|route|fee|^tx\.(?:data|to|value|amount|minAmount)$/u,
  },
  {
    name: 'swap 20 USDC → POL',
    about: ({ usdc }) => usdc,
    visit: swapping({ from: 'USDC', to: 'POL', amount: '20', approved: true }),
    endpoints: ['GET /v1/convert/quotes', 'POST /v1/convert/build-transaction'],
    only: /toAmount|route|fee|^tx\.(?:data|to|value|amount|minAmount)$/u,
  },
  {
    name: 'wrap 10 POL',
    about: ({ wmatic }) => wmatic,
    visit: swapping({ from: 'POL', to: 'WRAPPED', amount: '10' }),
    endpoints: ['GET /v1/convert/quotes', 'POST /v1/convert/build-transaction'],
    only: /toAmount|route|fee|^tx\.(?:data|to|value|amount|minAmount)$/u,
  },
  {
    name: 'send 5 USDC',
    about: ({ usdc }) => usdc,
    visit: sending({ token: 'USDC', amount: '5', to: friend }),
    endpoints: ['GET /v1/account/:address/balance'],
  },
  {
    name: 'send USDC for 5 dollars',
    about: ({ usdc }) => usdc,
    visit: sending({ token: 'USDC', amount: '5', unit: 'currency', to: friend }),
    honestly: priced,
    endpoints: ['GET /v1/account/:address/balance'],
    only: /price|value|decimals|numeric/u,
  },
  {
    name: 'send 2 POL, the coin as the service counts it',
    about: () => '"symbol":"POL"',
    visit: sending({ token: 'POL', amount: '2', to: friend, withoutCoin: true }),
    endpoints: ['GET /v1/account/:address/balance'],
  },
  {
    name: 'send 2 POL to a name',
    about: ({ usdc }) => usdc,
    visit: sending({ token: 'POL', amount: '2', to: 'friend.honest.test' }),
    endpoints: ['GET /v1/profile/account/:name'],
  },
  looking('tokens', 'GET /v1/account/:address/balance'),
  looking('activity', 'GET /v1/account/:address/history'),
  looking('purchases', 'GET /v1/account/:address/history'),
  looking('nfts', 'GET /v1/account/:address/nfts'),
  looking('identity', 'GET /v1/identity/:address'),
  looking(
    'names',
    'GET /v1/profile/zones',
    'GET /v1/profile/reverse/:address',
    'GET /v1/profile/suggestions/:name',
  ),
  looking('registration', 'GET /v1/profile/nonce', 'POST /v1/profile/account'),
  looking(
    'buying',
    'GET /v1/onramp/options',
    'POST /v1/onramp/quote',
    'POST /v1/generators/onrampurl',
  ),
  looking('sessions', 'GET /v1/sessions/:address'),
  looking('grant', 'POST /v1/sessions/:address'),
]

/** Asked of the service after a wallet has answered: their answers say that it heard, and nothing is done with them. */
const unheeded = ['POST /v1/sessions/:address/activate', 'POST /v1/sessions/:address/revoke']

/** The paths that the kit asks, as its own code names them. */
async function askedPaths(): Promise<readonly string[]> {
  const folder = fromRoot('packages/kit/src')
  const files = await readdir(folder, { recursive: true })
  const code = files.filter((file) => /(?<!\.test)\.tsx?$/u.test(file) && !file.includes('.test'))
  const texts = await Promise.all(code.map((file) => readFile(join(folder, file), 'utf8')))
  const found = texts.flatMap((text) => text.match(/'\/v1\/[\w:/-]+'/gu) ?? [])
  return [...new Set(found)].map((quoted) => quoted.slice(1, -1))
}

describe('which answers lie', () => {
  it('every path that the kit asks has a flow in which each of its fields lies', async () => {
    const told = new Set([
      ...flows.flatMap(({ only, endpoints: all }) => (only ? [] : all)),
      ...unheeded,
    ])
    const paths = new Set([...told].map((text) => text.slice(text.indexOf(' ') + 1)))
    expect((await askedPaths()).filter((path) => !paths.has(path))).toEqual([])
    expect([...told].filter((text) => !endpoints.has(text))).toEqual([])
  })

  it('every module of the data API is read', async () => {
    const files = await readdir(fromRoot('packages/protocol/src/api/chainData'))
    const parts = ['assetParams', 'fields', 'sessionCalls']
    const modules = files
      .map((file) => file.replace(/\.ts$/u, ''))
      .filter((name) => !parts.includes(name))
    expect(modules.toSorted()).toEqual(dataModules.toSorted())
  })
})

describe('a service that lies in one field at a time', () => {
  it.each(flows)(
    '$name: what moves is what was shown, or nothing moves',
    { timeout: 1_800_000 },
    async (flow) => {
      const wrapped = world.tokens.find(({ address }) => address === world.wmatic)?.symbol ?? ''
      await run(
        flow.name.startsWith('wrap')
          ? { ...flow, visit: swapping({ from: 'POL', to: wrapped, amount: '10' }) }
          : flow,
      )
    },
  )
})

/** What each lie came to, for whoever reads it. */
async function writeTable(): Promise<void> {
  const clean = (text: string) =>
    text.replaceAll(/[|\n]/gu, ' ').replaceAll(/\p{C}/gu, '·').slice(0, 300)
  const lines = rows.map(
    ({ flow, field, lie, visit: { shown, moved, refused, faults } }) =>
      `| ${[flow, field, lie, shown, moved, refused ?? '–', faults.length === 0 ? 'as shown' : 'FAULT'].map(clean).join(' | ')} |`,
  )
  const head =
    '| flow | field | lie | shown | moved | refused by | held |\n| - | - | - | - | - | - | - |'
  await mkdir(fromRoot('.causeway'), { recursive: true })
  await writeFile(
    fromRoot('.causeway/liar-data.md'),
    `${head}\n${lines.join('\n')}\n\nNot read:\n\n${unread.map((one) => `- ${one}`).join('\n')}\n`,
  )
}

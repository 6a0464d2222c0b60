import type { Address } from 'viem'
import type { AnswerField } from './answerFieldsOf.ts'
import { gone } from './falseAnswerIn.ts'

/** What lies are made of: who would profit, and what is true. */
export interface FalsehoodWorld {
  readonly chainId: string
  readonly owner: Address
  /** A stranger's account. */
  readonly thief: Address
  /** A contract that looks like a listed token, with its symbol and decimals. */
  readonly fakeToken: Address
  /** A contract with the router's own code, which is not the app's. */
  readonly fakeRouter: Address
  /** Another token of the app's list. */
  readonly otherToken: Address
  readonly otherSymbol: string
  /** What call data may hold, in the order in which it is put together: from and to, as bytes without `0x`. */
  readonly calldata: readonly (readonly [name: string, from: string, to: string])[]
}

export interface FalseAnswer {
  readonly name: string
  readonly value: unknown
}

const markup = '<img src=x onerror="document.title=\'taken\'">'
/** Turns what stands behind it around, and ends no sooner than its line. */
const turned = '\u202E\u2066abc'
const longest = 'x'.repeat(100_000)
/** More than 256 bits. */
const huge = '9'.repeat(78)

/** Every lie of a field, by what its schema and its honest value say it is. */
export function falseAnswersOf(
  field: AnswerField,
  honest: unknown,
  world: FalsehoodWorld,
): readonly FalseAnswer[] {
  const lies: FalseAnswer[] = [
    { name: 'missing', value: gone },
    { name: 'null', value: null },
    { name: 'another type', value: { a: 1 } },
  ]
  switch (field.kind) {
    case 'string':
    case 'unknown':
    case 'any':
      lies.push(...ofText(honest, world))
      break
    case 'number':
      lies.push(...ofNumber(honest))
      break
    case 'boolean':
      lies.push({ name: 'the other', value: honest !== true })
      break
    case 'picklist':
    case 'literal':
      lies.push(
        ...field.options
          .filter((option) => option !== honest)
          .slice(0, 3)
          .map((value) => ({ name: `another: ${String(value)}`, value })),
        { name: 'unheard of', value: 'unheard-of' },
      )
      break
    case 'array':
      lies.push(
        { name: 'empty', value: [] },
        { name: 'of another type', value: [1, 'x', null] },
        ...(Array.isArray(honest) && honest.length > 0
          ? [{ name: 'twice', value: [...honest, ...honest] }]
          : [{ name: 'not empty', value: [{}] }]),
      )
      break
    case 'object':
    case 'record':
      lies.push({ name: 'empty', value: {} })
      break
    case 'null':
      lies.push(...ofText('', world))
      break
    default:
      throw new Error(`No lies are known of a ${field.kind}.`)
  }
  return lies.filter(({ value }) => value !== honest)
}

function ofNumber(honest: unknown): readonly FalseAnswer[] {
  const number = typeof honest === 'number' ? honest : 1
  return [
    { name: '0', value: 0 },
    { name: 'negative', value: -1 },
    { name: '× 10', value: number * 10 },
    { name: '÷ 10', value: number / 10 },
    { name: '× 1000', value: number * 1_000 },
    { name: 'one more', value: number + 1 },
    { name: 'one less', value: number - 1 },
    { name: 'twelve less', value: number - 12 },
    { name: 'huge', value: 1e300 },
    { name: 'as text', value: String(number) },
  ]
}

const words = (honest: string): readonly FalseAnswer[] => [
  { name: 'empty', value: '' },
  { name: 'markup', value: markup },
  { name: 'turned around', value: `${turned}${honest}` },
  { name: 'look-alike letters', value: honest.replace(/[aAcCeEoOpP]/u, lookAlike) },
  { name: 'letters that are not seen', value: `${honest}\u200B\u{E0001}` },
  { name: '100,000 letters', value: longest },
]

const alikes: Readonly<Record<string, string>> = {
  a: 'а',
  A: 'А',
  c: 'с',
  C: 'С',
  e: 'е',
  E: 'Е',
  o: 'о',
  O: 'О',
  p: 'р',
  P: 'Р',
}
const lookAlike = (letter: string) => alikes[letter] ?? letter

function ofText(honest: unknown, world: FalsehoodWorld): readonly FalseAnswer[] {
  if (typeof honest !== 'string') return [...words(''), ...ofUrl('')]
  if (/^(?:[a-z0-9]+:\d+:)?0x[\da-f]{40}$/iu.test(honest))
    return [...ofAddress(honest, world), ...words(honest)]
  if (/^0x[\da-f]{64}$/iu.test(honest))
    return [{ name: 'another hash', value: `0x${'ab'.repeat(32)}` }, ...words(honest)]
  if (/^0x(?:[\da-f]{2}){5,}$/iu.test(honest)) return ofCallData(honest, world)
  if (/^\d+(?:\.\d+)?$/u.test(honest)) return [...ofDecimal(honest), ...words(honest)]
  if (/^\d{4}-\d\d-\d\dT/u.test(honest)) return [...ofMoment(), ...words(honest)]
  if (honest.startsWith('eip155:'))
    return [
      { name: 'another chain', value: 'eip155:1' },
      { name: 'no chain', value: 'eip155:' },
      ...words(honest),
    ]
  if (/^https?:/u.test(honest)) return [...ofUrl(honest), ...words(honest)]
  return [{ name: 'another symbol', value: world.otherSymbol }, ...ofUrl(honest), ...words(honest)]
}

function ofAddress(honest: string, world: FalsehoodWorld): readonly FalseAnswer[] {
  const prefix = honest.slice(0, honest.lastIndexOf(':') + 1)
  const plain = honest.slice(prefix.length)
  return [
    { name: 'a stranger’s account', value: `${prefix}${world.thief}` },
    { name: 'a fake token', value: `${prefix}${world.fakeToken}` },
    { name: 'a fake router', value: `${prefix}${world.fakeRouter}` },
    { name: 'another listed token', value: `${prefix}${world.otherToken}` },
    { name: 'the zero address', value: `${prefix}0x${'0'.repeat(40)}` },
    { name: 'the coin', value: `${prefix}0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE` },
    { name: 'of another chain', value: `eip155:1:${plain}` },
    { name: 'in small letters', value: `${prefix}${plain.toLowerCase()}` },
  ]
}

const ofMoment = (): readonly FalseAnswer[] => [
  { name: 'long ago', value: '0001-01-01T00:00:00Z' },
  { name: 'far ahead', value: '9999-12-31T23:59:59Z' },
  { name: 'no day', value: '2026-99-99T99:99:99Z' },
]

const ofUrl = (honest: string): readonly FalseAnswer[] => [
  { name: 'a script', value: 'javascript:document.title="taken"' },
  { name: 'another host', value: honest.replace(/^https?:\/\/[^/]+/u, 'https://thief.example') },
]

function ofDecimal(honest: string): readonly FalseAnswer[] {
  const [whole = '0', fraction = ''] = honest.split('.')
  const places = fraction.length
  const units = BigInt(whole + fraction)
  const text = (value: bigint) => {
    if (places === 0) return String(value)
    const digits = String(value).padStart(places + 1, '0')
    return `${digits.slice(0, -places)}.${digits.slice(-places)}`
  }
  return [
    { name: '0', value: '0' },
    { name: 'negative', value: `-${honest}` },
    { name: '× 10', value: text(units * 10n) },
    { name: '÷ 10', value: text(units / 10n) },
    { name: '× 1000', value: text(units * 1_000n) },
    { name: 'one more', value: text(units + 1n) },
    { name: 'one less', value: text(units > 0n ? units - 1n : 0n) },
    { name: '78 digits', value: huge },
    { name: 'as a power', value: '1e30' },
    { name: 'as a number', value: Number(honest) },
  ]
}

/** Call data with another receiver, amount, bound, deadline, token or fee, with another function, and cut. */
function ofCallData(honest: string, { calldata }: FalsehoodWorld): readonly FalseAnswer[] {
  return [
    ...calldata.flatMap(([name, from, to]) => {
      const value = `0x${honest.slice(2).toLowerCase().replaceAll(from.toLowerCase(), to)}`
      return value === honest.toLowerCase() ? [] : [{ name, value }]
    }),
    { name: 'another function', value: `0xdeadbeef${honest.slice(10)}` },
    { name: 'cut', value: honest.slice(0, -64) },
    { name: 'half a byte', value: honest.slice(0, -1) },
    { name: 'more behind it', value: `${honest}${'00'.repeat(32)}` },
    { name: 'nothing', value: '0x' },
  ]
}

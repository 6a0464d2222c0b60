import { concat, toHex, type Address, type Hex } from 'viem'
import type { Argument } from '../form/wordKind.ts'
import { readWord } from '../form/readWord.ts'
import { addressOfWord, writeWord } from '../form/writeWord.ts'

/** A term as it stands in the form. */
export interface ReadTerm {
  readonly argument: Argument
  readonly text: string
  /** null while it cannot be read */
  readonly word: bigint | null
  /** the token that its amount is of, once that is known */
  readonly token: Address | null
}

export interface ReadForm {
  readonly terms: readonly ReadTerm[]
  /** The arguments as the factory takes them; null while one is missing. */
  readonly args: Hex | null
}

/** What the form is read with. */
export interface Reading {
  readonly textOf: (name: string) => string
  /** undefined while the token is being read */
  readonly decimalsOf: (token: Address) => number | undefined
  /** The base token of a trade book; undefined while it is being read. */
  readonly baseOf: (book: Address) => Address | undefined
}

/** Reads every term; amounts are counted in the token that another term of the form names. */
export function readForm(list: readonly Argument[], reading: Reading): ReadForm {
  const terms = list.map((argument): ReadTerm => {
    const text = reading.textOf(argument.name)
    const token = tokenFor(argument, reading)
    const needs = 'of' in argument
    const decimals = token ? reading.decimalsOf(token) : undefined
    const word = needs && decimals === undefined ? null : readWord(argument, text, decimals ?? 0)
    return { argument, text, word, token }
  })
  const words = terms.map(({ word }) => word)
  const isWhole = words.every((word) => word !== null)
  return { terms, args: isWhole ? concat(words.map((word) => toHex(word, { size: 32 }))) : null }
}

/** The texts of a plan's own terms. A moment is left out: it was that plan's. */
export function textsOf(
  list: readonly Argument[],
  words: readonly bigint[],
  reading: Pick<Reading, 'decimalsOf' | 'baseOf'>,
): Readonly<Record<string, string>> {
  const wordOf = (name: string) => words[list.findIndex((one) => one.name === name)]
  return Object.fromEntries(
    list.flatMap((argument, at) => {
      const word = words[at]
      if (word === undefined || argument.kind === 'time') return []
      const named = 'of' in argument ? wordOf(argument.of) : undefined
      const token =
        named === undefined ? undefined : tokenAt(argument, addressOfWord(named), reading)
      const decimals = token && reading.decimalsOf(token)
      if ('of' in argument && decimals === undefined) return []
      return [[argument.name, writeWord(argument, word, decimals ?? 0)] as const]
    }),
  )
}

function tokenFor(argument: Argument, { textOf, ...reading }: Reading): Address | null {
  if (!('of' in argument)) return null
  const named = readWord({ kind: 'address' }, textOf(argument.of), 0)
  return (named !== null && tokenAt(argument, addressOfWord(named), reading)) || null
}

function tokenAt(
  argument: Argument,
  named: Address,
  { baseOf }: Pick<Reading, 'baseOf'>,
): Address | undefined {
  return 'of' in argument && argument.of === 'book' ? baseOf(named) : named
}

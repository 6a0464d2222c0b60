import type { AbiFunction, AbiParameter } from 'viem'

/** viem's own parser of such texts is many times this one, and what is parsed here is written here. */
const wholeRule = /^(?<name>\w+)\((?<parameters>.*)\)$/u

/**
 * Reads a function in Solidity's words, tuples written out: `f(uint256 a,(address to,bytes data)[] calls)`.
 * @throws Error for what is no function
 */
export function parseFunction(text: string): AbiFunction {
  const { name, parameters } = wholeRule.exec(text)?.groups ?? {}
  if (name === undefined || parameters === undefined) throw new Error(`No function: ${text}`)
  return {
    type: 'function',
    name,
    inputs: parseParameters(parameters),
    outputs: [],
    stateMutability: 'payable',
  }
}

/** @param text types with names, a comma between two of them */
export function parseParameters(text: string): readonly AbiParameter[] {
  return partsOf(text).map((part) => {
    const tuple = /^\((?<inner>.*)\)(?<array>(?:\[\d*\])*)(?: (?<name>\w+))?$/u.exec(part)?.groups
    if (tuple)
      return {
        name: tuple['name'] ?? '',
        type: `tuple${tuple['array'] ?? ''}`,
        components: parseParameters(tuple['inner'] ?? ''),
      }
    const [type = '', name = ''] = part.split(' ')
    return { name, type }
  })
}

/** Parted at the commas that stand in no bracket. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '(') depth += 1
    else if (letter === ')') depth -= 1
    else if (letter === ',' && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return text === '' ? parts : [...parts, text.slice(start)]
}

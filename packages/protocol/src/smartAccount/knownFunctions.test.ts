import { readFileSync } from 'node:fs'
import { toFunctionSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import { knownFunctions } from './knownFunctions.ts'

describe('knownFunctions', () => {
  it('has each selector beside the name and the types that it is made of', () => {
    const text = readFileSync(new URL('knownFunctions.ts', import.meta.url), 'utf8')
    const lines = [...text.matchAll(/'(0x[\da-f]{8})': \w+\('(\w+)'.*\/\/ (\(.*\))$/gmu)]
    expect(lines).toHaveLength(Object.keys(knownFunctions).length)
    for (const [, selector, name, types] of lines)
      expect(toFunctionSelector(`${name}${types}`)).toBe(selector)
  })
})

import { planCatalogue } from '@causeway/plans/protocol/planCatalogue'
import { catalogue } from '@causeway/protocol/catalogue'
import { describe, expect, it } from 'vitest'
import { readCatalogue } from './textCatalogue.ts'
import { parseMessage, literalsOf } from './icuMessage.ts'

const { texts, notes } = readCatalogue('en')
/** Its text is a list of variables for whoever builds the app, who reads English. */
const forOperators = ['settings.invalid']

/** What the catalogue of errors says, its parameters written as `{name}`. */
function said(text: string | ((params: never) => string)): string {
  if (typeof text === 'string') return text
  return text(new Proxy({}, { get: (_, name) => `{${String(name)}}` }) as never)
}

describe('the English of failures', () => {
  it.each(
    Object.entries({ ...catalogue, ...planCatalogue }).filter(
      ([code]) => !forOperators.includes(code),
    ),
  )('%s reads for translators as it does in code', (code, entry) => {
    const read = (area: string) => {
      const id = `${area}.${code}`
      const text = texts.get(notes.get(id)?.same ?? id)
      return text === undefined ? undefined : literalsOf(parseMessage(text, code))
    }
    expect(read('error')).toBe(said(entry.text))
    expect(read('help')).toBe(entry.help)
  })
})

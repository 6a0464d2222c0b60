import { expect, it } from 'vitest'
import { wrongModules } from './wrongModules.ts'

const exported = new Map([
  ['@causeway/kit', new Set(['createKit'])],
  ['@causeway/kit/button.css', new Set<string>()],
  ['@causeway/kit/connectors/safe', new Set(['safe'])],
])
const on = (text: string) => wrongModules([{ path: 'docs/a.md', text }], exported)

it('names of modules in prose and in code are those that are published', () => {
  expect(
    on(
      '`createKit` of `@causeway/kit`, see @causeway/kit.\n`@causeway/kit/button.css`, `@causeway/kit/connectors/…`',
    ),
  ).toEqual([])
  expect(on('text\nof `@causeway/kit/solana/startSolana`, and @causeway/nothing/at-all.')).toEqual([
    'docs/a.md:2: @causeway/kit/solana/startSolana is not published',
    'docs/a.md:2: @causeway/nothing/at-all is not published',
  ])
  expect(on('`@causeway/kit/views/…`')).toEqual([
    'docs/a.md:1: @causeway/kit/views/… is not published',
  ])
})

it('what a page says to come from a module is exported there', () => {
  expect(
    on('`safe()` of `@causeway/kit/connectors/safe` and `chainsPage` of\n`@causeway/kit`'),
  ).toEqual(['docs/a.md:1: @causeway/kit exports no chainsPage'])
})

import { expect, it } from 'vitest'
import { isEmail } from './email.ts'

it('knows the form of an e-mail address', () => {
  for (const text of ['a@b.co', 'anna.b+tag@mail.example.org', "o'neil@x-y.museum", 'A@B.CO'])
    expect([text, isEmail(text)]).toEqual([text, true])
  for (const text of [
    '',
    'anna',
    'anna@',
    '@b.co',
    'anna@localhost',
    'anna@b..co',
    'anna@-b.co',
    'an na@b.co',
    'anna@b.co ',
    'anna@b.co\n',
    'a@b@c.co',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b.'.repeat(130)}co`,
  ])
    expect([text, isEmail(text)]).toEqual([text, false])
})

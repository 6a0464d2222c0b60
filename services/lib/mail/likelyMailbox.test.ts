import { expect, it } from 'vitest'
import { likelyMailbox } from './likelyMailbox.ts'

it.each([
  ['anna@mail.test', 'anna@mail.test'],
  ['Anna+a+b@mail.test', 'anna@mail.test'],
  ['an.na@mail.test', 'an.na@mail.test'],
  ['+anna@mail.test', '+anna@mail.test'],
  ['an.na+x@googlemail.com', 'anna@gmail.com'],
  ['anna-x@gmail.com', 'anna-x@gmail.com'],
  ['anna@gmail.com.test', 'anna@gmail.com.test'],
])('%s is counted as %s', (email, mailbox) => {
  expect(likelyMailbox(email)).toBe(mailbox)
  expect(likelyMailbox(mailbox)).toBe(mailbox)
})

import { BaseError } from '@causeway/protocol/errors/frame'
import { BaseError as HttpError } from '@causeway/protocol/errors/base'
import { expect, it } from 'vitest'
import { failureText } from './failureText.ts'

it('a service that is away or too slow is said in words that a page knows, without its address', () => {
  const host = 'wallet.example'
  const away = 'The wallet does not answer. Try again.'
  expect(failureText(new HttpError('http.timeout', { host, seconds: 10 }))).toBe(away)
  expect(failureText(new HttpError('http.unreachable', { host }))).toBe(away)
  expect(failureText(new BaseError('frame.signedOut'))).not.toBe(away)
})

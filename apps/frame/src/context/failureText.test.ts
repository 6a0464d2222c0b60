import { BaseError, BaseError as HttpError } from '@causeway/protocol/errors/baseError'
import { httpTimeout, httpUnreachable } from '@causeway/protocol/http/errors'
import { frameSignedOut } from '@causeway/protocol/frame/errors'
import { expect, it } from 'vitest'
import { failureText } from './failureText.ts'

it('a service that is away or too slow is said in words that a page knows, without its address', () => {
  const host = 'wallet.example'
  const away = 'The wallet does not answer. Try again.'
  expect(failureText(new HttpError(httpTimeout, { host, seconds: 10 }))).toBe(away)
  expect(failureText(new HttpError(httpUnreachable, { host }))).toBe(away)
  expect(failureText(new BaseError(frameSignedOut))).not.toBe(away)
})

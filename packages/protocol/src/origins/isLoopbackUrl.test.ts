import { describe, expect, it } from 'vitest'
import { isLoopbackUrl } from './isLoopbackUrl.ts'

describe('isLoopbackUrl', () => {
  it.each([
    'http://127.0.0.1:8545',
    'http://localhost:8545/',
    'http://[::1]:1',
    'https://127.3.2.1',
  ])('takes %s', (url) => {
    expect(isLoopbackUrl(url)).toBe(true)
  })

  it.each([
    'https://polygon-rpc.com',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'ws://127.0.0.1',
    'nonsense',
    'http://0.0.0.0',
  ])('refuses %s', (url) => {
    expect(isLoopbackUrl(url)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { asksProjectId } from './publicRelay.ts'

describe('asksProjectId', () => {
  it.each([
    ['wss://relay.walletconnect.org', true],
    ['https://rpc.walletconnect.org/v1/?chainId=eip155:137', true],
    ['https://API.web3modal.org:443/getWallets', true],
    ['https://walletconnect.com', true],
    ['wss://relay.example.org', false],
    ['https://walletconnect.org.example.org', false],
    ['https://notwalletconnect.org', false],
    ['https://example.org/walletconnect.org', false],
    ['http://127.0.0.1:8080', false],
  ])('%s: %s', (url, asks) => expect(asksProjectId(url)).toBe(asks))
})

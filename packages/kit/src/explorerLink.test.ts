import { localPolygon, polygon, solanaDevnet, type Network } from '@causeway/protocol/networks'
import { expect, it } from 'vitest'
import { explorerLink } from './explorerLink.ts'

const at = (url: string): Network => ({
  ...polygon,
  blockExplorers: { default: { name: 'Explorer', url } },
})

it('points at accounts and transactions', () => {
  expect(explorerLink(polygon, 'address', '0xAb')).toBe('https://polygonscan.com/address/0xAb')
  expect(explorerLink(polygon, 'tx', '0x12')).toBe('https://polygonscan.com/tx/0x12')
  expect(explorerLink(at('https://x.example/poly/'), 'tx', '0x12')).toBe(
    'https://x.example/poly/tx/0x12',
  )
})

it('keeps the cluster of an explorer behind the path', () => {
  expect(explorerLink(solanaDevnet, 'tx', '5h')).toBe(
    'https://explorer.solana.com/tx/5h?cluster=devnet',
  )
})

it('gives nothing where there is no explorer, and lets no id leave its place in the path', () => {
  expect(explorerLink(localPolygon, 'tx', '0x12')).toBeUndefined()
  expect(explorerLink(at('not a url'), 'tx', '0x12')).toBeUndefined()
  expect(explorerLink(polygon, 'tx', '../../evil?x#y')).toBe(
    'https://polygonscan.com/tx/..%2F..%2Fevil%3Fx%23y',
  )
})

import { expect, it } from 'vitest'
import { walletsPage } from './walletsPage.ts'

const wallets = [
  {
    id: 'zeal',
    name: 'Zeal',
    namespaces: ['eip155'],
    chains: ['solana:x', 'eip155:1'],
    homepage: 'https://zeal.app',
    rdns: 'app.zeal',
    mobileLink: 'zeal://',
  },
  { id: 'alpha', name: 'alpha', namespaces: [], chains: ['bip122:y'], playStore: 'https://play' },
]

it('each wallet stands there by name, with its id, its chains and where it runs', () => {
  const page = walletsPage(wallets, new Set(['zeal']))
  expect(page).toContain('2 wallets, 1 of them with a picture')
  expect(page).toContain('| [Zeal](https://zeal.app) | `zeal` | EVM, Solana | `app.zeal` | link |')
  expect(page).toContain('| alpha | `alpha` | Bitcoin |  | store |')
  expect(page.indexOf('| alpha')).toBeLessThan(page.indexOf('| [Zeal]'))
})

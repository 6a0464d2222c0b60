import { base, mainnet, zksync } from 'viem/chains'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { defineChain } from 'viem'
import { createInside } from '../createKit.ts'
import { memoryStorage } from '../core/storage.ts'
import { KitProvider, NetworkButton } from '../react/index.tsx'

const mine = defineChain({
  id: 424_242,
  name: 'Mine',
  nativeCurrency: { name: 'Mine', symbol: 'ME', decimals: 18 },
  rpcUrls: { default: { http: ['https://mine.example'] } },
})

it('the networks that most apps name come with a picture, the app’s own wins, and the rest have a letter', async () => {
  const kit = createInside({
    networks: [mainnet, base, zksync, mine],
    storage: memoryStorage(),
    chainImages: { [base.id]: 'data:image/svg+xml,%3Csvg/%3E' },
  })
  const asked = vi.spyOn(window, 'fetch')
  await render(
    <KitProvider kit={kit}>
      <NetworkButton />
    </KitProvider>,
  )
  const button = page.getByRole('button', { name: 'Ethereum' }).element()
  await vi.waitFor(() =>
    expect(button.querySelector('img')?.src).toMatch(/^data:image\/svg\+xml,%3Csvg /u),
  )
  kit.open({ view: 'Networks' })
  await expect.element(page.getByRole('button', { name: 'Mine' })).toBeVisible()
  const pictureIn = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name }).element().querySelector('img')?.src
  await vi.waitFor(() => expect(pictureIn('ZKsync')).toMatch(/^data:image\/svg\+xml,%3Csvg /u))
  expect(pictureIn('Base')).toBe('data:image/svg+xml,%3Csvg/%3E')
  expect(pictureIn('Mine')).toBeUndefined()
  const elsewhere = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith('http') && !name.startsWith(location.origin))
  expect([elsewhere, asked.mock.calls]).toEqual([[], []])
  kit.destroy()
})

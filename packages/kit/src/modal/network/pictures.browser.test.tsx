import { base, mainnet, zksync } from 'viem/chains'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { defineChain } from 'viem'
import { drawnPictures } from '../../../test/drawnPictures.ts'
import { createInside } from '../../entries/createKit.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { KitProvider, NetworkButton } from '../../entries/react/index.tsx'

afterEach(() => vi.restoreAllMocks())

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

it('[S7.asks-asset-image] a network without a picture of its own shows the registry’s inside the modal; the page itself asks nobody', async () => {
  const asked = drawnPictures('https://registry.test')
  const kit = createInside({
    networks: [mine, base],
    storage: memoryStorage(),
    projectId: 'a1',
    endpoints: { registry: 'https://registry.test/' },
  })
  await render(
    <KitProvider kit={kit}>
      <NetworkButton />
    </KitProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'Mine' })).toBeVisible()
  // Time enough to learn that none ships with the kit.
  await import('../../ui/networkPictures.gen.ts')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(asked).toEqual([])
  kit.open({ view: 'Networks' })
  const picture = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name }).element().querySelector('img')
  const address =
    'https://registry.test/public/getAssetImage/eip155%3A424242?projectId=a1&st=causeway&sv=causeway-4'
  await vi.waitFor(() => expect(picture('Mine')?.src ?? '').toContain(`#${address}`))
  expect(picture('Mine')?.referrerPolicy).toBe('no-referrer')
  await vi.waitFor(() => expect(picture('Base')?.src).toMatch(/^data:image/u))
  expect(new Set(asked)).toEqual(new Set([address]))
  picture('Mine')?.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(picture('Mine')).toBeNull())
  kit.destroy()
})

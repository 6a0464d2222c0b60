import { previewTexts } from '@causeway/kit/ui'
import { expect, it, vi } from 'vitest'
import type { ShownRequest } from '../context/signingRequest.ts'
import { frameMessages } from '../ui/messages.gen.ts'
import { approvalDrawer } from './approvalDrawer.ts'

const shown: ShownRequest = {
  asked: { kind: 'message', raw: '0x48656c6c6f' },
  chainName: 'Polygon',
  coin: { symbol: 'POL', decimals: 18 },
  networks: [],
  account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  user: null,
  origin: 'https://shop.example',
  claimedName: null,
  preview: undefined,
}

it('hears a "Refuse" that is being pressed while the look at the chain comes in', async () => {
  document.body.innerHTML = '<main id="screen"></main>'
  const refuse = vi.fn()
  let answer: (found: null) => void = () => undefined
  const looked = new Promise<null>((resolve) => (answer = resolve))
  const speech = { tag: 'en' as const, words: frameMessages, money: await previewTexts.load('en') }
  const end = approvalDrawer(
    speech,
    async () => null,
    false,
  )({ shown, look: () => looked } as never, {
    approve: () => undefined,
    refuse,
  })
  const button = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Refuse')
  const pressed = button()
  if (!pressed) throw new Error('There is no button to refuse.')
  // A button that leaves the page between the press and its end gets no click.
  const removed: Node[] = []
  const watch = new MutationObserver((all) => {
    removed.push(...all.flatMap(({ removedNodes }) => [...removedNodes]))
  })
  watch.observe(document.body, { childList: true, subtree: true })
  answer(null)
  await expect.poll(() => document.querySelector('[aria-busy]')).toBeNull()
  expect(button()).toBe(pressed)
  expect(removed.length).toBeGreaterThan(0)
  expect(removed.filter((node) => node.contains(pressed))).toEqual([])
  pressed.click()
  expect(refuse).toHaveBeenCalledTimes(1)
  end()
})

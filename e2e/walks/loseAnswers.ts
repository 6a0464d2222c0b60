import type { Page } from '@playwright/test'

/** What a page hears of a transaction that its wallet did send: an error, or a hash that is none of its chain. */
export type LostAnswer = { readonly code: number; readonly message: string } | `0x${string}`

/** Every wallet of the page sends what it is asked to, and then says something else. */
export async function loseAnswers(page: Page, said: LostAnswer): Promise<void> {
  await page.addInitScript((instead) => {
    const lost = new WeakSet<object>()
    globalThis.addEventListener(
      'eip6963:announceProvider',
      (event) => {
        const { provider } = (event as CustomEvent<{ provider: Eip1193 }>).detail
        if (lost.has(provider)) return
        lost.add(provider)
        const request = provider.request.bind(provider)
        provider.request = async (asked) => {
          const answer = await request(asked)
          if (asked.method !== 'eth_sendTransaction') return answer
          if (typeof instead === 'string') return instead
          throw Object.assign(new Error(instead.message), { code: instead.code })
        }
      },
      { capture: true },
    )
    interface Eip1193 {
      request: (asked: { readonly method: string }) => Promise<unknown>
    }
  }, said)
}

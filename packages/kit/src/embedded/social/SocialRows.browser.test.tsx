import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showFrame } from '../../../test/showFrame.tsx'

const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

it('[S1.social-logins] seven logins are offered: four at once, and all of them behind the rest', async () => {
  const { kit } = await showFrame({ features: { email: false, socials } })
  kit.open()
  const offered = () =>
    page
      .getByRole('button', { name: /^Continue with / })
      .elements()
      .map((one) =>
        (one.getAttribute('aria-label') ?? one.textContent).replace('Continue with ', ''),
      )
  await expect.poll(offered).toEqual(['Google', 'X', 'Discord', 'Farcaster'])
  kit.open({ view: 'ConnectSocials' })
  const all = ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook']
  await expect.poll(offered).toEqual(all)
})

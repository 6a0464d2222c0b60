import * as v from 'valibot'
import { parseEther } from 'viem'
import { seedAccount } from '../../plans/seed/chain/devAccounts.ts'
import { chainDataUrl, expect, newAccount, onChain, test, moneyTokens } from './moneyMember.ts'
import { registerInService } from './registerInService.ts'
import { runningStack } from './runningStack.ts'

/** Names against the whole stack: registered by a signature, and known everywhere else. */

test.setTimeout(120_000)

const Leaders = v.object({ items: v.array(v.object({ wallet: v.string() })) })

/** A member of the seeded history who leads, and has no name yet. */
async function leader() {
  const answer = await fetch(`${runningStack().urls.indexer}/v1/network/leaders?by=team&limit=25`)
  const { items } = v.parse(Leaders, await answer.json())
  const leading = new Set(items.map(({ wallet }) => wallet.toLowerCase()))
  for (let place = 0; place < 400; place += 1) {
    const account = seedAccount(place)
    if (!leading.has(account.address.toLowerCase())) continue
    const known = await fetch(`${chainDataUrl()}/v1/profile/reverse/${account.address}`)
    if (known.status === 404) return account
  }
  throw new Error('Every leader of the seeded history has a name.')
}

const someName = () => `walk${Date.now() % 100_000_000}`

test('[S4.name-sign] [S4.name-profile] a leader registers a name from the account in under five presses, refused first, and stands among the leaders by it', async ({
  member,
  page,
  urls,
}) => {
  const walker = await member({ accounts: [await leader()] })
  const { kit, wallet, press, says } = walker
  const label = someName()
  await walker.account()
  await kit.button(/Account Settings/u).click()
  await press('Choose account name')
  await press('Choose a name')
  await walker.text('Account name').fill(label)
  const go = kit.button(new RegExp(`^Register ${label}`, 'u'))
  await expect(go).toBeEnabled()
  wallet.answer('reject')
  await go.click()
  await expect(says('You declined to sign. Nothing was registered.')).toBeVisible()
  await expect(walker.text('Account name')).toHaveValue(label)
  wallet.answer('approve')
  await go.click()
  await expect(says(new RegExp(`^Your account is called ${label}\\.`, 'u'))).toBeVisible()
  // One press less for who does not decline first.
  expect((await walker.presses()) - 1).toBeLessThan(5)
  await press('To the account')
  await expect(kit.dialog.getByText(new RegExp(`^${label}`, 'u')).first()).toBeVisible()
  await page.goto(`${urls.web}/leaders`)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(
    page.getByRole('main').getByRole('row').filter({ hasText: label }).first(),
  ).toBeVisible({ timeout: 30_000 })
})

test('a name that somebody takes between the look and the signature is told, and another one can be had', async ({
  member,
}) => {
  const walker = await member()
  const { kit, wallet } = walker
  const label = someName()
  await kit.openAccount()
  await kit.button(/Account Settings/u).click()
  await walker.press('Choose account name')
  await walker.press('Choose a name')
  await walker.text('Account name').fill(label)
  const go = kit.button(new RegExp(`^Register ${label}`, 'u'))
  await expect(go).toBeEnabled()
  wallet.answer('wait')
  await go.click()
  await expect(walker.says('Sign the message in your wallet.')).toBeVisible()
  // The registry's number comes before the wallet is asked.
  await expect.poll(() => wallet.requests('personal_sign')).toHaveLength(1)
  const zone = await kit.dialog.locator('.name-zone').textContent()
  await registerInService(newAccount(), `${label}${zone}`)
  await wallet.approve()
  await expect(kit.dialog.locator('.notice[data-danger]')).toBeVisible()
  await expect(walker.text('Account name')).toHaveValue(label)
  await expect(walker.says('Registered')).toBeVisible()
  wallet.answer('approve')
  await walker.text('Account name').fill(`${label}b`)
  await kit.button(new RegExp(`^Register ${label}b`, 'u')).click()
  await expect(walker.says(new RegExp(`^Your account is called ${label}b`, 'u'))).toBeVisible()
})

test('behavior: a token goes to a name, and a name of nobody goes nowhere', async ({ member }) => {
  const friend = newAccount()
  const name = `${someName()}.causeway.id`
  await registerInService(friend, name)
  const walker = await member()
  const { kit, press } = walker
  await walker.open('Send')
  await kit.button(/^(?:POL|Polygon)/u).click()
  await kit.button(/CWY/u).first().click()
  await walker.text('Amount').fill('7.5')
  await walker.text('Receiver').fill(`nobody-${Date.now()}.causeway.id`)
  await expect(walker.says(/^This name leads to no address/u)).toBeVisible()
  await walker.text('Receiver').fill(name)
  await press('Review send')
  await expect(kit.dialog.getByText(friend.address, { exact: true })).toBeVisible()
  await expect(walker.says(name)).toBeVisible()
  await press('Send')
  await expect(walker.says('It has arrived.')).toBeVisible({ timeout: 20_000 })
  expect(await onChain.held(moneyTokens().cwy, friend.address)).toBe(parseEther('7.5'))
  await press('Done')
  await walker.row('Sent', '7.5')
})

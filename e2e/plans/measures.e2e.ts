import { call } from '@causeway/protocol/http/call'
import { plansOf } from '@causeway/plans/protocol/api/indexer/plansOf'
import { kitPage } from '@causeway/testkit/playwright'
import type { Page } from '@playwright/test'
import { violationsOn } from '../walks/violationsOn.ts'
import { firstScreenOf, reflowOf, screenSizes } from './firstScreenOf.ts'
import type { SmallStack } from './smallStack.ts'
import { expect, test, walkAccount } from './test.ts'

/**
 * The first screen and the height of the page of every plan of the seeded history, which has each template in the states that it can be
 * in, at both screenSizes: for a visitor, for a wallet that has nothing there, and for a member.
 */
test.use({ chapter: 'measures' })
test.setTimeout(1_800_000)

test('number, picture and action stand in the first screen of every plan, for a visitor', async ({
  page,
  stack,
}) => {
  await measureAll(page, stack, undefined)
})

for (const [who, place] of [
  ['a wallet that has nothing in them', 9],
  ['a member of many of them', 6],
] as const)
  test(`the same for ${who}`, async ({ page, stack, wallet }) => {
    const { name } = await wallet(walkAccount(place))
    await page.goto(`${stack.urls.web}/plans`)
    await kitPage(page).connect(name)
    await measureAll(page, stack, '[aria-label="What you can do"]')
  })

/** @param own the part that is another than a visitor's */
async function measureAll(
  page: Page,
  { urls }: SmallStack,
  own: string | undefined,
): Promise<void> {
  const { plans } = await call(plansOf, { base: urls.indexer })
  const wrong: Record<string, readonly string[]> = {}
  for (const { plan, family } of plans) {
    if (family === null) continue
    const name = `${family} ${plan}`
    await page.setViewportSize(screenSizes[0])
    await page.goto(`${urls.web}/plans/${family}/${plan}`)
    for (const size of screenSizes) {
      const found = await firstScreenOf(page, size)
      // On a phone the card is a sheet, which has been looked at.
      const isSeen = own !== undefined && size.width < 640
      if (!isSeen) found.push(...(await violationsOn(page, 'all', own)))
      if (found.length > 0) wrong[`${name} at ${size.width}`] = found
    }
    const lost = await reflowOf(page)
    if (lost.length > 0) wrong[name] = lost
  }
  expect(wrong).toEqual({})
}

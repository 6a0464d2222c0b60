import { createOnrampSource } from '@causeway/testkit/sources/createOnrampSource'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showKit } from '../../../test/showKit.tsx'

it('[S2.lazy-onramp] the code of the panel comes when it is first opened', async () => {
  performance.clearResourceTimings()
  const fetched = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/onramp\/\w+(?:Panels|View)\.tsx/u.test(name))
  const { kit } = await showKit({ onramp: createOnrampSource() })
  await expect.element(page.getByRole('button', { name: 'Buy crypto' })).toBeVisible()
  expect(fetched()).toEqual([])
  kit.open({ view: 'OnRampProviders' })
  await expect.element(page.getByLabelText('You pay')).toBeVisible()
})

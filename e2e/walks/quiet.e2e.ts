import { quietTest as test, visitQuietly } from './quietVisits.ts'

test('behavior: [D54] with the chains of viem as they are nobody is asked, on the first visit and on the second', async ({
  page,
  url,
}) => {
  await visitQuietly(page, url, 'none', { visits: [1, 2] })
})

test('behavior: [D54] with every service named none is asked before somebody acts, and no other ever', async ({
  page,
  url,
}) => {
  await visitQuietly(page, url, 'everything', { visits: [1, 2] })
})

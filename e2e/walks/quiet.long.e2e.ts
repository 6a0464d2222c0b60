import { options } from '../quiet/options.ts'
import { type QuietOption, quietTest as test, visitQuietly } from './quietVisits.ts'

for (const option of Object.keys(options) as QuietOption[])
  test(`behavior: [D54] first, second and tenth visit ask nobody before somebody acts, and nobody unnamed: ${option}`, async ({
    page,
    url,
  }) => {
    await visitQuietly(page, url, option)
  })

for (const option of ['frame', 'everything'] as const)
  test(`behavior: [D54] the frame of a login is loaded once somebody acts: ${option}`, async ({
    page,
    url,
  }) => {
    await visitQuietly(page, url, option, { restored: 'login' })
  })

for (const option of ['walletConnect', 'walletConnect with verify', 'everything'] as const)
  test(`behavior: [D54] a session with a phone is listened to once somebody acts: ${option}`, async ({
    page,
    url,
  }) => {
    await visitQuietly(page, url, option, { restored: 'phone' })
  })

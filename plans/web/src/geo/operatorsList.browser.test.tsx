import { settingNames, settingsFromEnv } from '@causeway/plans/protocol/settings/settings'
import { noTimeZone } from '@causeway/protocol/networks/restrictedTimeZones'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'

/** What an operator sets: the nodes alone, and their own list of zones where they have one. */
const settingsWith = (zones: string) =>
  settingsFromEnv({
    ...Object.fromEntries(
      settingNames.filter(({ required }) => required).map(({ env }) => [env, 'http://127.0.0.1:1']),
    ),
    CAUSEWAY_RESTRICTED_TIME_ZONES: zones,
  })

const held = vi.hoisted(() => ({
  settings: {},
  handedIn: [] as { features?: { readonly onramp?: boolean } }[],
}))
vi.mock('../core/settings.ts', () => ({ settings: held.settings }))
vi.mock('@causeway/kit', async (original) => ({
  ...(await original<object>()),
  createKit: (config: { features?: { readonly onramp?: boolean } }) =>
    void held.handedIn.push(config),
}))
Object.assign(held.settings, settingsWith(''))
const { GeoGate } = await import('./GeoGate.tsx')
const { createAppKit } = await import('../app/createAppKit.ts')

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** The page in a zone under an operator's list: whether it offers a raffle, why not, and what the kit is made with. */
async function seen(zone: string, zones: string) {
  Object.assign(held.settings, settingsWith(zones))
  const real = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...real,
    timeZone: zone,
  })
  root?.unmount()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <>
      <p>drawn</p>
      <GeoGate feature="raffle">
        <button type="button">Enter</button>
      </GeoGate>
    </>,
  )
  await expect.element(page.getByText('drawn')).toBeVisible()
  createAppKit()
  return {
    enters: page.getByRole('button', { name: 'Enter' }).elements().length,
    says: page.getByText(/By its time zone.*raffles/u).elements().length,
    onramp: held.handedIn.at(-1)?.features?.onramp,
  }
}

it('[S6.gate-list] the operator’s list decides where raffles and buying with money are hidden: its own zones, the usual ones, or none', async () => {
  const hidden = { enters: 0, says: 1, onramp: false }
  const offered = { enters: 1, says: 0, onramp: undefined }
  expect(await seen('Asia/Shanghai', '')).toEqual(hidden)
  expect(await seen('Europe/Berlin', '')).toEqual(offered)
  expect(await seen('Europe/Berlin', 'Europe/Berlin,Asia/Tokyo')).toEqual(hidden)
  expect(await seen('Asia/Shanghai', 'Europe/Berlin,Asia/Tokyo')).toEqual(offered)
  expect(await seen('Asia/Shanghai', noTimeZone)).toEqual(offered)
})

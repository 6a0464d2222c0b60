import { type Fixture, fixtureFrame } from '../../fixture.ts'
import type { KitConfig, KitInside } from '../../actions/kit.ts'
import { type FarcasterEvent, farcasterFlow } from './farcasterFlow.ts'

const config: Partial<KitConfig> = {
  endpoints: { frame: fixtureFrame },
  features: { socials: ['farcaster'] },
}
const url = 'https://farcaster.example/~/siwf?channelToken=0b1a6f0e-7d5c-4c7d-8f3e-0a9f8a3c5e11'

const at = (...events: readonly FarcasterEvent[]) => ({
  prepare: (kit: KitInside) => {
    const store = farcasterFlow(kit)
    if (store.get().status === 'idle') store.send({ type: 'started' })
    const { attempt } = store.get()
    for (const event of events) store.send('attempt' in event ? { ...event, attempt } : event)
  },
})
const addressed: FarcasterEvent = { type: 'addressed', attempt: 0, url }

export const fixtures: readonly Fixture[] = [
  { view: 'ConnectingFarcaster', state: 'asking', config },
  { view: 'ConnectingFarcaster', state: 'code', config, ...at(addressed) },
  { view: 'ConnectingFarcaster', state: 'phone', platform: 'ios', config, ...at(addressed) },
  {
    view: 'ConnectingFarcaster',
    state: 'opening',
    config,
    ...at(addressed, { type: 'approved', attempt: 0 }),
  },
  {
    view: 'ConnectingFarcaster',
    state: 'failed',
    config,
    ...at({ type: 'failed', attempt: 0, error: new Error('The relay is away.') }),
  },
]

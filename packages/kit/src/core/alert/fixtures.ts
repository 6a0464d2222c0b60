import type { Fixture } from '../../fixture.ts'
import type { AlertCode } from '@causeway/protocol/errors/alertOf'

const alert = (state: string, code: AlertCode): Fixture => ({
  view: 'Connect',
  state,
  config: { debug: true },
  prepare: (kit) => kit.alerts.send({ type: 'raise', code }),
})

export const fixtures: readonly Fixture[] = [
  alert('alert', 'alert.embeddedTimeout'),
  alert('banner', 'alert.analytics'),
]

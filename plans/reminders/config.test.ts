import { expect, it } from 'vitest'
import { readSettings } from '@causeway/services/lib/config/readSettings'
import { remindersSettings } from './config.ts'

const least = { RPC_URLS: 'http://127.0.0.1:8545', CHAIN_ID: '31337' }
const readConfig = (env: Record<string, string>) =>
  readSettings({ ...least, ...env }, remindersSettings).reminders

it('sends none without a key, and names whom push services tell of trouble with one', () => {
  expect(readConfig({})).toBeNull()
  const both = { REMINDERS_KEY_FILE: '/keys/push.json', REMINDERS_CONTACT: 'mailto:me@example.org' }
  expect(readConfig(both)).toEqual({
    keyFile: '/keys/push.json',
    contact: 'mailto:me@example.org',
    furtherHosts: [],
  })
  expect(readConfig({ ...both, REMINDERS_PUSH_HOSTS: 'push.example' })?.furtherHosts).toEqual([
    'push.example',
  ])
  for (const hosts of ['https://push.example', 'Push.example', 'push.example:8443', '.example'])
    expect(() => readConfig({ ...both, REMINDERS_PUSH_HOSTS: hosts })).toThrow('names of hosts')
  expect(() => readConfig({ REMINDERS_KEY_FILE: '/keys/push.json' })).toThrow(
    'REMINDERS_CONTACT is not set, but REMINDERS_KEY_FILE is.',
  )
  for (const contact of ['me@example.org', 'http://example.org'])
    expect(() => readConfig({ ...both, REMINDERS_CONTACT: contact })).toThrow('REMINDERS_CONTACT')
})

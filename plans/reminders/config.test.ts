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
    mail: null,
  })
  expect(readConfig({ ...both, REMINDERS_PUSH_HOSTS: 'push.example' })?.furtherHosts).toEqual([
    'push.example',
  ])
  for (const hosts of ['https://push.example', 'Push.example', 'push.example:8443', '.example'])
    expect(() => readConfig({ ...both, REMINDERS_PUSH_HOSTS: hosts })).toThrow('names of hosts')
  expect(() => readConfig({ REMINDERS_KEY_FILE: '/keys/push.json' })).toThrow(
    'REMINDERS_CONTACT is not set, but REMINDERS_KEY_FILE is.',
  )
  const mail = {
    REMINDERS_MAIL_SECRET: 'smtps://a:b@mail.example',
    REMINDERS_MAIL_FROM: 'Plans <plans@example.org>',
    CAUSEWAY_SITE_URL: 'https://app.example/',
    CAUSEWAY_ENDPOINT_INDEXER: 'https://api.example',
  }
  expect(readConfig({ ...both, ...mail })?.mail).toEqual({
    url: 'smtps://a:b@mail.example',
    from: 'Plans <plans@example.org>',
    site: 'https://app.example',
    api: 'https://api.example',
  })
  for (const name of Object.keys(mail).slice(1))
    expect(() => readConfig({ ...both, ...mail, [name]: '' })).toThrow(`${name} is not set`)
  for (const contact of ['me@example.org', 'http://example.org'])
    expect(() => readConfig({ ...both, REMINDERS_CONTACT: contact })).toThrow('REMINDERS_CONTACT')
})

import { expect, it } from 'vitest'
import { partners } from './partners.ts'

const all = { postgres: '/usr/lib/postgresql/17/bin', nats: '/usr/sbin/nats-server', z3: 'Z3 4.13' }
const none = { postgres: null, nats: null, z3: null }

it('what tests meet is good where it is there', () => {
  expect(partners(all, false).map(({ level }) => level)).toEqual(['good', 'good', 'good'])
})

it('PostgreSQL is missing for npm test, NATS and z3 for the full suite alone, and npm start needs none', () => {
  expect(partners(none, false)).toMatchObject([
    { level: 'missing', subject: 'PostgreSQL (tests)', stops: 'test', fix: expect.any(String) },
    { level: 'missing', subject: 'NATS (full tests)', stops: 'test:full', fix: expect.any(String) },
    { level: 'missing', subject: 'z3 (full tests)', stops: 'test:full', fix: expect.any(String) },
  ])
})

it('where the tests install it themselves, it is worth knowing and not missing', () => {
  for (const finding of partners(none, true))
    expect(finding).toMatchObject({ level: 'note', says: expect.stringContaining('apt-get') })
})

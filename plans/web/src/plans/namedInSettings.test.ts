import { settingsFromEnv } from '@causeway/plans/protocol/settings/settings'
import { describe, expect, it } from 'vitest'
import { namedInSettings } from './namedInSettings.ts'

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const settingsOf = (env: Record<string, string>) =>
  settingsFromEnv({ CAUSEWAY_RPC_PRIMARY: 'https://one.example', ...env })

describe('namedInSettings', () => {
  it.each([
    ['[S3.setting-plan-admin] [S1.place-admin]', 'PLAN_ADMIN', 'admin'],
    ['[S3.setting-plan-any-amount]', 'PLAN_ANY_AMOUNT', 'anyAmount'],
    ['[S3.setting-plan-fixed-amount]', 'PLAN_FIXED_AMOUNT', 'fixedAmount'],
    ['[S3.setting-plan-min-max]', 'PLAN_MIN_MAX', 'minMax'],
    ['[S3.setting-plan-earning-constraint]', 'PLAN_EARNING_CONSTRAINT', 'earningConstraint'],
    [
      '[S3.setting-plan-factory-owner] [S1.place-factory-owner]',
      'CONTRACT_FACTORY_OWNER',
      'factoryOwner',
    ],
    ['[S3.setting-plan-factory]', 'CONTRACT_FACTORY', 'factory'],
    ['the vault:', 'CONTRACT_VAULT', 'vault'],
    ['the hub:', 'CONTRACT_HUB', 'hub'],
    ['the access manager:', 'CONTRACT_ACCESS_MANAGER', 'accessManager'],
  ])('%s CAUSEWAY_%s names the address that pages call %s', (_, name, place) => {
    const settings = settingsOf({ [`CAUSEWAY_${name}`]: address })
    expect(namedInSettings(settings, address.toLowerCase())).toBe(place)
    expect(namedInSettings(settingsOf({}), address)).toBeUndefined()
  })

  it('an address that is several is called by what it is first, and nobody’s by nothing', () => {
    const settings = settingsOf({
      CAUSEWAY_PLAN_ADMIN: address,
      CAUSEWAY_CONTRACT_FACTORY_OWNER: address,
      CAUSEWAY_CONTRACT_ACCESS_MANAGER: address,
    })
    expect(namedInSettings(settings, address)).toBe('accessManager')
    expect(namedInSettings(settings, '')).toBeUndefined()
  })
})

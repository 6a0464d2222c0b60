import { DELEGATOR_CONTRACTS } from '@metamask/delegation-deployments'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  canonicalContracts,
  enforcerNames,
  smartAccountContracts,
} from './smartAccountContracts.ts'

describe('canonicalContracts', () => {
  it('are those of version 1.3.0 on every chain that the framework’s own list has', () => {
    const chains = Object.values(DELEGATOR_CONTRACTS['1.3.0'] ?? {})
    expect(chains.length).toBeGreaterThan(30)
    for (const listed of chains) {
      expect(canonicalContracts).toEqual({
        entryPoint: listed['EntryPoint'],
        factory: listed['SimpleFactory'],
        hybrid: listed['HybridDeleGatorImpl'],
        multiSig: listed['MultiSigDeleGatorImpl'],
        stateless7702: listed['EIP7702StatelessDeleGatorImpl'],
        delegationManager: listed['DelegationManager'],
        enforcers: Object.fromEntries(
          enforcerNames.map((name) => [name, listed[`${name}Enforcer`]]),
        ),
      })
    }
  })

  it('are what an operator’s settings may say, who may say nothing else', () => {
    expect(v.parse(smartAccountContracts, canonicalContracts)).toEqual(canonicalContracts)
    expect(v.is(smartAccountContracts, { ...canonicalContracts, other: '0x' })).toBe(false)
    expect(v.is(smartAccountContracts, { ...canonicalContracts, hybrid: '0x12' })).toBe(false)
    const { Timestamp: _, ...fewer } = canonicalContracts.enforcers
    expect(v.is(smartAccountContracts, { ...canonicalContracts, enforcers: fewer })).toBe(false)
  })
})

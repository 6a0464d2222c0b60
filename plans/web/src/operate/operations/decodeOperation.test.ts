import { accessManagerAbi } from '@causeway/plans/protocol/abi/accessManager.gen'
import { factoryAbi } from '@causeway/plans/protocol/abi/factory.gen'
import { localAddresses } from '@causeway/plans/protocol/addresses.gen'
import { roles } from '@causeway/plans/protocol/roles'
import { encodeFunctionData, padHex, type Address } from 'viem'
import { describe, expect, it } from 'vitest'
import { decodeOperation } from './decodeOperation.ts'
import { operationMessages } from './messages.gen.ts'

const { contracts } = localAddresses
const account: Address = '0x00000000000000000000000000000000000000AA'
const named = (address: Address | null): Address => {
  if (!address) throw new Error('The local chain has no such contract.')
  return address
}

describe('an announced call', () => {
  it('names roles and delays as somebody would say them', () => {
    const data = encodeFunctionData({
      abi: accessManagerAbi,
      functionName: 'grantRole',
      args: [roles.lister, account, 172_800],
    })
    expect(decodeOperation({ target: named(contracts.accessManager), data }, contracts)).toEqual({
      target: 'accessManager',
      functionName: 'grantRole',
      args: [
        { name: 'roleId', text: 'LISTER', isAddress: false },
        { name: 'account', text: account, isAddress: true },
        { name: 'executionDelay', text: '2 days', isAddress: false },
      ],
      created: null,
    })
  })

  it('of a new plan keeps its terms for the template', () => {
    const terms = padHex('0x07', { size: 32 })
    const data = encodeFunctionData({
      abi: factoryAbi,
      functionName: 'create',
      args: [4n, terms, padHex('0x', { size: 32 })],
    })
    expect(decodeOperation({ target: named(contracts.factory), data }, contracts)).toEqual({
      target: 'factory',
      functionName: 'create',
      args: [],
      created: { templateId: 4n, args: terms },
    })
  })

  it('of a ruled template names the place of its rule', () => {
    const data = encodeFunctionData({
      abi: factoryAbi,
      functionName: 'addRuledTemplate',
      args: [account, padHex('0x61', { size: 32, dir: 'right' }), 3],
    })
    const { functionName, args } = decodeOperation(
      { target: named(contracts.factory), data },
      contracts,
    )
    expect(functionName).toBe('addRuledTemplate')
    expect(
      args.map(({ name }) => name).filter((name) => !(name in operationMessages.args)),
    ).toEqual([])
    expect(args.find(({ name }) => name === 'ruleAt')?.text).toBe('3')
  })

  it('of a contract that this site does not know stays unread', () => {
    expect(decodeOperation({ target: account, data: '0x12345678' }, contracts)).toEqual({
      target: 'other',
      functionName: null,
      args: [],
      created: null,
    })
  })
})

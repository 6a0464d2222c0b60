import { canonicalContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { expect, it } from 'vitest'
import { owner } from './fixture/smartFrame.ts'
import { refuseOwnTarget } from './refuseOwnTarget.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const { entryPoint, delegationManager } = canonicalContracts
const place = { address, owner, contracts: canonicalContracts } as const

it.each([
  ['the account in its own name', { to: address, data: '0x12' }, false],
  ['its owner in its own name', { to: owner.toLowerCase(), data: '0x12' }, false],
  ['the entry point, whatever it is told', { to: entryPoint }, false],
  ['the manager of delegations', { to: delegationManager, data: '0x' }, false],
  ['coin for the account itself', { to: address, data: '0x' }, true],
  ['coin for its owner', { to: owner }, true],
  ['any other contract', { to: canonicalContracts.hybrid, data: '0x12' }, true],
  ['a contract that is made', { to: null, data: '0x12' }, true],
  ['a contract that is made, of no name', { data: '0x12' }, true],
] as const)('a page may call or may not: %s', (_, call, may) => {
  const refuse = () => refuseOwnTarget(call, place)
  if (may) expect(refuse).not.toThrow()
  else expect(refuse).toThrow(expect.objectContaining({ code: 'frame.ownContract' }))
})

import { canonicalContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { hybridAccount } from '@causeway/protocol/smartAccount/hybridAccount'
import { expect, it } from 'vitest'
import { owner, smartFrame } from './fixture/smartFrame.ts'
import { initSmartAccount, setPreferred, withSmartAccount } from './initSmartAccount.ts'

const { address } = hybridAccount(owner, canonicalContracts)
const user = { address: owner, chainId: 137, accounts: [], preferredAccountType: 'eoa' as const }
const away = () => {
  throw new Error('away')
}

it('a member has both accounts, and acts by the key’s own until they say otherwise', async () => {
  const { frame } = smartFrame({ node: { eth_getCode: '0x60' } })
  const both = [
    { address: owner, type: 'eoa' },
    { address, type: 'smartAccount' },
  ]
  expect(await withSmartAccount(frame, user)).toMatchObject({
    address: owner,
    preferredAccountType: 'eoa',
    smartAccountDeployed: true,
    accounts: both,
  })
  await setPreferred(frame, 'smartAccount')
  // What is no type of account changes nothing.
  await setPreferred(frame, 'multisig')
  expect(await withSmartAccount(frame, user)).toMatchObject({
    address,
    preferredAccountType: 'smartAccount',
    accounts: both,
  })
})

it('the accounts are known while no node answers, and whether one is there is not guessed where it is asked for', async () => {
  const { frame } = smartFrame({ node: { eth_getCode: away } })
  await setPreferred(frame, 'smartAccount')
  expect(await withSmartAccount(frame, user)).toMatchObject({
    address,
    smartAccountDeployed: false,
  })
  await expect(initSmartAccount(frame, 137)).rejects.toThrow('away')
  await expect(initSmartAccount(frame, 'nowhere')).rejects.toThrow('no chain')
})

it('an account of Solana has no second one', async () => {
  const { frame } = smartFrame()
  const solana = { ...user, address: 'EUb3kXqZVwLh7Yyqs1zQ5vWmdDxA9zg1s8HY8zsHvU7X' }
  expect(await withSmartAccount(frame, solana)).toBe(solana)
})

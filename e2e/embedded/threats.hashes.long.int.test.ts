import { DelegationManager, HybridDeleGator } from '@metamask/delegation-abis'
import { encodeCalls, type AccountCall } from '@causeway/protocol/smartAccount/encodeCalls'
import type { SmartAccountContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import {
  delegationTypedData,
  encodeContext,
  redeemCall,
  rootAuthority,
} from '@causeway/protocol/smartAccount/delegation'
import { hybridAccount } from '@causeway/protocol/smartAccount/hybridAccount'
import {
  userOperationHash,
  userOperationTypedData,
  type UserOperation,
} from '@causeway/protocol/smartAccount/userOperation'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { deploySmartAccounts } from '@causeway/testkit/smartAccounts/deploySmartAccounts'
import { handleOperation } from '@causeway/testkit/smartAccounts/handleOperation'
import {
  createPublicClient,
  decodeErrorResult,
  hashMessage,
  hashTypedData,
  http,
  toHex,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/* A page may have any message signed (`personal_sign`), also one of 32 bytes: the contracts must not take it for what they carry out. */

const chainId = 31_337
const newKey = () => privateKeyToAccount(generatePrivateKey())
let anvil: Anvil
let contracts: SmartAccountContracts
beforeAll(async () => {
  anvil = await startAnvil({ chainId, args: ['--hardfork', 'prague'] })
  contracts = await deploySmartAccounts(anvil)
}, 60_000)
afterAll(() => anvil?.stop())

const client = () => createPublicClient({ chain: foundry, transport: http(anvil.rpcUrl) })
const to = newKey().address

async function standing() {
  const owner = newKey()
  const { address, factory, factoryData } = hybridAccount(owner.address, contracts)
  const [from] = (await anvil.request('eth_accounts')) as [Hex]
  await anvil.request('eth_sendTransaction', [{ from, to: factory, data: factoryData }])
  await anvil.request('anvil_setBalance', [address, toHex(10n ** 18n)])
  return { owner, address }
}

describe('a message of 32 bytes that the owner signed', () => {
  it('is no signature of an operation, whichever of its hashes it is', async () => {
    const { owner, address } = await standing()
    const call: AccountCall = { to, value: 1n, data: '0x' }
    const op: UserOperation = {
      sender: address,
      nonce: 0n,
      callData: encodeCalls([call]),
      callGasLimit: 200_000n,
      verificationGasLimit: 300_000n,
      preVerificationGas: 60_000n,
      maxFeePerGas: 2_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
      signature: '0x',
    }
    const place = { entryPoint: contracts.entryPoint, chainId }
    const typed = userOperationTypedData(op, { ...place, account: 'HybridDeleGator' })
    for (const raw of [userOperationHash(op, place), hashTypedData(typed)]) {
      const signature = await owner.signMessage({ message: { raw } })
      expect(
        await handleOperation(anvil, contracts.entryPoint, { ...op, signature }),
      ).toMatchObject({
        outcome: 'refused',
        reason: expect.stringContaining('AA24') as string,
      })
    }
    const signature = await owner.signTypedData(typed)
    expect(await handleOperation(anvil, contracts.entryPoint, { ...op, signature })).toMatchObject({
      outcome: 'done',
    })
  })

  it('is no signature of a delegation, and counts as what it is', async () => {
    const { owner, address } = await standing()
    const delegate = newKey()
    const unsigned = {
      delegate: delegate.address,
      delegator: address,
      authority: rootAuthority,
      caveats: [],
      salt: 1n,
    }
    const { delegationManager } = contracts
    const typed = delegationTypedData(unsigned, { delegationManager, chainId })
    const raw = hashTypedData(typed)
    const redeem = async (signature: Hex) => {
      const context = encodeContext([{ ...unsigned, signature }])
      const { data } = redeemCall(context, [{ to, value: 1n, data: '0x' }], contracts)
      try {
        await client().call({ account: delegate.address, to: delegationManager, data })
        return 'done'
      } catch (error) {
        const { data: reverted } = (
          error as { walk(is: (one: unknown) => boolean): { data: Hex } }
        ).walk((one) => typeof (one as { data?: unknown }).data === 'string')
        return decodeErrorResult({ abi: DelegationManager, data: reverted }).errorName
      }
    }
    const message = await owner.signMessage({ message: { raw } })
    expect(await redeem(message)).toBe('InvalidERC1271Signature')
    expect(await redeem(await owner.signTypedData(typed))).toBe('done')
    const asked = { address, abi: HybridDeleGator, functionName: 'isValidSignature' } as const
    expect(await client().readContract({ ...asked, args: [hashMessage({ raw }), message] })).toBe(
      '0x1626ba7e',
    )
  })
})

import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import { canonicalContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { readGrant } from '@causeway/protocol/smartAccount/grant'
import { hybridAccount } from '@causeway/protocol/smartAccount/hybridAccount'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { numberToHex, parseAbi, type Abi, type AbiFunction } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvingFunctions } from '../../apps/frame/src/grants/approvingFunctions.ts'
import { createNode } from '../../apps/frame/src/context/frameNode.ts'

const token = '0x00000000000000000000000000000000000070c4'
/** A token that takes every call but `allowance` and `balanceOf` for an approval: of its first value, as much as its second says. */
const code = [
  '5f3560e01c',
  '8063dd62ed3e14604e57', // allowance: to 0x4e
  '806370a0823114605957', // balanceOf: to 0x59
  '6024355f52', // how much
  '5f5160043555', // kept by who may take it
  '600435337f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92560205fa300', // Approval
  '5b602435545f5260205ff3', // 0x4e: what the second argument may take
  '5b5f5f5260205ff3', // 0x59: nobody has anything
].join('')

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  await anvil.request('anvil_setCode', [token, `0x${code}`])
})
afterAll(() => anvil.stop())

const { address: owner, publicKey } = privateKeyToAccount(generatePrivateKey())

/** Which of the functions are found out. */
async function found(abi: Abi, rpcUrl = anvil.rpcUrl): Promise<readonly string[]> {
  const contracts = canonicalContracts
  const network: FrameNetwork = {
    id: 'eip155:31337',
    name: 'Local',
    rpcUrls: [rpcUrl],
    coin: { name: 'POL', symbol: 'POL', decimals: 18 },
    smartAccounts: { contracts },
  }
  const made = hybridAccount(owner, contracts)
  const place = { ...made, owner, isDeployed: false, contracts, chainId: 31337, network }
  const request = {
    chainId: numberToHex(31337),
    expiry: Math.floor(Date.now() / 1_000) + 3_600,
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
    permissions: [
      {
        type: 'contract-call',
        data: {
          address: token,
          abi,
          functions: abi.map((one) => ({ functionName: (one as AbiFunction).name })),
        },
      },
    ],
    policies: [],
  }
  const account = made.address
  const grant = readGrant(request, { account, chainId: 31337, forbidden: [], now: Date.now() })
  return approvingFunctions(request, grant, { place, node: createNode(network) })
}

describe('functions that no list knows', () => {
  it('[T28] attack: an approval under a name of its own is found out by what it does', async () => {
    const names = await found(
      parseAbi([
        'function follow(address who, uint256 number)',
        'function subscribe(address who, uint8 level)',
        'function watch(address who, (uint256 number, address[] others) what)',
      ]),
    )
    expect(names).toEqual(['follow', 'subscribe', 'watch'])
  })

  it('what lets nobody take is not called so, nor what is known by its selector', async () => {
    const abi = parseAbi([
      'function play()',
      'function move(uint256[3] places)',
      'function transfer(address to, uint256 amount)',
    ])
    // Without a second value nobody may take anything.
    expect(await found(abi)).toEqual([])
  })

  it('without a node nothing is found out, and nothing fails', async () => {
    const names = await found(parseAbi(['function follow(address a, uint256 b)']), 'http://[::1]:1')
    expect(names).toEqual([])
  })
})

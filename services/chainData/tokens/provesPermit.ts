import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  keccak256,
  maxUint256,
  parseAbi,
  size,
  toHex,
  type Address,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress, sign } from 'viem/accounts'
import { call } from 'viem/actions'
import type { Chain } from '../chains/createChains.ts'
import { isContractRevert } from '../chains/isContractRevert.ts'

const abi = parseAbi([
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
])
const permitType = keccak256(
  toHex('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'),
)
const spender: Address = '0x000000000000000000000000000000000000dEaD'

/**
 * Whether a token takes permits of ERC-2612, by trying: it must take one that a key made up for this signed, and refuse one with another
 * value. Some tokens answer everything without doing anything (WETH9), and some have permits of another form (the first DAI): their
 * words are not asked.
 *
 * @throws what the connection throws when no node answers.
 */
export async function provesPermit(chain: Chain, token: Address): Promise<boolean> {
  const domain = await attempt(
    chain,
    token,
    encodeFunctionData({ abi, functionName: 'DOMAIN_SEPARATOR' }),
  )
  if (!domain || size(domain) !== 32) return false
  const privateKey = generatePrivateKey()
  const owner = privateKeyToAddress(privateKey)
  const digest = keccak256(concat(['0x1901', domain, keccak256(words(owner, 1n))]))
  const { r, s, v } = await sign({ hash: digest, privateKey })
  const permit = (value: bigint) =>
    encodeFunctionData({
      abi,
      functionName: 'permit',
      args: [owner, spender, value, maxUint256, Number(v), r, s],
    })
  const [right, wrong] = await Promise.all([
    attempt(chain, token, permit(1n)),
    attempt(chain, token, permit(2n)),
  ])
  return right !== null && wrong === null
}

/** What is signed: nonce 0, because nobody used this key before. */
const words = (owner: Address, value: bigint) =>
  encodeAbiParameters(
    [
      { type: 'bytes32' },
      { type: 'address' },
      { type: 'address' },
      { type: 'uint256' },
      { type: 'uint256' },
      { type: 'uint256' },
    ],
    [permitType, owner, spender, value, 0n, maxUint256],
  )

/** The answer, empty or not; null when the contract refuses. */
async function attempt(chain: Chain, to: Address, data: Hex): Promise<Hex | null> {
  try {
    return (await call(chain.client, { to, data })).data ?? '0x'
  } catch (error) {
    if (isContractRevert(error)) return null
    throw error
  }
}

import { numberToHex, parseAbi, type Hex } from 'viem'
import type { Anvil } from '../chain/startAnvil.ts'

/** What a sparse token takes. */
export const sparseTokenAbi = parseAbi([
  'function transfer(address to, uint256 amount) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function note(uint256 number, address who) payable',
  'function other()',
])

/**
 * A token of which only `transfer` and `balanceOf` do anything; any other call is taken without an answer. Balances stand in the
 * slots of their owners' addresses. Written as instructions: no contract of the product is a token like it.
 */
const code = [
  '5f3560e01c', // the selector
  '806370a0823114601a57', // balanceOf: to 0x1a
  '8063a9059cbb14602557', // transfer: to 0x25
  '00', // anything else: taken
  '5b600435545f5260205ff3', // 0x1a: the balance of the argument
  '5b6024353354818110604857033355', // 0x25: less than the amount, to 0x48; else subtract
  '600435546024350160043555', // and add
  '60015f5260205ff3', // true
  '5b5f5ffd', // 0x48: revert
].join('')

/** Puts a token at an address of a local chain, and gives an owner some of it. */
export async function deploySparseToken(
  chain: Pick<Anvil, 'request'>,
  token: Hex,
  owner: Hex,
  balance: bigint,
): Promise<void> {
  await chain.request('anvil_setCode', [token, `0x${code}`])
  const slot = `0x${owner.slice(2).padStart(64, '0')}`
  await chain.request('anvil_setStorageAt', [token, slot, numberToHex(balance, { size: 32 })])
}

import type { Anvil } from '@causeway/testkit/anvil'
import { numberToHex } from 'viem'

/**
 * A token with six decimals that calls itself USDX, of which `transfer`, `balanceOf`, `decimals` and `symbol` do anything; any other
 * call is taken without an answer. Balances stand in the slots of their owners' addresses. Written as instructions: no contract of
 * the product is a token like it.
 */
const code =
  '0x5f3560e01c806370a0823114602e578063a9059cbb146039578063313ce56714605c57806395d89b4114606557005b600435545f5260205ff35b6024353354818110607e5703335560043554602435016004355560015f5260205ff35b60065f5260205ff35b60205f526004602052635553445860e01b60405260605ff35b5f5ffd'

const slotOf = (owner: string) => `0x${owner.slice(2).toLowerCase().padStart(64, '0')}`

/** Puts it on a chain, and how much of it an account has. */
export async function demoToken(anvil: Pick<Anvil, 'request'>, token: `0x${string}`) {
  await anvil.request('anvil_setCode', [token, code])
  return {
    address: token,
    give: (owner: string, amount: bigint) =>
      anvil.request('anvil_setStorageAt', [
        token,
        slotOf(owner),
        numberToHex(amount, { size: 32 }),
      ]),
    of: async (owner: string) =>
      BigInt((await anvil.request('eth_getStorageAt', [token, slotOf(owner), 'latest'])) as string),
  }
}

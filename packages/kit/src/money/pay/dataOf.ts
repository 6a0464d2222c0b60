import { type Hex, encodeFunctionData, erc20Abi } from 'viem'
import type { PayTransfer } from './reducePay.ts'

/** The transfer of a token, as its function takes it. */
export function dataOf({ request, units }: PayTransfer): Hex {
  return encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [request.receiver, units],
  })
}

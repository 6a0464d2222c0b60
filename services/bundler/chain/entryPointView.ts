import type { Address } from '@causeway/protocol/address'
import { decodeFunctionResult, encodeFunctionData } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import type { RpcClient } from '../../lib/rpc/createNodes.ts'
import { ethCall } from './ethCall.ts'

/** What an account or a paymaster has deposited, in wei. */
export async function depositOf(
  client: RpcClient,
  entryPoint: Address,
  account: Address,
): Promise<bigint> {
  const abi = entryPoint07Abi
  const data = encodeFunctionData({ abi, functionName: 'balanceOf', args: [account] })
  const answer = await ethCall(client, { to: entryPoint, data })
  if ('reverted' in answer) throw new Error(`The entry point tells no deposit: ${answer.message}`)
  return decodeFunctionResult({ abi, functionName: 'balanceOf', data: answer.data })
}

/** The nonce that the entry point takes next, of the same key as this one. */
export async function nextNonceOf(
  client: RpcClient,
  entryPoint: Address,
  { sender, nonce }: { readonly sender: Address; readonly nonce: bigint },
): Promise<bigint> {
  const abi = entryPoint07Abi
  const data = encodeFunctionData({ abi, functionName: 'getNonce', args: [sender, nonce >> 64n] })
  const answer = await ethCall(client, { to: entryPoint, data })
  if ('reverted' in answer) throw new Error(`The entry point tells no nonce: ${answer.message}`)
  return decodeFunctionResult({ abi, functionName: 'getNonce', data: answer.data })
}

import { setTimeout as sleep } from 'node:timers/promises'
import { encodeCalls, type AccountCall } from '@causeway/protocol/smartAccount/encodeCalls'
import { redeemCall } from '@causeway/protocol/smartAccount/delegation'
import { sessionAccount } from '@causeway/protocol/smartAccount/hybridAccount'
import {
  rpcUserOperation,
  toRpc,
  userOperationTypedData,
  type UserOperation,
} from '@causeway/protocol/smartAccount/userOperation'
import type { Anvil } from '@causeway/testkit/anvil'
import * as v from 'valibot'
import { encodeFunctionData, type Hex } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { EmbeddedChain } from './startEmbeddedChain.ts'
import { frameProjectId } from './walletServer.ts'

/** What the wallet answered to a grant. */
export interface FrameGrantedSession {
  readonly context: Hex
  readonly address: Hex
  readonly accountMeta: { readonly factory: Hex; readonly factoryData: Hex }
}

/** What became of a session's operation: done, or refused with the reason. */
export type RedeemedSession =
  | { readonly done: true }
  | { readonly refused: string; readonly code: number }

/** An app's session key, its account, and its way to the bundler: sponsored in the app's name. */
export function grantedSessionOf(
  anvil: Anvil,
  { contracts, bundler }: Pick<EmbeddedChain, 'contracts' | 'bundler'>,
) {
  const key = privateKeyToAccount(generatePrivateKey())
  const made = sessionAccount([key.address], contracts)
  const place = { entryPoint: contracts.entryPoint, chainId: anvil.chainId }
  const hasCode = async (address: Hex) =>
    (await anvil.request('eth_getCode', [address, 'latest'])) !== '0x'

  async function ask(method: string, params: readonly unknown[], project: string) {
    const response = await fetch(`${bundler.url}/rpc/${anvil.chainId}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${bundler.token}`,
        'content-type': 'application/json',
        'x-causeway-project': project,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return (await response.json()) as {
      result?: unknown
      error?: { code: number; message: string; data?: unknown }
    }
  }

  async function nonce(): Promise<Hex> {
    const args = [made.address, 0n] as const
    const data = encodeFunctionData({ abi: entryPoint07Abi, functionName: 'getNonce', args })
    const word = await anvil.request('eth_call', [{ to: place.entryPoint, data }, 'latest'])
    return `0x${BigInt(word as Hex).toString(16)}`
  }

  async function sign(op: object) {
    const parsed: UserOperation = v.parse(rpcUserOperation, { signature: '0x', ...op })
    const data = userOperationTypedData(parsed, { ...place, account: 'HybridDeleGator' })
    return toRpc({ ...parsed, signature: await key.signTypedData(data) })
  }

  /** Sends calls of the session's own account, paid for by the project. */
  async function send(calls: readonly AccountCall[], project: string): Promise<RedeemedSession> {
    const { factory, factoryData } = made
    const draft = {
      sender: made.address,
      nonce: await nonce(),
      ...((await hasCode(made.address)) ? {} : { factory, factoryData }),
      callData: encodeCalls(calls),
    }
    const paid = await ask('pm_sponsorUserOperation', [draft, place.entryPoint], project)
    if (paid.error) return refusal(paid.error)
    const op = await sign({ ...draft, ...(paid.result as object) })
    const sent = await ask('eth_sendUserOperation', [op, place.entryPoint], project)
    if (sent.error) return refusal(sent.error)
    for (const end = Date.now() + 20_000; Date.now() < end;) {
      const { result } = await ask('eth_getUserOperationReceipt', [sent.result], project)
      const receipt = result as { success: boolean; reason?: string } | null
      if (receipt?.success) return { done: true }
      if (receipt) return { refused: receipt.reason ?? 'the calls failed', code: 0 }
      await sleep(100)
    }
    throw new Error('The operation is in no block.')
  }

  return {
    key,
    address: made.address,
    /** As `wallet_grantPermissions` names it. */
    signer: {
      type: 'keys',
      data: { keys: [{ type: 'secp256k1', publicKey: key.publicKey }] },
    },
    /** One call of the account that granted, which is made first where it is not there. */
    async redeem(
      { context, address, accountMeta }: FrameGrantedSession,
      call: AccountCall,
      project = frameProjectId,
    ): Promise<RedeemedSession> {
      // A chain that nobody uses stands still, and what begins now has not begun there.
      await anvil.mine()
      const { factory: to, factoryData: data } = accountMeta
      const making = (await hasCode(address)) ? [] : [{ to, data, value: 0n }]
      return send([...making, redeemCall(context, [call], contracts)], project)
    },
  }
}

const refusal = ({ code, message, data }: { code: number; message: string; data?: unknown }) => ({
  code,
  refused: data === undefined ? message : `${message} ${JSON.stringify(data)}`,
})

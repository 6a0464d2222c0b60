import { chainUnsupported, chainSwitchFailed } from '@causeway/protocol/networks/errors'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { fromWallet, addChainCodes } from '@causeway/protocol/requests/fromWallet'
import type { SwitchOutcome } from './connector.ts'
import { timing } from './connectionMemory.ts'
import { type EvmNetwork, rpcUrls } from './activeNetwork.ts'
import { type Eip1193Provider, parseChainId, walletCodes } from './isEip1193Provider.ts'

const rejection = 4001

/**
 * Brings a wallet to a network, adding the network where the wallet does not know it.
 * The wallet's report is the truth: after any error the chain is read again before anything is called a failure.
 * @param sleep waits the given milliseconds
 */
export async function switchChain(
  provider: Eip1193Provider,
  network: EvmNetwork,
  sleep: (ms: number) => Promise<void>,
): Promise<SwitchOutcome> {
  const target = { provider, network, sleep }
  try {
    await askSwitch(target)
  } catch (error) {
    const chainId = await readChainId(provider)
    if (chainId === network.id) return { kind: 'switched', chainId }
    const codes = walletCodes(error)
    // A refusal is final, however it is wrapped: the visitor is not asked a second thing.
    if (codes.includes(rejection)) return { kind: 'rejected', chainId }
    if (!codes.some((code) => addChainCodes.has(code))) return failed(network, error, chainId)
    return add(target)
  }
  return settled(target)
}

interface Target {
  readonly provider: Eip1193Provider
  readonly network: EvmNetwork
  readonly sleep: (ms: number) => Promise<void>
}

async function add(target: Target): Promise<SwitchOutcome> {
  const { provider, network } = target
  try {
    await provider.request({
      method: 'wallet_addEthereumChain',
      params: [chainParameters(network)],
    })
    // EIP-3085 leaves open whether adding also switches.
    if ((await readChainId(provider)) !== network.id) await askSwitch(target)
  } catch (error) {
    const chainId = await readChainId(provider)
    if (chainId === network.id) return { kind: 'switched', chainId }
    if (walletCodes(error).includes(rejection)) return { kind: 'rejected', chainId }
    return { kind: 'failed', chainId, error: new BaseError(chainUnsupported, { cause: error }) }
  }
  return settled(target)
}

/** The request went through; gives the wallet a moment to say so too. */
async function settled({ provider, network, sleep }: Target): Promise<SwitchOutcome> {
  let chainId = await readChainId(provider)
  for (let step = 0; step < timing.chainSettleSteps && chainId !== network.id; step += 1) {
    await sleep(timing.chainSettleStep)
    chainId = await readChainId(provider)
  }
  if (chainId === network.id) return { kind: 'switched', chainId }
  return failed(network, undefined, chainId)
}

function failed(network: EvmNetwork, cause: unknown, chainId: number | undefined): SwitchOutcome {
  const known = cause === undefined ? undefined : fromWallet(cause)
  // -32002 has its own advice: the answer waits inside the wallet.
  const error =
    known?.kind === 'error' && known.error.code === 'wallet.pending'
      ? known.error
      : new BaseError(chainSwitchFailed, { name: network.name }, { cause })
  return { kind: 'failed', chainId, error }
}

async function askSwitch({ provider, network }: Target): Promise<void> {
  await provider.request({
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: hex(network.id) }],
  })
}

/** Where the wallet says it stands; undefined when it does not answer sensibly, which is itself the answer. */
async function readChainId(provider: Eip1193Provider): Promise<number | undefined> {
  const answer = await provider.request({ method: 'eth_chainId' }).catch(() => undefined)
  return parseChainId(answer)
}

/** The words of EIP-3085. */
function chainParameters(network: EvmNetwork): object {
  const explorer = network.blockExplorers?.default.url
  const { name, symbol, decimals } = network.nativeCurrency
  return {
    chainId: hex(network.id),
    chainName: network.name,
    rpcUrls: rpcUrls(network),
    nativeCurrency: { name, symbol, decimals },
    ...(explorer ? { blockExplorerUrls: [explorer] } : {}),
  }
}

function hex(chainId: number): string {
  return `0x${chainId.toString(16)}`
}

/** What of the connection is needed only once a wallet was asked something and did not simply say yes. */
export const late = { fromWallet, switchChain }

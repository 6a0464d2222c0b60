import { chainUnsupported, chainSwitchFailed } from '@causeway/protocol/networks/errors'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { fromWallet } from '@causeway/protocol/requests/fromWallet'
import { walletPending } from '@causeway/protocol/requests/errors'
import { walletErrorKind } from '@causeway/protocol/requests/walletErrorKind'
import type { SwitchOutcome } from './connector.ts'
import { timing } from './connectionMemory.ts'
import { type EvmNetwork, rpcUrls } from './activeChain.ts'
import { type Eip1193Provider, parseChainId } from './isEip1193Provider.ts'

const method = 'wallet_switchEthereumChain'

/**
 * Brings a wallet to a network, adding the network where the wallet does not know it.
 * The wallet's report is the truth: after any error the chain is read again before anything is called a failure.
 * @param sleep waits the given milliseconds
 */
export async function switchEvmChain(
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
    const said = walletErrorKind(error, method)
    // A refusal is final, however it is said: the visitor is not asked a second thing.
    if (said === 'refused') return { kind: 'rejected', chainId }
    return said === 'unknownChain' ? add(target) : failed(network, error, chainId)
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
    const said = walletErrorKind(error)
    if (said === 'refused') return { kind: 'rejected', chainId }
    const problem = said === 'pending' ? walletPending : chainUnsupported
    return { kind: 'failed', chainId, error: new BaseError(problem, { cause: error }) }
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
  // That one has its own advice: the answer waits inside the wallet.
  const error =
    walletErrorKind(cause, method) === 'pending'
      ? new BaseError(walletPending, { cause })
      : new BaseError(chainSwitchFailed, { name: network.name }, { cause })
  return { kind: 'failed', chainId, error }
}

async function askSwitch({ provider, network }: Target): Promise<void> {
  await provider.request({
    method,
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
export const late = { fromWallet, switchEvmChain, walletErrorKind }

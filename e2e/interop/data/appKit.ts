import { ConstantsUtil } from '@reown/appkit-common'
import { formatUnits, parseUnits, type Hex } from 'viem'
import { localProjectId } from '../../../tools/start/localProjectId.ts'
import type { DataStack } from './dataStack.ts'

/** One answer that a service of ours gave to the official client. */
export interface AppKitAnswer {
  readonly path: string
  readonly status: number
}

/**
 * The controllers of AppKit 1.7.6, as an app of that version has them, with a wallet that signs: only the addresses of its services
 * are others. It hides failures (an empty list, an invented quote), so every answer is also written down.
 */
export async function startAppKit(stack: DataStack) {
  const { urls, account, wallet, reader } = stack
  // Read once when the controllers are imported, so they are imported after.
  Object.assign(ConstantsUtil, {
    BLOCKCHAIN_API_RPC_URL: urls.chainData,
    W3M_API_URL: urls.registry,
    PULSE_API_URL: urls.registry,
  })
  const answers = recordAnswers([urls.chainData, urls.registry])
  const kit = await import('@reown/appkit-controllers')
  const { chain } = wallet
  const network = {
    ...chain,
    chainNamespace: 'eip155' as const,
    caipNetworkId: `eip155:${chain.id}` as const,
    assets: { imageId: '41d04d42-da3b-4453-8506-668cc0727900', imageUrl: '' },
  }
  kit.OptionsController.setProjectId(localProjectId)
  kit.OptionsController.setSdkVersion('react-wagmi-1.7.6')
  kit.ChainController.initialize([{ namespace: 'eip155' }], [network], {} as never)
  kit.ChainController.state.activeChain = 'eip155'
  kit.ChainController.state.activeCaipNetwork = network
  kit.ChainController.setRequestedCaipNetworks([network], 'eip155')
  kit.ChainController.state.activeCaipAddress = `${network.caipNetworkId}:${account.address}`
  kit.AccountController.state.address = account.address
  kit.AccountController.state.caipAddress = `${network.caipNetworkId}:${account.address}`
  kit.ConnectionController.setClient({
    parseUnits,
    formatUnits,
    getCapabilities: () => Promise.resolve({}),
    signMessage: (message: string) => account.signMessage({ message }),
    sendTransaction: async (asked: { to: Hex; data: Hex; value: bigint }) => {
      const hash = await wallet.sendTransaction({
        to: asked.to,
        data: asked.data,
        value: asked.value,
      })
      const { status } = await reader.waitForTransactionReceipt({ hash })
      if (status !== 'success') throw new Error(`${hash} was reverted`)
      return hash
    },
  } as never)
  // Names are registered by accounts of the embedded wallet alone; only whether there is one is asked.
  kit.ConnectorController.state.connectors = [{ id: ConstantsUtil.CONNECTOR_ID.AUTH } as never]
  return { ...kit, network, answers }
}

export type AppKit = Awaited<ReturnType<typeof startAppKit>>

/** Watches this process's requests to the addresses. */
function recordAnswers(bases: readonly string[]) {
  const seen: AppKitAnswer[] = []
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const response = await real(input, init)
    const url = new URL(input instanceof Request ? input.url : String(input))
    if (bases.some((base) => url.href.startsWith(base)))
      seen.push({ path: url.pathname, status: response.status })
    return response
  }
  return {
    /** What came since the last call. */
    take: () => seen.splice(0),
  }
}

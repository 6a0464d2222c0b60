import { isLoopbackUrl } from '@causeway/protocol/origins/isLoopbackUrl'
import { size, type Address } from 'viem'
import { artifact } from '../build/artifact.ts'
import type { ConnectedChain } from '../chain/connectChain.ts'
import type { PublicTerms } from './deploy.ts'
import { masked } from './verifyDeployment.ts'

/** Stand-ins that anybody may mint, price or foresee. */
const localParts = [
  'LocalToken',
  'LocalWrappedNative',
  'LocalFeed',
  'LocalExchange',
  'LocalSource',
] as const

/** Everything that a deployment leans on and does not place itself. */
function externals({ tokens, product, markets, random }: PublicTerms): [string, Address][] {
  return [
    ...Object.entries({ ...tokens, ...(product && { product }) }).map(
      ([name, address]): [string, Address] => [`token ${name}`, address],
    ),
    ...Object.entries(markets?.feeds ?? {}).map(([name, address]): [string, Address] => [
      `feed ${name}`,
      address,
    ]),
    ...(markets ? [['swap router', markets.router] as [string, Address]] : []),
    ...(random.kind === 'vrf'
      ? [['VRF coordinator', random.coordinator] as [string, Address]]
      : []),
  ]
}

/**
 * Looks at every contract that the settings name: it has code, and off the local chain (a loopback anvil) it is none of our stand-ins.
 *
 * @throws Error that lists every contract that is missing or is a stand-in.
 */
export async function checkExternal(
  chain: ConnectedChain,
  rpcUrl: string,
  terms: PublicTerms,
): Promise<void> {
  const isLocal =
    isLoopbackUrl(rpcUrl) &&
    (await chain.request({ method: 'web3_clientVersion' })).startsWith('anvil/')
  const problems: string[] = []
  for (const [name, address] of externals(terms)) {
    const code = (await chain.getCode({ address })) ?? '0x'
    if (size(code) === 0) problems.push(`${name} at ${address} has no code on this chain`)
    const part = localParts.find((one) => {
      const built = artifact(one)
      return masked(code, built) === masked(built.deployedBytecode, built)
    })
    if (part !== undefined && !isLocal) {
      problems.push(`${name} at ${address} is ${part}, a stand-in for the local chain`)
    }
  }
  if (problems.length > 0) {
    throw new Error(
      `The settings name what cannot be used.\n${problems.map((one) => `- ${one}`).join('\n')}`,
    )
  }
}

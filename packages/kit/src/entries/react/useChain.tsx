import type { ActiveChain } from '../../connection/activeChain.ts'
import { useNamespaceChain } from './useNamespace.tsx'

/**
 * The EVM chain that the app is on: the wallet's, else the visitor's choice, else the first of `networks`. `useSwitchChain` changes it.
 *
 * @example
 * const { chain, supported } = useChain()
 */
export function useChain(): ActiveChain {
  // Every network of this namespace is an EVM network.
  return useNamespaceChain('eip155') as ActiveChain
}

import { deterministicCreation } from '../../contracts/script/chain/deterministicCreation.ts'
import { encodeDeployData, zeroAddress, type Address } from 'viem'
import type { SeedTransaction } from '../chain/seedTransaction.ts'
import { uniswapArtifact, type UniswapName } from './uniswapArtifact.ts'

/** Where Uniswap v3 stands on a chain of ours. */
export type Uniswap = Readonly<Record<UniswapName, Address>>

type Placed = {
  readonly address: Address
  readonly to: Address
  readonly data: SeedTransaction['data']
}

function placements(wrappedNative: Address): Readonly<Record<UniswapName, Placed>> {
  const place = (name: UniswapName, args: readonly Address[]): Placed => {
    const { abi, bytecode } = uniswapArtifact(name)
    return deterministicCreation(encodeDeployData({ abi, bytecode, args: [...args] }))
  }
  const factory = place('factory', [])
  // Nobody looks at pictures of positions here, so nothing describes them; there is no second version on this chain either.
  const positions = place('positions', [factory.address, wrappedNative, zeroAddress])
  return {
    factory,
    positions,
    router: place('router', [zeroAddress, factory.address, positions.address, wrappedNative]),
    quoter: place('quoter', [factory.address, wrappedNative]),
  }
}

/** Addresses are a function of the code and of the wrapped native coin, so they are known before anything is sent. */
export function uniswapAddresses(wrappedNative: Address): Uniswap {
  const { factory, positions, router, quoter } = placements(wrappedNative)
  return {
    factory: factory.address,
    positions: positions.address,
    router: router.address,
    quoter: quoter.address,
  }
}

/** The calls that place them, in this order, by anybody. */
export function deployUniswap(by: Address, wrappedNative: Address): readonly SeedTransaction[] {
  return Object.values(placements(wrappedNative)).map(({ to, data }) => ({ by, to, data }))
}

import {
  concat,
  encodeAbiParameters,
  encodeDeployData,
  getContractAddress,
  keccak256,
  numberToHex,
  parseAbiParameters,
  parseEther,
  parseUnits,
  zeroAddress,
  zeroHash,
  type Address,
  type Hex,
} from 'viem'
import { artifact, type Artifact } from './artifact.ts'
import { create2 } from './create2.ts'
import type { DeployTerms, ExternalTokens } from './deployTerms.ts'

/** One contract to place, with the call that places it. */
export interface Placement {
  readonly name: string
  readonly contract: Artifact
  readonly address: Address
  readonly to: Address
  readonly data: Hex
}

/** One plan to make through the factory. */
export interface PlanPlacement {
  readonly name: string
  readonly address: Address
  readonly args: Hex
}

/** All addresses of a deployment, known before anything is sent. */
export interface Blueprint {
  readonly placements: readonly Placement[]
  readonly tokens: ExternalTokens & { readonly product: Address }
  readonly accessManager: Address
  readonly factory: Address
  readonly enumeration: Address
  readonly stakingTemplate: Address
  readonly communityReserve: Address
  readonly hub: Address
  readonly vault: Address
  readonly earningConstraint: Address
  readonly hubConstraint: Address
  readonly anyAmount: Address
  readonly fixedAmount: Address
  readonly minMax: Address
  readonly lens: Address
  /** The first one is the setting `plans.staking`. */
  readonly plans: readonly [PlanPlacement, ...PlanPlacement[]]
}

const stakingArgs = parseAbiParameters('address, address, uint256, uint256, uint256, uint256')
const days = 86_400n

/** Code of OpenZeppelin's clone with immutable arguments: 45 bytes that forward to the template, then the arguments. */
function cloneInitCode(template: Address, args: Hex): Hex {
  const length = 0x2d + (args.length - 2) / 2
  return concat([
    '0x61',
    numberToHex(length, { size: 2 }),
    '0x3d81600a3d39f3363d3d373d3d3d363d73',
    template,
    '0x5af43d82803e903d91602b57fd5bf3',
    args,
  ])
}

/**
 * Computes every address of a deployment. Nothing is read from or sent to a chain: on each fresh local chain the addresses
 * are the same as long as code and terms are.
 *
 * @throws Error when the contracts are not built.
 */
export function blueprint(terms: DeployTerms): Blueprint {
  const placements: Placement[] = []
  const place = (name: string, contractName: string, args: readonly unknown[]): Address => {
    const contract = artifact(contractName)
    const { abi, bytecode } = contract
    const call = create2(encodeDeployData({ abi, bytecode, args: [...args] }))
    placements.push({ name, contract, ...call })
    return call.address
  }
  const product = place('product token', 'CausewayToken', [terms.deployer])
  const standIn = (name: string, symbol: string, decimals: number) =>
    place(`local ${symbol}`, 'LocalToken', [name, symbol, decimals, terms.deployer])
  const tokens = terms.tokens ?? {
    dai: standIn('Dai Stablecoin', 'DAI', 18),
    usdc: standIn('USD Coin', 'USDC', 6),
    usdt: standIn('Tether USD', 'USDT', 6),
    wmatic: place('local WMATIC', 'LocalWrappedNative', []),
  }
  const accessManager = place('access manager', 'AccessManager', [terms.deployer])
  const factory = place('factory', 'Factory', [accessManager])
  // The factory's constructor makes the enumeration: its first creation.
  const enumeration = getContractAddress({ from: factory, nonce: 1n })
  const stakingTemplate = place('staking template', 'Staking', [accessManager])
  const communityReserve = place('community reserve', 'CommunityReserve', [
    accessManager,
    enumeration,
  ])
  const { treasury } = terms.operators
  const hub = place('hub', 'Hub', [accessManager, terms.termsHash, treasury, communityReserve])
  // A member's commissions end at what the member has spent; no limit per epoch.
  const earningConstraint = place('earning constraint', 'EarningConstraint', [10_000n, 0n, 0n])
  const vault = place('vault', 'Vault', [accessManager, hub, tokens.usdc, earningConstraint])
  const hubConstraint = place('hub constraint', 'HubConstraint', [
    hub,
    enumeration,
    tokens.usdc,
    { minAge: 0n, defaultLimit: parseUnits('1000', 6), unit: 10_000n, package: zeroAddress },
  ])
  const anyAmount = place('any-amount rule', 'AnyAmount', [])
  const fixedAmount = place('fixed-amount rule', 'FixedAmount', [parseUnits('20', 6)])
  const minMax = place('min-max rule', 'MinMax', [
    parseUnits('5', 6),
    parseUnits('500', 6),
    parseUnits('5', 6),
  ])
  const lens = place('lens', 'Lens', [])
  const plan = (name: string, rewardToken: Address, minTopUp: bigint): PlanPlacement => {
    const args = encodeAbiParameters(stakingArgs, [
      product,
      rewardToken,
      parseEther('1'),
      30n * days,
      minTopUp,
      2_000n,
    ])
    const bytecodeHash = keccak256(cloneInitCode(stakingTemplate, args))
    const address = getContractAddress({
      opcode: 'CREATE2',
      from: factory,
      salt: zeroHash,
      bytecodeHash,
    })
    return { name, address, args }
  }
  return {
    placements,
    tokens: { ...tokens, product },
    accessManager,
    factory,
    enumeration,
    stakingTemplate,
    communityReserve,
    hub,
    vault,
    earningConstraint,
    hubConstraint,
    anyAmount,
    fixedAmount,
    minMax,
    lens,
    plans: [
      plan('staking CWY for CWY', product, parseEther('100')),
      plan('staking CWY for USDC', tokens.usdc, parseUnits('100', 6)),
    ],
  }
}

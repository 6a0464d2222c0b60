import { type AbiFunction, decodeAbiParameters, toFunctionSelector } from 'viem'
import type { Hex } from 'viem'
import { parseFunction } from './parseFunction.ts'
import type { KnownContract } from './previewSources.ts'
import type { PreviewFailure } from './transactionPreview.ts'

/** Solidity's own errors and those of OpenZeppelin's tokens, in Solidity's words. */
const sharedErrors = [
  'ERC20InsufficientBalance(address sender,uint256 balance,uint256 needed)',
  'ERC20InvalidSender(address sender)',
  'ERC20InvalidReceiver(address receiver)',
  'ERC20InsufficientAllowance(address spender,uint256 allowance,uint256 needed)',
  'ERC20InvalidApprover(address approver)',
  'ERC20InvalidSpender(address spender)',
  'ERC721NonexistentToken(uint256 tokenId)',
  'ERC721IncorrectOwner(address sender,uint256 tokenId,address owner)',
  'ERC721InsufficientApproval(address operator,uint256 tokenId)',
  'ERC721InvalidReceiver(address receiver)',
  'ERC1155InsufficientBalance(address sender,uint256 balance,uint256 needed,uint256 tokenId)',
  'ERC1155MissingApprovalForAll(address operator,address owner)',
  'ERC1155InvalidReceiver(address receiver)',
  'ERC2612ExpiredSignature(uint256 deadline)',
  'ERC2612InvalidSigner(address signer,address owner)',
  'SafeERC20FailedOperation(address token)',
  'OwnableUnauthorizedAccount(address account)',
  'EnforcedPause()',
]

let shared: ReadonlyMap<string, AbiFunction> | undefined

/** Errors have selectors as functions do. */
function errorBy(selector: string, contracts: readonly KnownContract[]): AbiFunction | undefined {
  for (const { abi = [] } of contracts)
    for (const part of abi) {
      if (part.type !== 'error') continue
      const fn: AbiFunction = { ...part, type: 'function', outputs: [], stateMutability: 'view' }
      if (toFunctionSelector(fn) === selector) return fn
    }
  shared ??= new Map(
    sharedErrors.map(parseFunction).map((fn) => [toFunctionSelector(fn), fn] as const),
  )
  return shared.get(selector)
}

const errorText = '0x08c379a0'
const panicCode = '0x4e487b71'
const longestText = 300

/**
 * Why a call failed, by what it gave back.
 * @param data what the contract gave back
 * @param message what the node says, for failures of which no contract speaks
 */
export function previewFailureOf(
  data: Hex,
  message: string,
  contracts: readonly KnownContract[] = [],
): PreviewFailure {
  const selector = data.slice(0, 10).toLowerCase()
  const rest: Hex = `0x${data.slice(10)}`
  try {
    if (selector === errorText) {
      const [text] = decodeAbiParameters([{ type: 'string' }], rest)
      return { type: 'text', text: text.replaceAll(/\p{C}+/gu, ' ').slice(0, longestText) }
    }
    if (selector === panicCode) {
      const [code] = decodeAbiParameters([{ type: 'uint256' }], rest)
      return { type: 'panic', code }
    }
    const known = selector.length === 10 ? errorBy(selector, contracts) : undefined
    if (known) {
      const args = known.inputs.length === 0 ? [] : decodeAbiParameters(known.inputs, rest)
      return { type: 'error', name: known.name, args }
    }
  } catch {
    // What does not fit its own words says nothing that can be read.
    return { type: 'unknown', data }
  }
  if (/out of gas|gas (?:required|limit)|intrinsic gas/iu.test(message)) return { type: 'gas' }
  return { type: 'unknown', data }
}

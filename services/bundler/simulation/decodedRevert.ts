import { decodeErrorResult, parseAbi, slice, type Hex } from 'viem'

/** What contracts of smart accounts say when they refuse; others say it in words. */
const known = parseAbi([
  'error Error(string)',
  'error Panic(uint256)',
  'error AlreadyDisabled()',
  'error BatchDataLengthMismatch()',
  'error CannotUseADisabledDelegation()',
  'error ECDSAInvalidSignature()',
  'error ECDSAInvalidSignatureLength(uint256)',
  'error ECDSAInvalidSignatureS(bytes32)',
  'error EmptySignature()',
  'error EnforcedPause()',
  'error ExecutionFailed()',
  'error FailedInnerCall()',
  'error InvalidAuthority()',
  'error InvalidDelegate()',
  'error InvalidDelegator()',
  'error InvalidEOASignature()',
  'error InvalidERC1271Signature()',
  'error NotDelegationManager()',
  'error NotEntryPoint()',
  'error NotEntryPointOrSelf()',
  'error UnsupportedCallType(bytes1)',
  'error UnsupportedExecType(bytes1)',
  'error ERC20InsufficientBalance(address,uint256,uint256)',
  'error ERC20InsufficientAllowance(address,uint256,uint256)',
])

const longest = 300

/** In words, why a contract refused: as it said it, or the name of its error, or that error's selector. */
export function decodedRevert(reverted: Hex): string {
  if (reverted === '0x') return 'no reason given'
  try {
    const { errorName, args } = decodeErrorResult({ abi: known, data: reverted })
    if (errorName === 'Error') return (args?.[0] ?? '').slice(0, longest)
    if (errorName === 'Panic') return `panic ${String(args?.[0])}`
    return args && args.length > 0 ? `${errorName}(${args.map(String).join(', ')})` : errorName
  } catch {
    // An error of a contract that is not known here.
    return `error ${reverted.length < 10 ? reverted : slice(reverted, 0, 4)}`
  }
}

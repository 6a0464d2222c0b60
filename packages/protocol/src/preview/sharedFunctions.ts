/*
 * Functions that many contracts share, in Solidity's words, from the standards and the published interfaces of the contracts that our
 * services call. Four bytes are no proof of what a contract does: a name from here is what the call says, not what happens.
 */

/** ERC-20 with its usual extensions, EIP-2612, DAI's permit, EIP-3009, WETH. */
const tokens = [
  'transfer(address to,uint256 amount)',
  'transferFrom(address from,address to,uint256 amount)',
  'approve(address spender,uint256 amount)',
  'increaseAllowance(address spender,uint256 added)',
  'decreaseAllowance(address spender,uint256 removed)',
  'permit(address owner,address spender,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
  'permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed,uint8 v,bytes32 r,bytes32 s)',
  'transferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce,uint8 v,bytes32 r,bytes32 s)',
  'receiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce,uint8 v,bytes32 r,bytes32 s)',
  'mint(address to,uint256 amount)',
  'burn(uint256 amount)',
  'burnFrom(address from,uint256 amount)',
  'deposit()',
  'withdraw(uint256 amount)',
]

/** ERC-721 and ERC-1155. */
const items = [
  'safeTransferFrom(address from,address to,uint256 id)',
  'safeTransferFrom(address from,address to,uint256 id,bytes data)',
  'setApprovalForAll(address operator,bool approved)',
  'safeTransferFrom(address from,address to,uint256 id,uint256 amount,bytes data)',
  'safeBatchTransferFrom(address from,address to,uint256[] ids,uint256[] amounts,bytes data)',
]

/** ERC-4626. */
const vaults = [
  'deposit(uint256 assets,address receiver)',
  'mint(uint256 shares,address receiver)',
  'withdraw(uint256 assets,address receiver,address owner)',
  'redeem(uint256 shares,address receiver,address owner)',
]

const permit2 = [
  'approve(address token,address spender,uint160 amount,uint48 expiration)',
  'permit(address owner,((address token,uint160 amount,uint48 expiration,uint48 nonce) details,address spender,uint256 sigDeadline) permitSingle,bytes signature)',
  'permit(address owner,((address token,uint160 amount,uint48 expiration,uint48 nonce)[] details,address spender,uint256 sigDeadline) permitBatch,bytes signature)',
  'transferFrom(address from,address to,uint160 amount,address token)',
  'transferFrom((address from,address to,uint160 amount,address token)[] transferDetails)',
  'permitTransferFrom(((address token,uint256 amount) permitted,uint256 nonce,uint256 deadline) permit,(address to,uint256 requestedAmount) transferDetails,address owner,bytes signature)',
  'permitTransferFrom(((address token,uint256 amount)[] permitted,uint256 nonce,uint256 deadline) permit,(address to,uint256 requestedAmount)[] transferDetails,address owner,bytes signature)',
  'lockdown((address token,address spender)[] approvals)',
]

/** SwapRouter02 of Uniswap v3, its v2 part, and the Universal Router. */
const routers = [
  'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)',
  'exactInput((bytes path,address recipient,uint256 amountIn,uint256 amountOutMinimum) params)',
  'exactOutputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountOut,uint256 amountInMaximum,uint160 sqrtPriceLimitX96) params)',
  'exactOutput((bytes path,address recipient,uint256 amountOut,uint256 amountInMaximum) params)',
  'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to)',
  'swapTokensForExactTokens(uint256 amountOut,uint256 amountInMax,address[] path,address to)',
  'selfPermit(address token,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
  'selfPermitIfNecessary(address token,uint256 value,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
  'sweepToken(address token,uint256 amountMinimum,address recipient)',
  'sweepTokenWithFee(address token,uint256 amountMinimum,address recipient,uint256 feeBips,address feeRecipient)',
  'unwrapWETH9(uint256 amountMinimum,address recipient)',
  'unwrapWETH9WithFee(uint256 amountMinimum,address recipient,uint256 feeBips,address feeRecipient)',
  'refundETH()',
  'wrapETH(uint256 value)',
  'execute(bytes commands,bytes[] inputs,uint256 deadline)',
  'execute(bytes commands,bytes[] inputs)',
]

/** Functions that carry calls of the same contract, or of others. */
const carriers = [
  'multicall(bytes[] data)',
  'multicall(uint256 deadline,bytes[] data)',
  'multicall(bytes32 previousBlockhash,bytes[] data)',
  'aggregate((address target,bytes callData)[] calls)',
  'tryAggregate(bool requireSuccess,(address target,bytes callData)[] calls)',
  'aggregate3((address target,bool allowFailure,bytes callData)[] calls)',
  'aggregate3Value((address target,bool allowFailure,uint256 value,bytes callData)[] calls)',
]

/** All of them, in Solidity's words with the names of their parameters. */
export const sharedFunctions: readonly string[] = [
  ...tokens,
  ...items,
  ...vaults,
  ...permit2,
  ...routers,
  ...carriers,
]

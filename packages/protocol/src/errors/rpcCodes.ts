/** JSON-RPC, provider and wallet-call codes with their names (SPEC §8; EIP-1474, EIP-1193, EIP-5792). */
export const rpcCodes = {
  '-32700': 'parse',
  '-32600': 'invalid request',
  '-32601': 'method not found',
  '-32602': 'invalid params',
  '-32603': 'internal',
  '-32000': 'invalid input',
  '-32001': 'resource not found',
  '-32002': 'resource unavailable',
  '-32003': 'transaction rejected',
  '-32004': 'method not supported',
  '-32005': 'limit exceeded',
  '-32006': 'JSON-RPC version unsupported',
  '3': 'execution reverted',
  '4001': 'user rejected',
  '4100': 'unauthorized',
  '4200': 'unsupported method',
  '4900': 'provider disconnected',
  '4901': 'chain disconnected',
  '4902': 'switch chain error',
  '5000': 'user rejected',
  '5700': 'unsupported capability',
  '5710': 'unsupported chain',
  '5720': 'duplicate bundle id',
  '5730': 'unknown bundle',
  '5740': 'bundle too large',
  '5750': 'atomic upgrade rejected',
  '5760': 'atomicity not supported',
} as const satisfies Record<string, string>

export type RpcCode = keyof typeof rpcCodes

/** The name of a code, `undefined` for one that SPEC §8 does not list. */
export function rpcCodeName(code: number | string): string | undefined {
  const key = String(code)
  return Object.hasOwn(rpcCodes, key) ? rpcCodes[key as RpcCode] : undefined
}

/** Codes on which a refused switch becomes "add the chain" (SPEC §4; -32603 is what several wallets send for 4902). */
export const addChainCodes: ReadonlySet<number> = new Set([4902, 32603, -32603, 5000])

/** Codes that mean "the user said no": EIP-1193, WalletConnect's 5000–5003 and EIP-5792's refused upgrade. */
export const rejectionCodes: ReadonlySet<number | string> = new Set([
  4001,
  5000,
  5001,
  5002,
  5003,
  5750,
  'ACTION_REJECTED',
])

import { type BaseError, isBaseError } from '@causeway/protocol/errors/base'
import type { ErrorCode } from '@causeway/protocol/errors/catalogue'
import { walletCodes } from '../connection/provider.ts'

/** An error as EIP-1193 wants it: libraries read its number, which no error of the catalogue has. */
export function rpcError(
  code: number,
  message: string,
  options?: ErrorOptions,
): Error & { readonly code: number } {
  return Object.assign(new Error(message, options), { name: 'ProviderRpcError', code })
}

/** The numbers of what the kit itself refuses. */
const numbers: Partial<Record<ErrorCode, number>> = {
  'connection.connectFirst': 4100,
  'connection.noModal': 4100,
  'wallet.accountChanged': 4100,
  'wallet.locked': 4100,
  'wallet.unauthorized': 4100,
  'wallet.unsupportedMethod': 4200,
  'kit.destroyed': 4900,
  'wallet.unavailable': 4900,
  'wallet.disconnected': 4900,
  'chain.mismatch': 4901,
  'connection.networkOrAddress': 4901,
  'wallet.chainDisconnected': 4901,
  'chain.unsupported': 4902,
  'network.notFound': 4902,
  'wallet.pending': -32_002,
}

/** What a provider throws: what the wallet or a node threw as it is, what the kit refuses with a number. */
export function providerError(thrown: unknown): unknown {
  return isBaseError(thrown) ? numbered(thrown) : thrown
}

function numbered(error: BaseError): Error {
  const code = walletCodes(error.cause)[0] ?? numbers[error.code] ?? -32_603
  return rpcError(code, error.shortMessage, { cause: error })
}

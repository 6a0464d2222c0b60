/**
 * An error as providers throw it (EIP-1193, ProviderRpcError).
 * @param code of EIP-1193, EIP-1474 or EIP-5792
 */
export function providerRpcError(
  code: number,
  message: string,
  options?: ErrorOptions,
): Error & { readonly code: number } {
  return Object.assign(new Error(message, options), { name: 'ProviderRpcError', code })
}

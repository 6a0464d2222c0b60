import { decodeFunctionData, encodeFunctionResult, type Hex, parseAbi, zeroAddress } from 'viem'

const abi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function reverseWithGateways(bytes account, uint256 coinType, string[] gateways) view returns (string, address, address)',
])

/** How a contract of ENS says that there is nothing. */
export const noRecord = () => Object.assign(new Error('execution reverted'), { code: 3 })

/** A name out of its form of DNS: each label behind its length. */
function nameOf(bytes: Buffer): string {
  const length = bytes[0] ?? 0
  if (length === 0) return ''
  const rest = nameOf(bytes.subarray(length + 1))
  return bytes.subarray(1, length + 1).toString() + (rest && `.${rest}`)
}

/** What a node says of a call of ENS's Universal Resolver. */
export function answerUniversal(
  data: Hex,
  say: {
    /** What the name's resolver says to a call of its own; it may throw `noRecord`. */
    readonly record?: (data: Hex, name: string) => Hex
    /** The primary name of an address; empty where it has none. */
    readonly primary?: (account: Hex, coinType: bigint) => string
  },
): Hex {
  const { functionName, args } = decodeFunctionData({ abi, data })
  if (functionName === 'reverseWithGateways') {
    const primary = say.primary?.(args[0], args[1]) ?? ''
    return encodeFunctionResult({ abi, functionName, result: [primary, zeroAddress, zeroAddress] })
  }
  if (!say.record) throw noRecord()
  const result = [
    say.record(args[1], nameOf(Buffer.from(args[0].slice(2), 'hex'))),
    zeroAddress,
  ] as const
  return encodeFunctionResult({ abi, functionName, result })
}

import type { Address } from 'viem'
import { settings } from '../core/settings.ts'
import { joinNames } from '../i18n/format.ts'
import { useTokenReads } from '../plans/useTokens.ts'
import { portfolioMessages as m } from './messages.gen.ts'
import { useTokenValues } from './useTokenValues.ts'

/** What amounts of several tokens are worth together, in the visitor's currency at the prices of now. */
export function useFiatSums(addresses: readonly (string | null)[]) {
  const { tokens, ...reads } = useTokenReads(addresses)
  const values = useTokenValues([...tokens.keys()] as Address[])
  const worth = (address: string | null, amount: bigint) => {
    const token = tokens.get(address ?? '')
    return token ? values.valueIn({ token, amount }) : null
  }
  const isKnown =
    values.isPriced &&
    values.currency !== undefined &&
    addresses.every((one) => one === null || tokens.has(one))
  const unknown = [...tokens.values()].filter(({ address }) => worth(address, 1n) === null)
  return {
    unit: values.unit,
    /** What has no price counts nothing, and is named by `notCounted`. undefined: not known yet, or never. */
    worth: isKnown
      ? (address: string | null, amount: bigint) => worth(address, amount) ?? 0n
      : undefined,
    notCounted:
      isKnown && unknown.length > 0
        ? m.notCounted(joinNames(unknown.map(({ symbol }) => symbol)))
        : undefined,
    /** Nobody tells prices, or nobody could; or the chain did not tell of a token. */
    isFailed: values.isFailed || reads.isFailed || settings.endpoints.chainData === null,
    retry: () => [reads, values].forEach((one) => one.isFailed && one.retry()),
  }
}

import { isUnlimited } from '@causeway/protocol/preview/isUnlimited'
import { amountLabel, addressLabel, networkLabel, valueLabel } from './naming.ts'
import type { TypedData } from './readWalletRequest.ts'
import type { DescribeContext, RequestDescription, DescriptionRow } from './types.ts'

/** Says what a typed signature allows. The message holds signed fields alone (readRequest). Throws when an amount is none. */
export function describeTypedData(typed: TypedData, scene: DescribeContext): RequestDescription {
  const { network, sign, typed: words, permit, unlimited } = scene.words
  const { message, domain, primaryType } = typed
  const verifier =
    typeof domain['verifyingContract'] === 'string' ? domain['verifyingContract'] : ''
  const isPermit = isErc20Permit(typed)
  const rows: DescriptionRow[] = [
    {
      label: isPermit ? words.token : words.for,
      value: verifier
        ? addressLabel(verifier, scene)
        : valueLabel(domain['name'] ?? words.unnamed, scene),
    },
    {
      label: network,
      value: domain['chainId'] === undefined ? words.any : networkLabel(domain['chainId'], scene),
    },
  ]
  for (const [label, value] of Object.entries(message))
    rows.push({ label, value: fieldText(label, value, isPermit ? verifier : '', scene) })
  if (!isPermit)
    return {
      title: words.title(primaryType),
      summary: words.summary,
      rows,
      warning: words.warning,
      approve: sign,
    }
  const spender = addressLabel(String(message['spender']), scene)
  const amount = BigInt(String(message['value']))
  return {
    title: permit.title,
    summary: permit.summary(spender, amountLabel(amount, verifier, scene)),
    rows,
    ...(isUnlimited(amount) ? { warning: unlimited(spender) } : {}),
    approve: sign,
  }
}

/** ERC-2612 by its fields and their types, not by its name alone. */
function isErc20Permit({ types, primaryType }: TypedData): boolean {
  const fields = new Map(types[primaryType]?.map(({ name, type }) => [name, type]))
  return (
    primaryType === 'Permit' &&
    fields.get('spender') === 'address' &&
    fields.get('value') === 'uint256'
  )
}

function fieldText(label: string, value: unknown, token: string, scene: DescribeContext): string {
  if (label === 'value' && token) return amountLabel(BigInt(String(value)), token, scene)
  if (label === 'deadline' && /^\d{1,11}$/u.test(String(value)))
    return new Date(Number(value) * 1000).toLocaleString(scene.locale)
  return valueLabel(value, scene)
}

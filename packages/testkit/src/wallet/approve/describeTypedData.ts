import type { WalletConfig } from '../core/config.ts'
import { visibleText } from '../core/visibleText.ts'
import type { Description, Row } from './describe.ts'
import { amountOf, isUnlimited, nameOf, networkName, textOf } from './naming.ts'
import type { TypedData } from './readRequest.ts'

/** Says what a typed signature allows. The message holds signed fields alone (readRequest). Throws when an amount is none. */
export function describeTypedData(typed: TypedData, config: WalletConfig): Description {
  const { message, domain, primaryType } = typed
  const verifier =
    typeof domain['verifyingContract'] === 'string' ? domain['verifyingContract'] : ''
  const isPermit = isErc20Permit(typed)
  const rows: Row[] = [
    {
      label: isPermit ? 'Token' : 'For',
      value: verifier ? nameOf(verifier, config) : textOf(domain['name'] ?? 'unnamed', config),
    },
    {
      label: 'Network',
      value: domain['chainId'] === undefined ? 'any' : networkName(domain['chainId'], config),
    },
  ]
  for (const [label, value] of Object.entries(message))
    rows.push({ label, value: fieldText(label, value, isPermit ? verifier : '', config) })
  if (!isPermit)
    return {
      title: `Sign ${primaryType}`,
      summary: 'A signature that a contract can read. It costs nothing to give.',
      rows,
      warning:
        'This wallet does not know this kind of signature: nothing here says what a contract may do with it.',
      approve: 'Sign',
    }
  const spender = nameOf(String(message['spender']), config)
  const amount = BigInt(String(message['value']))
  return {
    title: 'Permit spending',
    summary: `Lets ${spender} take ${amountOf(amount, verifier, config)} from your account, without a transaction of its own.`,
    rows,
    ...(isUnlimited(amount) ? { warning: unlimitedWarning(spender) } : {}),
    approve: 'Sign',
  }
}

/** What to say of an allowance without an end. */
export function unlimitedWarning(spender: string): string {
  return `Unlimited: ${spender} could take all of this token that you have now or ever get.`
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

function fieldText(label: string, value: unknown, token: string, config: WalletConfig): string {
  if (label === 'value' && token) return amountOf(BigInt(String(value)), token, config)
  if (label === 'deadline' && /^\d{1,11}$/u.test(String(value)))
    return new Date(Number(value) * 1000).toLocaleString()
  return visibleText(textOf(value, config))
}

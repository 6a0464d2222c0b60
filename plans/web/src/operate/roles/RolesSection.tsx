import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { useKit } from '@causeway/kit/react'
import { accessManagerAbi } from '@causeway/plans/protocol/abi/accessManager.gen'
import { roleName, roleNames } from '@causeway/plans/protocol/roles'
import { useQuery } from '@tanstack/react-query'
import { requireContract } from '../../chain/requireContract.ts'
import { settings } from '../../core/settings.ts'
import { span } from '../../i18n/format.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Section } from '../../ui/Section.tsx'
import { Holders } from '../access/Holders.tsx'
import { managerQuery, type RoleState } from '../access/managerQuery.ts'
import type { FieldSpec } from '../form/readFormFields.ts'
import { OrderForm } from '../form/OrderForm.tsx'
import { addressOfWord } from '../form/writeWord.ts'
import { operateMessages } from '../messages.gen.ts'
import css from '../Operate.module.css'
import { rolesMessages as m } from './messages.gen.ts'

const roleField = (label: string, name = 'role'): FieldSpec => ({
  name,
  label,
  kind: 'choice',
  options: roleNames,
})
const accountField = (): FieldSpec => ({ name: 'account', kind: 'address', label: m.account })
const delayField = (label: string): FieldSpec => ({
  name: 'delay',
  kind: 'span',
  label,
  hint: m.delayHint,
  initial: '0 days',
})

interface Change {
  readonly functionName: 'grantRole' | 'revokeRole' | 'setGrantDelay' | 'setRoleGuardian'
  readonly title: string
  readonly button: string
  readonly help: string
  readonly fields: readonly FieldSpec[]
  readonly args: (words: Readonly<Record<string, bigint>>) => readonly unknown[]
}

/** What ADMIN can change about roles; read when it is drawn, so that it follows the language. */
const changes = (): readonly Change[] => [
  {
    functionName: 'grantRole',
    ...m.grant,
    fields: [roleField(commonMessages.role), accountField(), delayField(m.delay)],
    args: ({ role = 0n, account = 0n, delay = 0n }) => [
      role,
      addressOfWord(account),
      Number(delay),
    ],
  },
  {
    functionName: 'revokeRole',
    ...m.revoke,
    fields: [roleField(commonMessages.role), accountField()],
    args: ({ role = 0n, account = 0n }) => [role, addressOfWord(account)],
  },
  {
    functionName: 'setGrantDelay',
    ...m.grantDelay,
    fields: [roleField(commonMessages.role), delayField(m.grantDelay.label)],
    args: ({ role = 0n, delay = 0n }) => [role, Number(delay)],
  },
  {
    functionName: 'setRoleGuardian',
    ...m.guardian,
    fields: [roleField(commonMessages.role), roleField(m.guardian.label, 'guardian')],
    args: ({ role = 0n, guardian = 0n }) => [role, guardian],
  },
]

/** Who holds which role, how each is governed, and what ADMIN can change about it. */
export function RolesSection() {
  const place = requireContract(settings.contracts.accessManager, 'The access manager')
  const { data } = useQuery(managerQuery(useKit(), settings))
  return (
    <>
      <Holders />
      {data ? <Governed roles={data.roles} /> : null}
      <Section title={m.title} lead={m.lead}>
        <div className={css['cards']}>
          {changes().map(({ functionName, args, ...form }) => (
            <OrderForm
              key={functionName}
              {...form}
              action={functionName}
              place={place}
              standing={{ role: 'admin', asked: 'manager' }}
              call={(words) => ({
                to: place,
                abi: accessManagerAbi,
                functionName,
                args: args(words),
              })}
            />
          ))}
        </div>
      </Section>
    </>
  )
}

function Governed({ roles }: { roles: readonly RoleState[] }) {
  const nameOf = (id: bigint) => {
    const name = roleName(id)
    return name ? operateMessages.roles[name].name : m.unknown(id.toString())
  }
  return (
    <Section title={m.table}>
      <DataTable
        label={m.table}
        columns={[commonMessages.role, m.grantedBy, m.cancelledBy, m.counts]}
        rows={roles.map(({ role, adminId, guardianId, grantDelay }) => ({
          key: role,
          cells: [
            operateMessages.roles[role].name,
            nameOf(adminId),
            nameOf(guardianId),
            grantDelay === 0 ? commonMessages.atOnce : m.after(span(BigInt(grantDelay))),
          ],
        }))}
      />
    </Section>
  )
}

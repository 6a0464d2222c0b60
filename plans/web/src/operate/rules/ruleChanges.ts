import { communityReserveAbi } from '@causeway/plans/protocol/abi/communityReserve.gen'
import { factoryAbi } from '@causeway/plans/protocol/abi/factory.gen'
import { hubAbi } from '@causeway/plans/protocol/abi/hub.gen'
import { vaultAbi } from '@causeway/plans/protocol/abi/vault.gen'
import { toHex, type Address } from 'viem'
import { requireContract } from '../../chain/requireContract.ts'
import { settings } from '../../core/settings.ts'
import { tokens } from '../../i18n/format.ts'
import type { PlanCall } from '../../tx/txState.ts'
import type { FieldSpec } from '../form/readFormFields.ts'
import { addressOfWord } from '../form/writeWord.ts'
import { rulesMessages as m } from './messages.gen.ts'
import type { Rules } from './rulesQuery.ts'

/** Something that ADMIN can change, as a form. */
export interface RuleChange {
  readonly key: string
  readonly title: string
  readonly help: string
  readonly button: string
  readonly place: Address
  readonly fields: readonly FieldSpec[]
  readonly call: (words: Readonly<Record<string, bigint>>) => PlanCall
}

const word = (value: bigint) => toHex(value, { size: 32 })

/** Every function that waits for ADMIN, but for the roles, which have a section of their own. */
export function ruleChanges({ reserve, reserveBalance, token }: Rules): readonly RuleChange[] {
  const { contracts } = settings
  const hub = requireContract(contracts.hub, 'The hub')
  const vault = requireContract(contracts.vault, 'The vault')
  return [
    {
      key: 'listPlan',
      ...m.listPlan,
      place: vault,
      fields: [{ name: 'plan', kind: 'address', label: m.listPlan.label }],
      call: ({ plan = 0n }) => ({
        to: vault,
        abi: vaultAbi,
        functionName: 'listPlan',
        args: [addressOfWord(plan)],
      }),
    },
    {
      key: 'setTerms',
      ...m.setTerms,
      place: hub,
      fields: [{ name: 'terms', kind: 'hash', label: m.setTerms.label }],
      call: ({ terms = 0n }) => ({
        to: hub,
        abi: hubAbi,
        functionName: 'setTerms',
        args: [word(terms)],
      }),
    },
    ...factoryChanges(requireContract(contracts.factory, 'The factory')),
    {
      key: 'pass',
      ...m.pass,
      place: reserve,
      fields: [
        { name: 'plan', kind: 'address', label: m.pass.plan },
        {
          name: 'amount',
          kind: 'amount',
          of: 'token',
          label: m.pass.amount,
          hint: m.pass.left(tokens(reserveBalance, token)),
        },
      ],
      call: ({ plan = 0n, amount = 0n }) => ({
        to: reserve,
        abi: communityReserveAbi,
        functionName: 'pass',
        args: [addressOfWord(plan), token.address, amount],
      }),
    },
  ]
}

/** What new plans may be made of. */
function factoryChanges(factory: Address): readonly RuleChange[] {
  const allow = (key: 'allowToken' | 'refuseToken' | 'allowPart' | 'refusePart'): RuleChange => ({
    key,
    ...m[key],
    place: factory,
    fields: [{ name: 'one', kind: 'address', label: m[key].label }],
    call: ({ one = 0n }) => ({
      to: factory,
      abi: factoryAbi,
      functionName: key.endsWith('Part') ? 'allowPart' : 'allowToken',
      args: [addressOfWord(one), key.startsWith('allow')],
    }),
  })
  return [
    allow('allowToken'),
    allow('refuseToken'),
    allow('allowPart'),
    allow('refusePart'),
    {
      key: 'withdrawPlan',
      ...m.withdrawPlan,
      place: factory,
      fields: [{ name: 'plan', kind: 'address', label: m.withdrawPlan.label }],
      call: ({ plan = 0n }) => ({
        to: factory,
        abi: factoryAbi,
        functionName: 'withdraw',
        args: [addressOfWord(plan)],
      }),
    },
    {
      key: 'addTemplate',
      ...m.addTemplate,
      place: factory,
      fields: [
        { name: 'implementation', kind: 'address', label: m.addTemplate.implementation },
        { name: 'name', kind: 'text', label: m.addTemplate.name },
      ],
      call: ({ implementation = 0n, name = 0n }) => ({
        to: factory,
        abi: factoryAbi,
        functionName: 'addTemplate',
        args: [addressOfWord(implementation), word(name)],
      }),
    },
    {
      key: 'addRuledTemplate',
      ...m.addRuledTemplate,
      place: factory,
      fields: [
        { name: 'implementation', kind: 'address', label: m.addRuledTemplate.implementation },
        { name: 'name', kind: 'text', label: m.addRuledTemplate.name },
        {
          name: 'at',
          kind: 'place',
          label: m.addRuledTemplate.at,
          hint: m.addRuledTemplate.atHint,
        },
      ],
      call: ({ implementation = 0n, name = 0n, at = 0n }) => ({
        to: factory,
        abi: factoryAbi,
        functionName: 'addRuledTemplate',
        args: [addressOfWord(implementation), word(name), Number(at)],
      }),
    },
    {
      key: 'closeTemplate',
      ...m.closeTemplate,
      place: factory,
      fields: [{ name: 'template', kind: 'count', label: m.closeTemplate.label }],
      call: ({ template = 0n }) => ({
        to: factory,
        abi: factoryAbi,
        functionName: 'closeTemplate',
        args: [template],
      }),
    },
  ]
}

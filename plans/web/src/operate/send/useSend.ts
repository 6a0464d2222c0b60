import { useAccount, useKit } from '@causeway/kit/react'
import type { RoleName } from '@causeway/plans/protocol/roles'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useHead } from '../../chain/useHead.ts'
import { settings } from '../../core/settings.ts'
import { span } from '../../i18n/format.ts'
import { network } from '../../core/network.ts'
import { panelState, type PanelState } from '../../plans/page/panelState.ts'
import { isIdle } from '../../tx/isIdle.ts'
import { txPreviewQuery, type TxPreview, type TxPreviewRequest } from '../../tx/txPreview.ts'
import { usePlanTx, type PlanTx } from '../../tx/TxProvider.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { ownRolesQuery } from '../access/ownRolesQuery.ts'
import { announcementOf, type Order } from './order.ts'
import { sendMessages as m } from './messages.gen.ts'

const previewDelayMs = 250

/** Whose a call is. */
export interface CallAuthority {
  /** null: anybody may make it */
  readonly role: RoleName | null
  /**
   * Who asks for the role: the access manager, which lets holders with a delay announce first; or the plan itself,
   * which takes the role only without one.
   */
  readonly asked: 'manager' | 'plan'
}

export interface SendParams {
  /** The contract whose transaction this is: its status and drafts are kept under it. */
  readonly place: Address
  /** Names the attempt, and the drafts of its form; stays while the form is empty again. */
  readonly action: string
  /** null while something is missing */
  readonly order: Order | null
  readonly standing: CallAuthority
  /** Why it cannot be done now; null when it can. */
  readonly blocked?: string | null
  /** Keys of the drafts that belong to it. */
  readonly typed?: readonly string[]
}

export interface Sending {
  readonly tx: PlanTx
  readonly button: PanelState
  /** seconds that the call waits after its announcement; 0: it is done at once */
  readonly delay: number
  /** What would be sent; null while nothing can be. */
  readonly trial: TxPreviewRequest | null
  readonly preview: TxPreview | null | undefined
  readonly submit: () => void
}

/** The way of an operator's call through the app's one transaction flow. */
export function useSend({
  place,
  action,
  order,
  standing,
  blocked,
  typed = [],
}: SendParams): Sending {
  const kit = useKit()
  const account = useAccount()
  const address = (account.status === 'connected' && account.address) || null
  const own = useQuery(ownRolesQuery(kit, settings, address))
  const tx = usePlanTx(place)
  const { unreachable } = useHead()
  const { role, asked } = standing
  const delay = role === null ? 0 : own.data?.get(role)
  const { accessManager } = settings.contracts
  const isLater = asked === 'manager' && delay !== undefined && delay > 0
  const call =
    order && isLater && accessManager ? announcementOf(accessManager, order.call) : order?.call
  const refused = refusal({ role, asked, delay, isRead: own.data !== undefined })
  const button = panelState({
    account: account.status,
    rightNetwork: account.chainId === settings.chain.id,
    unreachable,
    busy: !isIdle(tx.flow),
    ready: role === null || own.data !== undefined,
    closed: null,
    blocked: refused ?? blocked ?? null,
    fields: order ? null : m.incomplete,
  })
  const trial =
    order && call && address && button.press === 'submit'
      ? { chainId: settings.chain.id, account: address, call, pays: order.pays ?? null }
      : null
  const debounced = useDebounced(trial, previewDelayMs)
  const preview = useQuery(txPreviewQuery(kit, debounced, network.nativeCurrency.symbol))
  return {
    tx,
    button,
    delay: delay ?? 0,
    trial,
    preview: trial ? preview.data : null,
    submit: () => {
      if (!order || !call || !address) return
      tx.send({
        type: 'submit',
        request: {
          id: tx.nextId(),
          action,
          title: isLater ? m.announcing(order.title) : order.title,
          plan: place,
          chainId: settings.chain.id,
          account: address,
          typed: Object.fromEntries(
            typed.flatMap((key) => {
              const text = tx.draft[key]
              return text ? [[key, text] as const] : []
            }),
          ),
          call,
          pays: order.pays ?? null,
        },
      })
    },
  }
}

interface Held {
  readonly role: RoleName | null
  readonly asked: CallAuthority['asked']
  readonly delay: number | undefined
  readonly isRead: boolean
}

/** Why the account may not do this at all; null when it may. */
function refusal({ role, asked, delay, isRead }: Held): string | null {
  if (role === null || !isRead) return null
  if (delay === undefined) return m.notHeld(role.toUpperCase())
  if (asked === 'plan' && delay > 0) return m.delayed(role.toUpperCase(), span(BigInt(delay)))
  return null
}

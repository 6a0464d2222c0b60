import { useKit } from '@causeway/kit/react'
import { useId, useRef, useState } from 'react'
import { askSwitch } from '../../chain/askSwitch.ts'
import { settings } from '../../core/settings.ts'
import { formatCount, nativeAmount, span } from '../../i18n/format.ts'
import { network } from '../../core/network.ts'
import { pageMessages } from '../../plans/page/messages.gen.ts'
import type { PanelState } from '../../plans/page/panelState.ts'
import { WhatThisDoes } from '../../plans/page/WhatThisDoes.tsx'
import type { TxPreview } from '../../tx/txPreview.ts'
import { TxStatus, type TxAnswer } from '../../tx/TxStatus.tsx'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/Button.tsx'
import css from '../Operate.module.css'
import { sendMessages as m } from './messages.gen.ts'
import { useSend, type SendParams, type CallAuthority } from './useSend.ts'

const { buttons, reasons } = pageMessages

export interface SendProps extends SendParams {
  /** What the button says when the call works at once. */
  label: string
}

/** The one button of an operator's form: whose role it is and when it works, what a trial run says, and where it stands. */
export function Send({ label, ...params }: SendProps) {
  const { tx, button, delay, preview, trial, submit } = useSend(params)
  const kit = useKit()
  const [trouble, setTrouble] = useState<string | null>(null)
  const reasonId = useId()
  // The buttons of the status vanish with their press; the focus must not fall back to the top of the page.
  const own = useRef<HTMLButtonElement>(null)
  const press = async () => {
    if (button.press === 'connect') kit.open()
    if (button.press === 'submit') submit()
    if (button.press !== 'switch') return
    const said = await askSwitch(kit)
    setTrouble(said)
    if (said) announce(said)
  }
  const end = (type: TxAnswer) => {
    own.current?.focus()
    tx.send({ type })
  }
  // Several forms share a contract: only the one that was pressed shows its status.
  const isMine = 'request' in tx.flow && tx.flow.request.action === params.action
  const refused = preview?.kind === 'fails' ? preview.problem.text : null
  return (
    <div className={css['send']}>
      <Button
        ref={own}
        kind="primary"
        unavailable={button.press === 'none'}
        aria-describedby={reasonId}
        onClick={() => void press()}
      >
        {labelOf(button, delay > 0 && params.standing.asked === 'manager' ? m.announce : label)}
      </Button>
      <p id={reasonId} className={css['reason']}>
        {trouble ?? reasonOf(button) ?? whose(params.standing, delay)}
      </p>
      {/* Only a "no" is said aloud. */}
      <p className={css['bad']} aria-live="polite">
        {refused}
      </p>
      {preview && preview.kind !== 'fails' ? (
        <p className={css['reason']}>{triedOut(preview)}</p>
      ) : null}
      <WhatThisDoes request={trial} />
      {isMine ? <TxStatus flow={tx.flow} onAnswer={end} /> : null}
    </div>
  )
}

function labelOf(button: PanelState, label: string): string {
  if (button.press === 'connect') return buttons.connect
  if (button.press === 'switch') return buttons.switchTo(settings.chain.name)
  if (button.press === 'none' && button.label !== 'own') return buttons[button.label]
  return label
}

function reasonOf(button: PanelState): string | null {
  if (button.press === 'switch') return reasons.wrongNetwork(settings.chain.name)
  return button.press === 'none' ? button.reason : null
}

function whose({ role }: CallAuthority, delay: number): string {
  if (role === null) return m.anybody
  const name = role.toUpperCase()
  return delay > 0 ? m.later(name, span(BigInt(delay))) : m.atOnce(name)
}

function triedOut(preview: Exclude<TxPreview, { kind: 'fails' }>): string {
  if (preview.kind === 'estimated') return m.untried
  return m.tried(
    formatCount(preview.block),
    nativeAmount(preview.fee, network.nativeCurrency.symbol),
  )
}

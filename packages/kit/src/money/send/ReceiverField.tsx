import { addressChecksum, addressInvalid } from '@causeway/protocol/address/errors'
import { nameResolve } from '@causeway/protocol/names/errors'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { errorText } from '../../core/messages/errorText.ts'
import { truncateAddress } from '@causeway/protocol/address'
import { useId, useState } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import { networkName } from '../../ui/WalletIcon.tsx'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import type { SendReceiver, SendAccount } from './sendState.ts'

/**
 * Where a payment goes: an address or a name, typed or pasted. What is known of it stands below, the whole address of a name
 * among it.
 */
export function ReceiverField(props: {
  readonly kit: KitInside
  readonly receiver: SendReceiver
  readonly place: SendAccount
  readonly disabled: boolean
  readonly onChange: (text: string) => void
}) {
  const { kit, receiver, disabled, onChange } = props
  const texts = useMoneyTexts()
  const ids = useId()
  const [refused, setRefused] = useState(false)
  const { text, tone } = useHint(props)
  const paste = async () => {
    try {
      onChange((await navigator.clipboard.readText()).trim())
      setRefused(false)
    } catch (error) {
      kit.log.write('info', 'The clipboard could not be read.', error)
      setRefused(true)
    }
  }
  return (
    <div className="receiver-field">
      <label htmlFor={`${ids}-text`}>{texts.receiver}</label>
      <div className="receiver-line">
        <input
          id={`${ids}-text`}
          type="text"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={texts.addressOrName}
          aria-invalid={tone === 'danger'}
          aria-describedby={`${ids}-hint`}
          disabled={disabled}
          value={receiver.text}
          onChange={(event) => onChange(event.target.value)}
        />
        {receiver.text === '' ? (
          <button
            type="button"
            className="action"
            data-quiet
            disabled={disabled}
            onClick={() => void paste()}
          >
            {texts.paste}
          </button>
        ) : null}
      </div>
      <p id={`${ids}-hint`} className="receiver-hint" data-tone={tone} role="status">
        {refused && receiver.text === '' ? texts.pasteRefused : text}
      </p>
    </div>
  )
}

/** What is known of what was typed. */
function useHint(props: {
  readonly kit: KitInside
  readonly receiver: SendReceiver
  readonly place: SendAccount
}): { readonly text: string; readonly tone?: 'danger' } {
  const texts = useMoneyTexts()
  const { kit, receiver, place } = props
  const network = networkName(kit, `eip155:${place.chainId}`)
  switch (receiver.status) {
    case 'empty':
      return { text: '' }
    case 'resolving':
      return { text: texts.lookingForName }
    case 'ok':
      return { text: receiver.name === undefined ? '' : truncateAddress(receiver.address) }
    case 'unknown': {
      if (receiver.why === 'contract')
        return { text: texts.nameOfContract({ network }), tone: 'danger' }
      const text =
        receiver.why === 'nobody' ? texts.nameOfNobody({ network }) : plain(texts, nameResolve)
      return { text, tone: 'danger' }
    }
    case 'refused': {
      if (receiver.why === 'otherChain')
        return { text: texts.linkForAnotherNetwork({ network }), tone: 'danger' }
      const problem = receiver.why === 'checksum' ? addressChecksum : addressInvalid
      return { text: plain(texts, problem), tone: 'danger' }
    }
    default:
      return receiver satisfies never
  }
}

/** A text of the catalogue that takes no figures. */
function plain(
  texts: ReturnType<typeof useMoneyTexts>,
  problem: typeof nameResolve | typeof addressChecksum | typeof addressInvalid,
): string {
  // English keeps only the texts that differ from the catalogue's own: never show a bare code.
  return errorText(texts, new BaseError(problem))
}

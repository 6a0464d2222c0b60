import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import { bitcoinLimits } from '@causeway/protocol/bitcoin/limits'
import { useId } from 'react'
import type { CoinPartProps } from '../../actions/kit.ts'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { useStore } from '../../ui/useStore.tsx'
import { type FeeSpeed, feeChoiceOf, chosenFee } from './reduceFeeChoice.ts'

const speeds = [
  ['fast', 'btcFast'],
  ['usual', 'btcUsual'],
  ['slow', 'btcSlow'],
  ['own', 'btcOwn'],
] as const satisfies readonly (readonly [FeeSpeed, string])[]

/** How soon, at which fee, and whether a higher one may follow. */
export function FeePicker({ kit, disabled }: CoinPartProps) {
  const texts = useMoneyTexts()
  const id = useId()
  const flow = feeChoiceOf(kit)
  const choice = useStore(flow)
  const isWrong = choice.rate !== '' && chosenFee(choice) === undefined
  return (
    <>
      <div className="receiver-field">
        <label htmlFor={`${id}-speed`}>{texts.btcSpeed}</label>
        <div className="receiver-line">
          <select
            id={`${id}-speed`}
            disabled={disabled}
            value={choice.speed}
            onChange={({ target }) => {
              const found = speeds.find(([speed]) => speed === target.value)
              if (found) flow.send({ type: 'speedChosen', speed: found[0] })
            }}
          >
            {speeds.map(([speed, text]) => (
              <option key={speed} value={speed}>
                {texts[text]}
              </option>
            ))}
          </select>
        </div>
      </div>
      {choice.speed === 'own' ? (
        <div className="receiver-field">
          <label htmlFor={`${id}-rate`}>{texts.btcRate}</label>
          <div className="receiver-line">
            <input
              id={`${id}-rate`}
              type="text"
              inputMode="numeric"
              dir="ltr"
              autoComplete="off"
              aria-invalid={isWrong}
              aria-describedby={`${id}-hint`}
              disabled={disabled}
              value={choice.rate}
              onChange={({ target }) => flow.send({ type: 'rateTyped', text: target.value })}
            />
          </div>
          <p id={`${id}-hint`} className="receiver-hint" data-tone="danger" role="status">
            {isWrong ? texts.btcRateWrong({ most: String(bitcoinLimits.mostFeeRate) }) : ''}
          </p>
        </div>
      ) : null}
      <label className="btc-replaceable">
        <input
          type="checkbox"
          disabled={disabled}
          checked={choice.isReplaceable}
          onChange={({ target }) =>
            flow.send({ type: 'replaceableSet', isReplaceable: target.checked })
          }
        />
        <span>{texts.btcReplaceable}</span>
      </label>
    </>
  )
}

/** What the transaction spends and what comes back, before the wallet is asked for it. */
export function PaymentDetails({ kit, network }: CoinPartProps) {
  const texts = useMoneyTexts()
  const { built, byWallet, isReplaceable } = useStore(feeChoiceOf(kit))
  if (!built) return null
  const exactly = { locale: kit.language.get().tag, kind: 'exact' } as const
  const amount = (units: bigint) => formatAmount(units, network.nativeCurrency, exactly)
  if (byWallet)
    return (
      <div>
        <dt>{texts.btcInputs}</dt>
        <dd>{texts.btcByWallet}</dd>
      </div>
    )
  return (
    <>
      <div>
        <dt>{texts.btcRate}</dt>
        <dd>
          <bdi dir="ltr">{String(built.feeRate)}</bdi>
          {isReplaceable ? <span className="soft">{texts.btcReplaceable}</span> : null}
        </dd>
      </div>
      <div>
        <dt>{texts.btcInputs}</dt>
        <dd>
          {built.inputs.map(({ txid, index, value }) => (
            <bdi key={`${txid}:${index}`} dir="ltr" title={`${txid}:${index}`}>
              {amount(value)}
            </bdi>
          ))}
        </dd>
      </div>
      <div>
        <dt>{texts.btcChange}</dt>
        <dd>
          <bdi dir="ltr">{amount(built.change)}</bdi>
        </dd>
      </div>
    </>
  )
}

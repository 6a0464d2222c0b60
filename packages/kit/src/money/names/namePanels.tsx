import { useQuery } from '@tanstack/react-query'
import type { KitInside } from '../../actions/kit.ts'
import { identityQuery } from '../../actions/portfolio/identityQuery.ts'
import { AccountPicture } from '../../ui/AccountName.tsx'
import { useMoneyTexts, withMoney } from '../../ui/useMoneyTexts.tsx'
import { withQueries } from '../../ui/withQueries.tsx'
import { useConnected } from '../../ui/useConnected.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { RegisterNameView } from './RegisterNameView.tsx'
import css from './names.css?inline'

/** What a name is good for, and what it takes to have one. */
function ChooseNameView({ kit }: OwnViewProps<'ChooseAccountName'>) {
  const texts = useMoneyTexts()
  const go = () => {
    kit.events.send({ event: 'OPEN_ENS_FLOW' })
    kit.modal.send({ type: 'push', view: { name: 'RegisterAccountName' } })
  }
  return (
    <div className="stack">
      <div className="name-intro">
        <h3>{texts.nameIntroTitle}</h3>
        <p className="lead">{texts.nameIntroText}</p>
        <p className="lead">{texts.nameIntroCost}</p>
      </div>
      <button type="button" className="action" onClick={go}>
        {texts.nameIntroGo}
      </button>
    </div>
  )
}

/** The account has a name now. There is no way back to choosing one, only on to the account. */
function NameRegisteredView({ kit }: OwnViewProps<'RegisterAccountNameSuccess'>) {
  const texts = useMoneyTexts()
  const address = useConnected(kit)?.address ?? ''
  return (
    <div className="stack">
      <div className="name-done" role="status">
        <Registered kit={kit} address={address} />
        <p className="lead">{texts.nameDoneText}</p>
      </div>
      <button
        type="button"
        className="action"
        onClick={() => kit.modal.send({ type: 'replace', view: { name: 'Account' } })}
      >
        {texts.nameDoneGo}
      </button>
    </div>
  )
}

function Registered({ kit, address }: { readonly kit: KitInside; readonly address: string }) {
  const texts = useMoneyTexts()
  const { data } = useQuery(identityQuery(kit, address))
  const name = data?.name
  return (
    <>
      <span className="name-picture">
        <AccountPicture kit={kit} address={address} />
      </span>
      <h3>{name === undefined ? texts.nameDone : texts.nameIsYours({ name })}</h3>
    </>
  )
}

export const chooseName = { Component: withMoney<'ChooseAccountName'>(ChooseNameView), css }
export const registerNamePanel = {
  Component: withQueries(withMoney<'RegisterAccountName'>(RegisterNameView)),
  css,
}
export const nameRegistered = {
  Component: withQueries(withMoney<'RegisterAccountNameSuccess'>(NameRegisteredView)),
  css,
}

import type { KitInside } from '../actions/kit.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { WalletIcon } from '../ui/WalletIcon.tsx'
import { useStore } from '../ui/useStore.tsx'
import type { OwnViewProps } from '../ui/viewEntry.tsx'
import { shortName } from '../core/names.ts'
import { sessionFeed } from './sessionFeed.ts'
import { type SignInFlow, signInOf } from './signInOf.ts'
import css from './siwx.css?inline'

/** The question to sign in: the very text that the wallet will show. */
function SignInView({ kit }: Pick<OwnViewProps, 'kit'>) {
  // An app may open the view before the code of sign-in is here: it comes with the first word of the session.
  useStore(sessionFeed(kit))
  const flow = signInOf(kit)
  if (!flow) return <p className="waiting">{kit.messages.nothingToApprove}</p>
  return <SignInRequestView kit={kit} flow={flow} />
}

function SignInRequestView({ kit, flow }: { readonly kit: KitInside; readonly flow: SignInFlow }) {
  const { messages } = kit
  const state = useStore(flow.store)
  const toSign = state.status === 'ready' || state.status === 'signing' ? state.toSign : undefined
  const isSigning = state.status === 'signing'
  const isBusy = isSigning || state.status === 'preparing'
  const app = shortName(kit.metadata?.name ?? location.host)
  const { connector } = kit.accountOf(flow.namespace())
  return (
    <div className="stack sign-in">
      <WalletIcon wallet={connector ?? { name: messages.browserWallet }} size="large" />
      <div role="status">
        <h3>{messages.signInTitle({ app })}</h3>
        <p className="lead">{isSigning ? messages.signInWaits : messages.signInText}</p>
        {flow.isRequired() ? <p className="lead">{messages.signInLeaves}</p> : null}
      </div>
      <pre
        className="sign-in-message"
        role="group"
        aria-label={messages.signInMessage}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long message is scrolled by keys
        tabIndex={0}
      >
        {toSign?.message}
      </pre>
      <div className="asked-actions">
        <button
          type="button"
          className="action"
          disabled={state.status !== 'ready'}
          aria-busy={isBusy}
          onClick={() => flow.store.send({ type: 'sign' })}
        >
          {isBusy ? <Spinner /> : null}
          {messages.signInSign}
        </button>
        <button
          type="button"
          className="action"
          data-quiet
          onClick={() => flow.store.send({ type: 'cancel', isRequired: flow.isRequired() })}
        >
          {messages.cancel}
        </button>
      </div>
    </div>
  )
}

export const signInPanel = { Component: SignInView, css }

import type { ComponentType } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import type { ViewName } from '../../actions/modal/views.ts'
import { Glyph, Drawing, drawings } from '../../ui/Glyph.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { withQueries } from '../../ui/withQueries.tsx'
import { useSmartAccountTexts, withSmartAccount } from '../../ui/useSmartAccountTexts.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { SessionListView } from './SessionListView.tsx'
import { SessionRights } from './SessionRights.tsx'
import { type GrantState, grantStore } from './reduceGrant.ts'
import { dayOf } from './permissionTexts.ts'
import css from './smart.css?inline'

/** What came of a session that the visitor agreed to: it acts once the service that signs beside the app has taken it. */
function SessionCreatedView({ kit }: { readonly kit: KitInside }) {
  const texts = useSmartAccountTexts()
  const state = useStore(grantStore(kit))
  if (state.at === 'none') return <p className="waiting">{texts.nothing}</p>
  const { place, permissions, policies, expiry } = state.session
  const isOver = state.at === 'active' || state.at === 'failed'
  return (
    <div className="stack session-created">
      <div className="session-outcome" role="status">
        <Outcome state={state} />
      </div>
      {state.at === 'failed' ? null : (
        <div className="session-more">
          <SessionRights kit={kit} place={place} permissions={permissions} policies={policies} />
          <p className="lead">
            {texts.until({ date: dayOf(expiry * 1_000, kit.language.get().tag) })}
          </p>
        </div>
      )}
      <div className="session-actions">
        <button
          type="button"
          className="action"
          disabled={!isOver}
          onClick={() => kit.modal.send({ type: 'reset', view: { name: 'Account' } })}
        >
          {texts.continue}
        </button>
        <button
          type="button"
          className="action"
          data-quiet
          disabled={!isOver}
          onClick={() => {
            kit.modal.send({ type: 'reset', view: { name: 'Account' } })
            kit.modal.send({ type: 'push', view: { name: 'SmartSessionList' } })
          }}
        >
          {texts.seeAll}
        </button>
      </div>
    </div>
  )
}

function Outcome({ state }: { readonly state: Exclude<GrantState, { at: 'none' }> }) {
  const texts = useSmartAccountTexts()
  switch (state.at) {
    case 'asking':
    case 'activating':
      return (
        <>
          <Spinner />
          <h3>{texts.activating}</h3>
        </>
      )
    case 'active':
      return (
        <>
          <Drawing path={drawings.check} tone="success" />
          <h3>{texts.created}</h3>
          <p className="lead">{texts.createdText}</p>
        </>
      )
    case 'failed':
      return (
        <>
          <Glyph name="warning" tone="danger" />
          <h3>{texts.notActive}</h3>
          <p className="lead">{texts.notActiveText}</p>
        </>
      )
    default:
      return state satisfies never
  }
}

/** With the texts that these views say, and with answers of the service and of the app's node. */
function panelOf<N extends ViewName>(View: ComponentType<OwnViewProps<N>>) {
  return { Component: withQueries<N>(withSmartAccount(View)), css }
}

export const sessionList = panelOf<'SmartSessionList'>(SessionListView)
export const sessionCreated = panelOf<'SmartSessionCreated'>(SessionCreatedView)

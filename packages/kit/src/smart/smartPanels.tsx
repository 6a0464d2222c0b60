import type { ComponentType } from 'react'
import type { ViewName } from '../modal/views.ts'
import { withQueries } from '../ui/Queries.tsx'
import { withSmart } from '../ui/SmartTexts.tsx'
import type { OwnViewProps } from '../ui/viewEntry.tsx'
import { SessionCreatedView } from './SessionCreatedView.tsx'
import { SessionListView } from './SessionListView.tsx'
import css from './smart.css?inline'

/** With the texts that these views say, and with answers of the service and of the app's node. */
function panelOf<N extends ViewName>(View: ComponentType<OwnViewProps<N>>) {
  return { Component: withQueries<N>(withSmart(View)), css }
}

/** The sessions of the account. */
export const sessionList = panelOf<'SmartSessionList'>(SessionListView)
/** What came of a session that was just granted. */
export const sessionCreated = panelOf<'SmartSessionCreated'>(SessionCreatedView)

/*
 * The wallet's own question, what a session allows and until when, is asked by the wallet: in its frame, or in the window of another
 * one. Nothing here stands in for it.
 */

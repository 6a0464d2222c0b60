import { withQueries } from '../ui/Queries.tsx'
import css from './account.css?inline'
import { AccountSettingsView } from './AccountSettingsView.tsx'
import { AccountView } from './AccountView.tsx'

export const account = { Component: withQueries(AccountView), css }
export const accountSettings = { Component: withQueries(AccountSettingsView), css }

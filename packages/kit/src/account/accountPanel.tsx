import { withQueries } from '../ui/Queries.tsx'
import css from './account.css?inline'
import { AccountView } from './AccountView.tsx'

export const account = { Component: withQueries(AccountView), css }

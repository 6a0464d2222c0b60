import css from './account.css?inline'
import { AccountView } from './AccountView.tsx'

export const account = { Component: AccountView, css }

import css from './approve.css?inline'
import { ApproveTransactionView } from './ApproveTransactionView.tsx'

export const approveTransaction = { Component: ApproveTransactionView, css }

import { withQueries } from '../ui/Queries.tsx'
import { TransactionsView } from './TransactionsView.tsx'

export const transactions = { Component: withQueries(TransactionsView), css: '' }

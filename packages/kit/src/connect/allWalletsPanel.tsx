import { withQueries } from '../ui/Queries.tsx'
import { AllWalletsView } from './AllWalletsView.tsx'
import connect from './connect.css?inline'
import grid from './grid.css?inline'

export const allWallets = { Component: withQueries(AllWalletsView), css: connect + grid }

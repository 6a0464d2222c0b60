import { ConnectingMultiChainView } from './ConnectingMultiChainView.tsx'
import { ConnectWalletsView } from './ConnectWalletsView.tsx'
import { CreateView } from './CreateView.tsx'
import { DownloadsView } from './DownloadsView.tsx'
import { panelSheet as css } from './panelSheet.ts'

export const connectWallets = { Component: ConnectWalletsView, css }
export const create = { Component: CreateView, css }
export const multiChain = { Component: ConnectingMultiChainView, css }
export const downloads = { Component: DownloadsView, css }

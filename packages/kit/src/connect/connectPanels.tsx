import { ConnectingMultiChainView } from './ConnectingMultiChainView.tsx'
import { ConnectingWalletConnectBasicView } from './ConnectingWalletConnectBasicView.tsx'
import { ConnectingWalletConnectView } from './ConnectingWalletConnectView.tsx'
import connect from './connect.css?inline'
import { ConnectWalletsView } from './ConnectWalletsView.tsx'
import { CreateView } from './CreateView.tsx'
import { DownloadsView } from './DownloadsView.tsx'
import panels from './panels.css?inline'

const css = connect + panels

export const connectWallets = { Component: ConnectWalletsView, css }
export const create = { Component: CreateView, css }
export const multiChain = { Component: ConnectingMultiChainView, css }
export const walletConnect = { Component: ConnectingWalletConnectView, css }
export const walletConnectBasic = { Component: ConnectingWalletConnectBasicView, css }
export const downloads = { Component: DownloadsView, css }

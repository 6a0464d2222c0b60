import { ConnectingWalletConnectBasicView } from './ConnectingWalletConnectBasicView.tsx'
import { ConnectingWalletConnectView } from './ConnectingWalletConnectView.tsx'
import { ConnectWalletsView } from './ConnectWalletsView.tsx'
import { panelSheet as css } from './panelSheet.ts'

export const connectWallets = { Component: ConnectWalletsView, css }
export const walletConnect = { Component: ConnectingWalletConnectView, css }
export const walletConnectBasic = { Component: ConnectingWalletConnectBasicView, css }

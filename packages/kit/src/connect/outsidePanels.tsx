import { ConnectingWalletConnectBasicView } from './ConnectingWalletConnectBasicView.tsx'
import { ConnectingWalletConnectView } from './ConnectingWalletConnectView.tsx'
import { panelSheet as css } from './panelSheet.ts'

export const walletConnect = { Component: ConnectingWalletConnectView, css }
export const walletConnectBasic = { Component: ConnectingWalletConnectBasicView, css }

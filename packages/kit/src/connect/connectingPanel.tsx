import { ConnectingExternalView } from './ConnectingExternalView.tsx'

export const connecting = { Component: ConnectingExternalView, css: '' }

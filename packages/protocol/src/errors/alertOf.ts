import {
  alertAnalytics,
  alertDomain,
  alertEmbeddedTimeout,
  alertEmbeddedWallet,
  alertIframe,
  alertNetwork,
  alertOrigin,
  alertProjectId,
  alertProjectIdMissing,
  alertSessionExpired,
  alertSwitchNetwork,
} from './alerts.ts'

const alerts = [
  alertAnalytics,
  alertNetwork,
  alertOrigin,
  alertDomain,
  alertProjectId,
  alertEmbeddedWallet,
  alertEmbeddedTimeout,
  alertSessionExpired,
  alertProjectIdMissing,
  alertSwitchNetwork,
  alertIframe,
] as const

type Alert = (typeof alerts)[number]

/** Mistakes in how an app is set up; written for its developer. */
export type AlertCode = Alert['code']

/** The alert of a code. */
export function alertOf<C extends AlertCode>(code: C): Extract<Alert, { readonly code: C }> {
  return alerts.find((alert) => alert.code === code) as never
}

import { BaseError } from '@causeway/protocol/errors/baseError'
import { httpUnreachable } from '@causeway/protocol/http/errors'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { build } from '../core/settings.ts'
import { appErrorText } from '../i18n/appErrorText.ts'
import { recentLog } from '../core/log.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { errorReport } from './errorReport.ts'
import { shellMessages } from './messages.gen.ts'

const m = shellMessages.broken

/** A part of the app could not be loaded. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
  )
}

/** Chunks of an older build are gone once a newer one is online: then a reload is the whole cure. */
function missingText(): string {
  if (navigator.onLine) return m.outdated
  return appErrorText(new BaseError(httpUnreachable, { host: location.host }))
}

export function ErrorPage({ error }: ErrorComponentProps) {
  const report = errorReport({
    error,
    path: location.pathname,
    version: build.version,
    commit: build.commit,
    browser: navigator.userAgent,
    log: recentLog(20),
  })
  return (
    <Notice
      tone="bad"
      role="alert"
      title={m.title}
      action={
        <>
          <Button kind="primary" onClick={() => location.reload()}>
            {m.reload}
          </Button>
          <CopyButton
            text={report}
            label={m.copy}
            done={m.copied}
            failed={shellMessages.copyFailed}
          />
        </>
      }
    >
      {isMissing(error) ? missingText() : m.text}
    </Notice>
  )
}

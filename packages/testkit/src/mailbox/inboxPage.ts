import type { Mail } from './types.ts'
import { escapeHtml } from './escapeHtml.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 720px; margin: 0 auto; padding: 24px 16px; }
h1 { font-size: 20px; }
article { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 12px; padding: 16px; margin: 16px 0; }
h2 { font-size: 16px; margin: 0; }
small { opacity: 0.7; }
pre { white-space: pre-wrap; font: inherit; }
output { display: block; font: 600 28px/1.4 ui-monospace, monospace; letter-spacing: 6px; }
a { color: inherit; }
`

/** What arrived, for a person at the local stack: the code is large, the link can be followed. */
export function inboxPage(mails: readonly Mail[]): string {
  const shown = mails.map(
    ({ to, subject, text, code, link, at }) => `<article>
<h2>${escapeHtml(subject)}</h2>
<small>${escapeHtml(to)} · ${new Date(at).toISOString().slice(11, 19)} UTC</small>
${code ? `<output>${code}</output>` : ''}
<pre>${escapeHtml(text)}</pre>
${link ? `<p><a href="${escapeHtml(link)}" rel="noreferrer" target="_blank">Follow the link</a></p>` : ''}
</article>`,
  )
  const none =
    '<p>Nothing has arrived yet. Sign in by e-mail in the app, with any address, and reload.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="5">
<meta name="viewport" content="width=device-width"><title>Inbox</title><style>${style}</style></head>
<body><h1>Inbox of the local stack</h1><p><small>Every mail that the wallet sends arrives here, whoever it is for. Nothing leaves this machine.</small></p>
${shown.join('') || none}</body></html>`
}

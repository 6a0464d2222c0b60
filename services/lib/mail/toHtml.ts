import { escapeMarkup } from '../http/escapeMarkup.ts'
import type { MailText } from './mailText.ts'

const ink = '#16181d'
const quiet = '#5b6270'
const page = `margin:0;padding:32px 16px;background:#f4f5f7;color:${ink};font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const card =
  'max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e3e5ea;border-radius:12px'
const code = `margin:24px 0;font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px;color:${ink}`
const link =
  'display:inline-block;padding:12px 24px;background:#1f4fd8;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600'

/** A mail, or a page that asks for one press, as HTML: no picture, no script, nothing that is fetched, so that opening it tells nobody anything. */
export function toHtml(
  { language, subject, lines, digits, button, notes }: MailText,
  as: 'mail' | 'page' = 'mail',
): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const body = [
    `<h1 style="margin:0 0 16px;font-size:20px">${escapeMarkup(subject)}</h1>`,
    ...lines.map((line) => `<p style="margin:0 0 16px">${escapeMarkup(line)}</p>`),
    digits === null ? '' : `<p dir="ltr" style="${code}">${escapeMarkup(digits)}</p>`,
    button && as === 'page'
      ? `<form method="post"><button style="${link};border:0;font:inherit">${escapeMarkup(button.text)}</button></form>`
      : '',
    button && as === 'mail'
      ? `<p style="margin:24px 0"><a href="${escapeMarkup(button.url)}" style="${link}">${escapeMarkup(button.text)}</a></p>`
      : '',
    ...notes.map(
      (note) => `<p style="margin:0 0 8px;font-size:14px;color:${quiet}">${escapeMarkup(note)}</p>`,
    ),
  ]
  return [
    `<!doctype html><html lang="${escapeMarkup(language)}" dir="${direction}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>`,
    `<body style="${page}"><div style="${card}">${body.join('')}</div></body></html>`,
  ].join('')
}

import { Link } from '@tanstack/react-router'
import button from '../ui/Button.module.css'
import { Page } from '../ui/Page.tsx'
import { shellMessages } from './messages.gen.ts'

const m = shellMessages.notFound

export function NotFound() {
  return (
    <Page title={m.title} lead={m.text}>
      <p>
        <Link to="/plans" className={button['button']} data-kind="primary">
          {m.action}
        </Link>
      </p>
    </Page>
  )
}

import { Link } from '@tanstack/react-router'
import button from '../ui/Button.module.css'
import { PageLayout } from '../ui/PageLayout.tsx'
import { shellMessages } from './messages.gen.ts'

const m = shellMessages.notFound

export function NotFound() {
  return (
    <PageLayout title={m.title} lead={m.text}>
      <p>
        <Link to="/plans" className={button['button']} data-kind="primary">
          {m.action}
        </Link>
      </p>
    </PageLayout>
  )
}

import { Link } from '@tanstack/react-router'
import { useHead } from '../chain/useHead.ts'
import { build, settings } from '../core/settings.ts'
import { formatCount } from '../i18n/format.ts'
import css from './Footer.module.css'
import { shellMessages } from './messages.gen.ts'

const m = shellMessages.footer

export function Footer() {
  const { head } = useHead()
  return (
    <footer className={css['footer']}>
      <div className={css['bar']}>
        <p>{m.promise}</p>
        <nav className={css['links']} aria-label={m.links}>
          <Link to="/ads">{m.ads}</Link>
          <Link to="/desk">{shellMessages.desk}</Link>
          <Link to="/operate">{m.operate}</Link>
          <Link to="/settings">{m.settings}</Link>
          <Link to="/terms">{m.terms}</Link>
        </nav>
        <p>
          {m.version(build.version)}
          {build.commit ? `, ${m.commit(build.commit)}` : ''}, {m.licence}
        </p>
        <p>
          {m.network(settings.chain.name, settings.chain.id)}.{' '}
          {head ? m.block(formatCount(head.number)) : m.noBlock}
        </p>
      </div>
    </footer>
  )
}

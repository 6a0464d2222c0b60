import { Link } from '@tanstack/react-router'
import css from './Home.module.css'
import { homeMessages } from './messages.gen.ts'

const m = homeMessages.doors

/** Three ways in, by who comes. */
export function HomeDoors() {
  return (
    <div className={css['ways']}>
      <Link to="/plans" search={{ fate: 'stays' }} className={css['way']}>
        <h2>{m.token.title}</h2>
        <p>{m.token.text}</p>
      </Link>
      <Link to="/network" className={css['way']}>
        <h2>{m.invited.title}</h2>
        <p>{m.invited.text}</p>
      </Link>
      <Link to="/" hash="check" className={css['way']}>
        <h2>{m.check.title}</h2>
        <p>{m.check.text}</p>
      </Link>
    </div>
  )
}

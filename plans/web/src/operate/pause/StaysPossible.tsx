import { useQuery } from '@tanstack/react-query'
import { loadDescription } from '../../plans/catalogue.ts'
import css from '../Operate.module.css'
import { pauseMessages as m } from './messages.gen.ts'

/** What a member can do in spite of a pause: everything on the plan’s page that pays nothing in. */
export function StaysPossible({ template }: { template: string }) {
  const { data: titles } = useQuery({
    queryKey: ['staysPossible', { template }],
    staleTime: Infinity,
    queryFn: async () => {
      const factory = await loadDescription(template)
      return (factory?.().actions ?? []).flatMap((action) =>
        'pays' in action ? [] : [action.title],
      )
    },
  })
  return (
    <div className={css['card']}>
      <h3>{m.stays}</h3>
      <p className={css['help']}>{m.staysLead}</p>
      <p>{titles?.join(' · ') ?? ' '}</p>
    </div>
  )
}

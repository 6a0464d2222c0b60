import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { settings } from '../../core/settings.ts'
import { catalogueEntry } from '../../plans/catalogue.ts'
import { FateMark } from '../../plans/FateMark.tsx'
import { planListQuery } from '../../plans/planListQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import table from '../Operate.module.css'
import { createMessages as m } from './messages.gen.ts'
import type { Template } from './templatesQuery.ts'

/** What can be made: what each template is, where its money comes from, what members may lose, and how many plans there are of it. */
export function TemplateTable(props: {
  templates: readonly Template[]
  onChoose: (name: string) => void
}) {
  const { data: plans } = useQuery(planListQuery(useKit(), settings))
  return (
    <DataTable
      label={m.choose}
      columns={[
        { label: m.template, whole: true },
        { label: m.source, className: table['wide'], roomy: true },
        { label: m.fate, whole: true },
        { label: m.plans, number: true, beside: true },
      ]}
      rows={props.templates.flatMap(({ name }) => {
        const entry = catalogueEntry(name)
        if (!entry) return []
        const choose = (
          <Button
            key="choose"
            kind="quiet"
            aria-label={m.use(entry.title)}
            onClick={() => props.onChoose(name)}
          >
            {entry.title}
          </Button>
        )
        const made = plans?.filter(({ template }) => template === name).length
        return [
          {
            key: name,
            cells: [choose, entry.source, <FateMark key="fate" of={entry.fate} />, made ?? null],
          },
        ]
      })}
    />
  )
}

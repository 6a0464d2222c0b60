import { LeadFigures } from '../ui/LeadFigures.tsx'
import { ChartOutline } from './ChartOutline.tsx'
import { portfolioMessages } from './messages.gen.ts'

const m = portfolioMessages.over

/** What all plans held, before it has come: as tall as it will be. */
export function BooksOutline({ leads }: { leads: boolean }) {
  return (
    <>
      {leads ? <LeadFigures label={m.title} number={{ label: m.held }} facts={[]} /> : null}
      <ChartOutline title={m.title} note={m.note} />
    </>
  )
}

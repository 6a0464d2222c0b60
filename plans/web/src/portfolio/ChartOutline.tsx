import { PicturePlaceholder } from '../plans/picture/WhenVisible.tsx'
import css from '../chart/ChartFrame.module.css'

/** A picture that a page opens with, before its figures have come: what it is called and says can be read already. */
export function ChartOutline({ title, note }: { title: string; note: string }) {
  return (
    <div className={css['frame']} data-lead="">
      <PicturePlaceholder tall="lead" />
      <div className={css['head']}>
        <h2 className={css['title']}>{title}</h2>
      </div>
      <p className={css['note']}>{note}</p>
    </div>
  )
}

import css from './Ads.module.css'
import type { ShownAdContent } from './shownAdsQuery.ts'
import { adsMessages } from './messages.gen.ts'

const m = adsMessages

/** One advertisement: marked as such, and a link that learns nothing of this page. */
export function Ad({ ad }: { ad: Pick<ShownAdContent, 'text' | 'link' | 'host' | 'src'> }) {
  return (
    <a
      className={css['ad']}
      aria-label={m.shown.label(ad.text, ad.host)}
      href={ad.link}
      target="_blank"
      rel="noopener noreferrer nofollow sponsored ugc"
      referrerPolicy="no-referrer"
    >
      <img className={css['picture']} src={ad.src} alt="" width={960} height={320} loading="lazy" />
      <span className={css['caption']}>
        <span className={css['mark']}>{m.shown.mark}</span>
        <bdi className={css['words']}>{ad.text}</bdi>
        <span className={css['host']}>{m.shown.leads(ad.host)}</span>
      </span>
    </a>
  )
}

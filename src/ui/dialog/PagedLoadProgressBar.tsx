import { Progress } from '@mantine/core'
import { messages } from '../messages/index.ts'
import type { PagedQueryProgress } from '../state/use-paged-query.ts'
import { useTranslate } from '../translate.ts'

/** The progress of an answer in parts; hidden if it arrived at once. */
export function PagedLoadProgressBar({ share, label }: { share: PagedQueryProgress | undefined; label: string }) {
  const t = useTranslate(messages)
  if (!share) return null
  return (
    <div className="stack">
      <Progress value={(share.done / share.total) * 100} aria-label={label} />
      <div role="status" className="muted">
        {label} {t('ui.job_share', { done: t.number(share.done), total: t.number(share.total) })}
      </div>
    </div>
  )
}

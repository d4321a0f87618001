import { Progress } from '@mantine/core'
import { words } from '../messages/words.ts'
import type { Share } from '../state/parts.ts'
import { useWords } from '../words.ts'

/** How far an answer of many parts is; nothing where it came at once. */
export function PartsProgress({ share, label }: { share: Share | undefined; label: string }) {
  const t = useWords(words)
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

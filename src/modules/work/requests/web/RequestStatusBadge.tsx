import { Badge, type ColorTone } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../messages/index.ts'
import type { RequestRow } from '../request-schemas.ts'

const tones: Record<RequestRow['status'], ColorTone> = { submitted: 'warn', approved: 'success', rejected: 'danger', withdrawn: 'neutral' }

/** The status of a request. */
export function RequestStatusBadge({ of: { status, awaits_issue } }: { of: Pick<RequestRow, 'status' | 'awaits_issue'> }) {
  const t = useTranslate(screenMessages)
  if (awaits_issue) return <Badge tone="info">{t('requests.awaits_issue')}</Badge>
  return <Badge tone={tones[status]}>{t(`requests.status.${status}`)}</Badge>
}

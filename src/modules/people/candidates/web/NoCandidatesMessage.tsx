import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

/** The empty state, which asks the user to create an opening first. */
export function NoCandidatesMessage() {
  const t = useTranslate(messages)
  const { may } = useSession()
  const { go } = useCurrentUrl()
  if (!may('candidates.write')) return <EmptyState title={t('candidates.none')} />
  return (
    <EmptyState
      title={t('candidates.none')}
      actions={<Button onClick={() => void go('/candidates/openings')}>{t('candidates.openings')}</Button>}
    >
      {t('candidates.none_more')}
    </EmptyState>
  )
}

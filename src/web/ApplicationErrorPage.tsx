import { useEffect } from 'react'
import { AppError } from '#shared/app-error.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState, ErrorState } from '#ui/loading-and-error-states.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from './messages/index.ts'
import { JavaScriptChunkNotFoundError } from './session/reload-after-update.ts'

/** The page for an error. A missing part means that a newer version is installed. */
export function ApplicationErrorPage({ error, retry }: { error: Error; retry: () => void }) {
  const t = useTranslate(messages)
  const isOutdated =
    error instanceof JavaScriptChunkNotFoundError || /dynamically imported module|module script|preload CSS/i.test(error.message)
  useEffect(() => {
    const recover = isOutdated ? () => location.reload() : retry
    addEventListener('online', recover)
    return () => removeEventListener('online', recover)
  }, [isOutdated, retry])
  if (error instanceof AppError) return <ErrorState error={error} retry={retry} />
  if (!isOutdated) return <EmptyState title={t('web.unexpected')} actions={<Button onClick={retry}>{t('web.again')}</Button>} />
  if (!navigator.onLine) return <EmptyState title={t('web.offline_page')} />
  return <EmptyState title={t('web.new_version')} actions={<Button onClick={() => location.reload()}>{t('web.reload')}</Button>} />
}

/** The page for unknown addresses and for users without any permission. */
export function NotFoundPage() {
  const t = useTranslate(messages)
  return (
    <>
      <h1 className="visually-hidden">{t('web.name')}</h1>
      <EmptyState title={t('web.nowhere')} />
    </>
  )
}

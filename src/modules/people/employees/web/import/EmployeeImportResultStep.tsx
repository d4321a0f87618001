import { useState } from 'react'
import { BackgroundJobDialog } from '#platform/jobs/web/BackgroundJobDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { HighlightedNote, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useReloadQueries } from '#ui/state/api-query.ts'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import { employeeImportContract } from '../../employee-import-contract.ts'
import { messages } from '../../messages/index.ts'

/** The usual next steps: schedules, cards and leave. */
const next = [
  ['/organisation', 'import.next.organisation'],
  ['/schedules', 'import.next.schedules'],
  ['/company/devices', 'import.next.cards'],
  ['/leave/balances', 'import.next.leave'],
  ['/company/user-accounts', 'import.next.accounts'],
] as const

/** A completed import: next steps, and undo. */
export function EmployeeImportResultStep({ id, employees, close }: { id: number; employees: number; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(employeeImportContract)
  const refresh = useReloadQueries()
  const canOpen = useCanOpenPage()
  const { go } = useCurrentUrl()
  const [isAsking, setAsking] = useState(false)
  const [job, setJob] = useState<number>()
  const undo = useApiMutation(() => api.undoCommittedEmployeeImport({ employee_import_id: id }), {
    done: ({ data: { job_id } }) => setJob(job_id),
  })
  const steps = next.filter(([to]) => canOpen(to))
  return (
    <StackLayout gap={16}>
      <HighlightedNote
        tone="success"
        title={t('import.committed', { count: employees })}
        actions={
          <>
            <Button kind="primary" onClick={() => void go('/employees')}>
              {t('import.to_list')}
            </Button>
            <Button onClick={close}>{t('import.another')}</Button>
            <Button onClick={() => setAsking(true)} aria-haspopup="dialog">
              {t('import.undo')}
            </Button>
          </>
        }
      />
      {steps.length > 0 && (
        <PageSectionLayout title={t('import.next')}>
          <ul className="import-next">
            {steps.map(([to, what]) => (
              <li key={to}>
                <InternalLink to={to}>{t(what)}</InternalLink>
              </li>
            ))}
          </ul>
        </PageSectionLayout>
      )}
      <ConfirmDialog
        open={isAsking}
        close={() => setAsking(false)}
        title={t('import.undo_title')}
        confirm={t('import.undo')}
        act={() => undo.mutateAsync(undefined)}
      >
        {t('import.undo_text')}
      </ConfirmDialog>
      <BackgroundJobDialog
        job={job}
        title={t('import.undoing')}
        close={() => {
          setJob(undefined)
          void refresh(['imports'], ['employees'], ['org'])
        }}
        onDone={() => void refresh(['employees'], ['org'])}
      >
        {t('import.undone')}
      </BackgroundJobDialog>
    </StackLayout>
  )
}

import { useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { BackgroundJobDialog } from '#platform/jobs/web/BackgroundJobDialog.tsx'
import { AppError } from '#shared/app-error.ts'
import { addDays, findMonthEnd } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { HighlightedNote, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { formatErrorForUser, useApiMutation, useReloadQueries } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type MonthCloseCheckKind, monthCloseContract } from '../../month-close-contract.ts'
import { FINDING_KINDS_BLOCKING_MONTH_CLOSE } from '../../rules/month-close-steps.ts'

const touched = [['time'], ['months']]
/** Closes a month. The dialog lists open findings first; a close in spite of them needs an explicit choice. */
export function CloseMonthDialog({ month, close, done = close }: { month: string; close: () => void; done?: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(monthCloseContract)
  const [errors, setErrors] = useState<Partial<Record<MonthCloseCheckKind, number>>>()
  const [failure, setFailure] = useState<Error>()
  const [job, setJob] = useState<number>()
  const refresh = useReloadQueries()
  const isOver = findMonthEnd(month) < getCurrentDay()
  const waits = errors && FINDING_KINDS_BLOCKING_MONTH_CLOSE.some((kind) => errors[kind])
  const finishClose = () => {
    showToast({ severity: 'success', summary: t('timesheet.closed_done'), life: 4000 })
    void refresh(...touched)
    done()
  }
  const act = useApiMutation((accept: boolean) => api.closeMonth({ month, accept }), {
    done: ({ data }) => (data.job_id ? setJob(data.job_id) : finishClose()),
    failed: (error) => {
      if (error instanceof AppError && error.code === 'time.month_has_errors') setErrors(error.details.errors as typeof errors)
      else setFailure(error)
    },
  })
  const errorsTitle = errors?.no_hours ? 'timesheet.close_empty' : 'timesheet.close_errors'
  if (job !== undefined)
    return (
      <BackgroundJobDialog
        job={job}
        title={t('timesheet.close_title', { month: t.month(month) })}
        close={close}
        onDone={(result) => {
          if (!result.errors) return finishClose()
          setErrors(result.errors as typeof errors)
          setJob(undefined)
        }}
      />
    )
  return (
    <Dialog
      open
      close={close}
      title={t('timesheet.close_title', { month: t.month(month) })}
      actions={
        <>
          <Button onClick={close}>{t('timesheet.close_back')}</Button>
          {isOver && !waits && (
            <Button kind={errors ? 'danger' : 'primary'} busy={act.isPending} onClick={() => act.mutate(Boolean(errors))}>
              {errors ? t('timesheet.close_accept') : t('timesheet.close')}
            </Button>
          )}
        </>
      }
    >
      <StackLayout>
        {isOver ? (
          <p>{t('timesheet.close_text')}</p>
        ) : (
          <HighlightedNote tone="warn" title={t('timesheet.check.not_over')}>
            {t('timesheet.close_from', { day: t.day(addDays(findMonthEnd(month), 1)) })}
          </HighlightedNote>
        )}
        {errors && (
          <HighlightedNote tone={waits || errors.no_hours ? 'danger' : 'warn'} title={t(waits ? 'timesheet.close_waits' : errorsTitle)}>
            <ul>
              {Object.entries(errors).map(([kind, count]) => (
                <li key={kind}>
                  {t(`timesheet.check.${kind as MonthCloseCheckKind}`)}: {count}
                </li>
              ))}
            </ul>
          </HighlightedNote>
        )}
        {failure && <HighlightedNote tone="danger">{formatErrorForUser(failure)}</HighlightedNote>}
      </StackLayout>
    </Dialog>
  )
}

export function ReopenMonthDialog({ month, closeId, close }: { month: string; closeId: number; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(monthCloseContract)
  return (
    <ReasonDialog
      title={t('timesheet.reopen_title', { month: t.month(month) })}
      act={t('timesheet.reopen')}
      label={t('timesheet.reason')}
      maxLength={500}
      send={(reason) => api.reopenMonth({ month_close_id: closeId, reason })}
      refresh={touched}
      saved={t('timesheet.reopened_done')}
      close={close}
    >
      <p>{t('timesheet.reopen_text')}</p>
    </ReasonDialog>
  )
}

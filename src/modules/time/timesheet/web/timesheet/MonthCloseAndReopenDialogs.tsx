import { useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { BackgroundJobDialog } from '#platform/jobs/web/BackgroundJobDialog.tsx'
import { AppError } from '#shared/app-error.ts'
import { addDays, findMonthEnd } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { PagedLoadProgressBar } from '#ui/dialog/PagedLoadProgressBar.tsx'
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx'
import { HighlightedNote, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { formatErrorForUser, useApiMutation, useReloadQueries } from '#ui/state/api-query.ts'
import { usePagedQuery } from '#ui/state/use-paged-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type MonthCloseCheckItem, type MonthCloseCheckKind, monthCloseContract } from '../../month-close-contract.ts'
import { FINDING_KINDS_BLOCKING_MONTH_CLOSE } from '../../rules/month-close-steps.ts'
import { HoursRecalculatingNote } from '../HoursRecalculatingNote.tsx'
import { EarlierOpenMonthNote } from './EarlierOpenMonthNote.tsx'
import { toTimesheetFilters } from './timesheet-filters.ts'
import { mergeMonthCloseChecklists } from './timesheet-problems.ts'
import { useEarlierOpenMonth } from './use-earlier-open-month.ts'

const touched = [['time'], ['months']]
const WHOLE_COMPANY = toTimesheetFilters({})

type FindingCounts = Partial<Record<MonthCloseCheckKind, number>>

/** The findings of the whole company by severity, as the check panel lists them. */
function useMonthCloseFindings(month: string) {
  const api = useApi(monthCloseContract)
  const { asking, share } = usePagedQuery(
    ['time', 'check', month, WHOLE_COMPANY],
    async (page, _, signal) => (await api.getMonthCloseChecklist({ month, ...WHOLE_COMPANY, page }, { signal })).data,
    mergeMonthCloseChecklists,
  )
  const countsOf = (severity: MonthCloseCheckItem['severity']): FindingCounts =>
    Object.fromEntries((asking.data?.items ?? []).filter((one) => one.severity === severity).map(({ kind, count }) => [kind, count]))
  return { check: asking, share, errors: countsOf('error'), warnings: countsOf('warning') }
}

/** Closes a month. The dialog lists open findings first; a close in spite of them needs an explicit choice. The caller shows the result. */
export function CloseMonthDialog({ month, close, done = close }: { month: string; close: () => void; done?: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(monthCloseContract)
  const { check, share, errors: foundErrors, warnings } = useMonthCloseFindings(month)
  const [rejection, setRejection] = useState<FindingCounts>()
  const earlier = useEarlierOpenMonth(month)
  const [failure, setFailure] = useState<Error>()
  const [job, setJob] = useState<number>()
  const refresh = useReloadQueries()
  const isOver = findMonthEnd(month) < getCurrentDay()
  const errors = rejection ?? foundErrors
  const hasErrors = Object.keys(errors).length > 0
  const waits = FINDING_KINDS_BLOCKING_MONTH_CLOSE.some((kind) => errors[kind])
  // Hours that are still computed may add findings, so a user cannot accept them yet.
  const isChecked = rejection !== undefined || check.data?.is_recalculating === false
  const finishClose = () => {
    void refresh(...touched)
    done()
  }
  const act = useApiMutation((accept: boolean) => api.closeMonth({ month, accept }), {
    done: ({ data }) => (data.job_id ? setJob(data.job_id) : finishClose()),
    failed: (error) => {
      if (error instanceof AppError && error.code === 'time.month_has_errors') setRejection(error.details.errors as FindingCounts)
      else setFailure(error)
    },
  })
  if (job !== undefined)
    return (
      <BackgroundJobDialog
        job={job}
        title={t('timesheet.close_title', { month: t.month(month) })}
        close={close}
        onDone={(result) => {
          if (!result.errors) return finishClose()
          setRejection(result.errors as FindingCounts)
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
          <Button onClick={close}>{t(isOver ? 'timesheet.close_back' : 'time.close')}</Button>
          {isOver && isChecked && !waits && earlier === null && (
            <Button kind={hasErrors ? 'danger' : 'primary'} busy={act.isPending} onClick={() => act.mutate(hasErrors)}>
              {hasErrors ? t('timesheet.close_accept') : t('timesheet.close')}
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
        <PagedLoadProgressBar share={share} label={t('timesheet.check_looking')} />
        <HoursRecalculatingNote reply={check.data} />
        <QueryStateContent asking={check} rows={3}>
          {() => <MonthCloseFindings errors={errors} warnings={warnings} waits={waits} />}
        </QueryStateContent>
        {earlier !== null && (
          <HighlightedNote tone="warn">
            <EarlierOpenMonthNote month={earlier} leave={close} />
          </HighlightedNote>
        )}
        {failure && <HighlightedNote tone="danger">{formatErrorForUser(failure)}</HighlightedNote>}
      </StackLayout>
    </Dialog>
  )
}

/** The findings of the close with their numbers: errors first, then warnings, which need no acceptance. */
function MonthCloseFindings({ errors, warnings, waits }: { errors: FindingCounts; warnings: FindingCounts; waits: boolean }) {
  const t = useTranslate(messages)
  // The note about the running month has its own place.
  const { not_over: _, ...visibleWarnings } = warnings
  const list = (counts: FindingCounts) => (
    <ul>
      {Object.entries(counts).map(([kind, count]) => (
        <li key={kind}>
          {t(`timesheet.check.${kind as MonthCloseCheckKind}`)}: {t.number(count)}
        </li>
      ))}
    </ul>
  )
  const errorsTitle = errors.no_hours ? 'timesheet.close_empty' : 'timesheet.close_errors'
  const hasErrors = Object.keys(errors).length > 0
  const hasWarnings = Object.keys(visibleWarnings).length > 0
  return (
    <>
      {hasErrors && (
        <HighlightedNote tone={waits || errors.no_hours ? 'danger' : 'warn'} title={t(waits ? 'timesheet.close_waits' : errorsTitle)}>
          {list(errors)}
        </HighlightedNote>
      )}
      {hasWarnings && <HighlightedNote title={t('timesheet.close_warnings')}>{list(visibleWarnings)}</HighlightedNote>}
      {!hasErrors && !hasWarnings && warnings.not_over === undefined && (
        <HighlightedNote tone="success">{t('timesheet.check_clean')}</HighlightedNote>
      )}
    </>
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

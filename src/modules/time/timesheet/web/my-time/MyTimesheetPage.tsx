import { useMarkHomeMessagesRead } from '#modules/foundation/inbox/web/use-mark-home-messages-read.ts'
import { messages } from '#modules/time/planning/messages/index.ts'
import { sortHourCodesByTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import { MonthSwitch } from '#modules/time/planning/web/MonthSwitch.tsx'
import { getMonthOfDay } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { IconDownload } from '#ui/icons.ts'
import { Badge, LabelledValueList, MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { type MyTimesheet, myTimesheetAndScheduleContract } from '../../my-timesheet-and-schedule-contract.ts'
import { buildMyTimesheetPath } from '../../my-timesheet-paths.ts'
import type { TimesheetSum } from '../../timesheet-contract.ts'
import { HoursRecalculatingNote } from '../HoursRecalculatingNote.tsx'
import { ReferencePeriodExplanation } from '../timesheet/ReferencePeriodExplanation.tsx'
import { findCellColorOfHourCode } from '../timesheet/timesheet-cell-colors.ts'
import { useHourCategoryName } from '../use-hour-category-name.ts'
import { MyScheduleDays } from './MyScheduleDays.tsx'
import { MyTimesheetConfirmation } from './MyTimesheetConfirmation.tsx'
import { MyTimesheetDaysTable } from './MyTimesheetDaysTable.tsx'
import '../timesheet/timesheet.css'
import './own.css'

/** The caller's hours of a month by day, compared with the fund, and the future schedule. */
export function MyTimesheetPage() {
  const t = useTranslate(messages)
  const api = useApi(myTimesheetAndScheduleContract)
  const { user } = useSession()
  const { search, setSearch } = useCurrentUrl()
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(search.month ?? '') ? search.month! : getMonthOfDay(getCurrentDay())
  useMarkHomeMessagesRead(buildMyTimesheetPath(month))
  const asking = useApiQuery(['time', 'own', month], async (signal) => (await api.getMyTimesheet({ month }, { signal })).data, {
    keepPrevious: true,
    enabled: user.employee_id !== null,
  })
  const print = useApiMutation(async () =>
    downloadFileInBrowser(await api.printMyTimesheet({ month, script: t.script }), `${t('own.file')}-${month}.pdf`),
  )
  const isEmployed = Boolean(asking.data?.sum)
  if (user.employee_id === null)
    return (
      <PageLayoutFrame title={t('own.evidence')}>
        <EmptyState title={t('own.no_employee')}>{t('own.no_employee_text')}</EmptyState>
      </PageLayoutFrame>
    )
  return (
    <PageLayoutFrame
      title={t('own.evidence')}
      primary={
        isEmployed && (
          <Button icon={IconDownload} busy={print.isPending} onClick={() => print.mutate(undefined)}>
            {t('own.print')}
          </Button>
        )
      }
    >
      <StackLayout gap={16} inOrder>
        <RowLayout>
          <MonthSwitch month={month} change={(next) => setSearch({ month: next })} />
          {asking.data && <State evidence={asking.data} />}
        </RowLayout>
        <MutedText>{t('own.lead')}</MutedText>
        <HoursRecalculatingNote reply={asking.data} />
        <QueryStateContent asking={asking} rows={12}>
          {(evidence) =>
            evidence.sum ? (
              <>
                <Sums sum={evidence.sum} />
                <MyTimesheetConfirmation month={month} />
                <ReferencePeriodExplanation periods={evidence.periods} />
                <PageSectionLayout title={t('own.days')} flush>
                  <MyTimesheetDaysTable days={evidence.days} isOpen={!evidence.closed_at} />
                </PageSectionLayout>
              </>
            ) : (
              <EmptyState title={t('own.not_employed')}>{t('own.not_employed_text')}</EmptyState>
            )
          }
        </QueryStateContent>
        <MyScheduleDays days={14} />
      </StackLayout>
    </PageLayoutFrame>
  )
}

function State({ evidence: { closed_at } }: { evidence: MyTimesheet }) {
  const t = useTranslate(messages)
  return closed_at ? <Badge tone="info">{t('own.closed', { at: t.moment(closed_at) })}</Badge> : <Badge>{t('own.open')}</Badge>
}

function Sums({ sum }: { sum: TimesheetSum }) {
  const t = useTranslate(messages)
  const nameOf = useHourCategoryName()
  return (
    <PageSectionLayout title={t('own.sums')}>
      <StackLayout>
        <div className="own-sums">
          <LabelledValueList
            facts={[
              [t('timesheet.fund_of'), t.hours(sum.fund)],
              [t('timesheet.worked'), t.hours(sum.worked)],
              [t('timesheet.overtime_hours'), t.hours(sum.overtime)],
              [t('timesheet.used'), t.hours(sum.used)],
              sum.ahead > 0 && [t('timesheet.ahead'), t.hours(sum.ahead)],
              [t('timesheet.difference'), t.hours(sum.difference)],
            ]}
          />
        </div>
        <ul className="own-hours own-codes">
          {sortHourCodesByTimesheetOrder(Object.keys(sum.minutes)).map((code) => (
            <li key={code}>
              <span className="code-mark" data-kind={findCellColorOfHourCode(code)}>
                {code}
              </span>{' '}
              {nameOf(code)}: <strong>{t.hours(sum.minutes[code]!)}</strong>
            </li>
          ))}
        </ul>
      </StackLayout>
    </PageSectionLayout>
  )
}

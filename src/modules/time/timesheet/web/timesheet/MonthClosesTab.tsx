import { useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { useSelectedYear, YearSwitch } from '#ui/calendar/YearSwitch.tsx'
import { Badge, type ColorTone, MutedText, NoWrapText, PageSectionLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { type MonthCloseState, monthCloseContract } from '../../month-close-contract.ts'
import { findEarlierUnclosedMonth } from '../../rules/month-close-steps.ts'
import '#modules/time/planning/web/time.css'
import { CloseMonthDialog, ReopenMonthDialog } from './MonthCloseAndReopenDialogs.tsx'
import './timesheet.css'
import { ClosedMonthActions } from './ClosedMonthActions.tsx'
import { MonthCloseHistory } from './MonthCloseHistory.tsx'
import { toTimesheetFilters } from './timesheet-filters.ts'

const tones: Record<MonthCloseState['state'], ColorTone> = { future: 'neutral', current: 'accent', open: 'warn', closed: 'success' }

const WHOLE_COMPANY = toTimesheetFilters({})

/** The months of a year: funds, closes, and differences between a first and a second close. */
export function MonthClosesTab() {
  const t = useTranslate(messages)
  const api = useApi(monthCloseContract)
  const { may } = useSession()
  const canOpen = useCanOpenPage()
  const year = useSelectedYear()
  const months = useApiQuery(['months', year], async (signal) => (await api.listMonthCloseStates({ year }, { signal })).data, {
    keepPrevious: true,
  })
  const [acting, setActing] = useState<{ act: 'close' | 'reopen' | 'history'; month: MonthCloseState }>()
  const [closedMonth, setClosedMonth] = useState<string>()
  const stop = () => setActing(undefined)
  const finishClose = (month: string) => {
    setClosedMonth(month)
    stop()
  }
  return (
    <PageLayoutFrame title={t('months.title')}>
      <YearSwitch />
      <div role="status" className="visually-hidden">
        {closedMonth && `${t.month(closedMonth)}: ${t('timesheet.closed_done')}`}
      </div>
      <QueryStateContent asking={months} rows={12}>
        {(list) => (
          <PageSectionLayout flush>
            <CompactTable
              rows={list}
              keyOf={({ month }) => month}
              columns={[
                {
                  title: t('months.month'),
                  is: 'head',
                  cell: ({ month }) =>
                    canOpen('/timesheet') ? (
                      <InternalLink to={`/timesheet?month=${month}`}>
                        <NoWrapText>{t.month(month)}</NoWrapText>
                      </InternalLink>
                    ) : (
                      t.month(month)
                    ),
                },
                { title: t('months.fund'), is: 'figure', cell: ({ fund_minutes }) => t.hours(fund_minutes) },
                { title: t('months.days'), is: 'figure', cell: ({ working_days }) => working_days },
                { title: t('months.holidays'), is: 'figure', cell: ({ holidays }) => holidays },
                {
                  title: t('months.state'),
                  is: 'state',
                  cell: ({ state, reopened }) => (
                    <Badge tone={tones[state]}>{t(reopened ? 'months.state.reopened' : `months.state.${state}`)}</Badge>
                  ),
                },
                {
                  title: t('months.acts'),
                  is: 'state',
                  cell: (one) => (
                    <div className="row">
                      {one.state === 'open' && may('month.close') && (
                        <CloseMonthButton month={one.month} months={list} close={() => setActing({ act: 'close', month: one })} />
                      )}
                      {one.state === 'closed' && (
                        <ClosedMonthActions month={one.month} filters={WHOLE_COMPANY} takesFocus={one.month === closedMonth} />
                      )}
                      <ActionsDropdownMenu
                        label={`${t('months.acts')}: ${t.month(one.month)}`}
                        actions={[
                          one.state === 'closed' &&
                            may('month.reopen') && {
                              label: t('timesheet.reopen'),
                              act: () => setActing({ act: 'reopen', month: one }),
                            },
                          one.closes.length > 0 && {
                            label: t('months.closes', { count: one.closes.length }),
                            act: () => setActing({ act: 'history', month: one }),
                          },
                        ]}
                      />
                    </div>
                  ),
                },
              ]}
            />
          </PageSectionLayout>
        )}
      </QueryStateContent>
      {acting?.act === 'close' && <CloseMonthDialog month={acting.month.month} close={stop} done={() => finishClose(acting.month.month)} />}
      {acting?.act === 'reopen' && <ReopenMonthDialog month={acting.month.month} closeId={acting.month.closes[0]!.id} close={stop} />}
      {acting?.act === 'history' && <MonthCloseHistory month={acting.month} close={stop} />}
    </PageLayoutFrame>
  )
}

/** Starts the close of an open month. Months are closed in order, so a later month names the one to close first. */
function CloseMonthButton({ month, months, close }: { month: string; months: readonly MonthCloseState[]; close: () => void }) {
  const t = useTranslate(messages)
  const earlier = findEarlierUnclosedMonth(months, month)
  if (earlier) return <MutedText>{t('timesheet.step.earlier', { month: t.month(earlier) })}</MutedText>
  return (
    <Button small onClick={close}>
      {t('timesheet.close')}
    </Button>
  )
}

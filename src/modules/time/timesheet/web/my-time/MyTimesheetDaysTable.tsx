import { lazy, Suspense, useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { sortHourCodesByTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { Badge, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { type MyTimesheetDay, myTimesheetAndScheduleContract } from '../../my-timesheet-and-schedule-contract.ts'
import { findCellColorOfHourCode } from '../timesheet/timesheet-cell-colors.ts'
import { useHourCategoryName } from '../use-hour-category-name.ts'
import { DisputeHoursDialog } from './MyTimesheetConfirmation.tsx'
import { formatArrivalAndDeparture, formatPlannedDay, formatPlanOfMyDay } from './my-schedule-labels.ts'

const WhyText = lazy(async () => ({ default: (await import('../timesheet/TimesheetCellExplanation.tsx')).TimesheetCellExplanation }))

/** The days of a month: plan, arrival and departure, hours by category, and the explanation. */
export function MyTimesheetDaysTable({ days, isOpen }: { days: readonly MyTimesheetDay[]; isOpen: boolean }) {
  const [selectedDay, setSelectedDay] = useState<string>()
  const [objected, setObjected] = useState<MyTimesheetDay>()
  const t = useTranslate(messages)
  const say = useTranslate(messages)
  const day = days.find((one) => one.day === selectedDay)
  return (
    <>
      <DayTable days={days.filter(({ state }) => state !== 'not_employed')} openDispute={setSelectedDay} />
      <SideDrawer
        open={selectedDay !== undefined}
        close={() => setSelectedDay(undefined)}
        title={selectedDay ? t.dayInWords(selectedDay) : ''}
      >
        {selectedDay && (
          <StackLayout>
            <Why day={selectedDay} />
            {selectedDay <= getCurrentDay() && (
              <InternalLink to={`/employee-dashboard/request-clock-event?day=${selectedDay}`}>{t('own.correct_clock_event')}</InternalLink>
            )}
            {isOpen && day && selectedDay <= getCurrentDay() && (
              <div>
                <Button
                  onClick={() => {
                    setSelectedDay(undefined)
                    setObjected(day)
                  }}
                  aria-haspopup="dialog"
                >
                  {say('disputes.object')}
                </Button>
              </div>
            )}
          </StackLayout>
        )}
      </SideDrawer>
      {objected && <DisputeHoursDialog day={objected} close={() => setObjected(undefined)} />}
    </>
  )
}

type DaysProps = { days: readonly MyTimesheetDay[]; openDispute: (day: string) => void }

function DayTable({ days, openDispute }: DaysProps) {
  const t = useTranslate(messages)
  return (
    <CompactTable
      rows={days}
      keyOf={({ day }) => day}
      rowClass={({ is_rest }) => (is_rest ? 'own-rest' : undefined)}
      columns={[
        { title: t('own.day'), is: 'head', cell: ({ day }) => formatPlannedDay(t, day) },
        { title: t('own.planned'), is: 'state', cell: (day) => <Plan day={day} /> },
        { title: t('own.clock_events'), is: 'state', cell: (day) => formatArrivalAndDeparture(day) },
        { title: t('own.hours'), is: 'state', cell: (day) => <Hours day={day} /> },
        { title: t('own.why'), is: 'acts', cell: (day) => <DisputeButton day={day} openDispute={openDispute} /> },
      ]}
    />
  )
}

function DisputeButton({ day: { day }, openDispute }: { day: MyTimesheetDay; openDispute: DaysProps['openDispute'] }) {
  const t = useTranslate(messages)
  return (
    <Button small kind="quiet" onClick={() => openDispute(day)} aria-haspopup="dialog">
      {t('own.why')} <span className="visually-hidden">{t.day(day)}</span>
    </Button>
  )
}

function Plan({ day }: { day: MyTimesheetDay }) {
  const t = useTranslate(messages)
  const nameOf = useHourCategoryName()
  return (
    <>
      {formatPlanOfMyDay(t, nameOf, day)} {day.holiday && <small className="muted">{t.data(day.holiday)}</small>}
    </>
  )
}

function Hours({ day: { minutes, state, waiting } }: { day: MyTimesheetDay }) {
  const t = useTranslate(messages)
  const nameOf = useHourCategoryName()
  return (
    <div className="own-hours">
      {sortHourCodesByTimesheetOrder(Object.keys(minutes)).map((code) => (
        <span key={code}>
          <abbr className="code-mark" data-kind={findCellColorOfHourCode(code)} title={nameOf(code)}>
            {code}
          </abbr>{' '}
          {t.hours(minutes[code]!)}
        </span>
      ))}
      {state === 'broken' && <Badge tone="danger">{t('own.no_clock_event')}</Badge>}
      {state === 'no_data' && <Badge>{t('own.no_data')}</Badge>}
      {state === 'typed' && <Badge>{t('own.typed')}</Badge>}
      {waiting !== null && <Badge tone="warn">{t('own.waiting', { hours: t.hours(waiting) })}</Badge>}
    </div>
  )
}

function Why({ day }: { day: string }) {
  const api = useApi(myTimesheetAndScheduleContract)
  const asking = useApiQuery(['time', 'own', 'why', day], async (signal) => (await api.explainMyTimesheetDay({ day }, { signal })).data)
  return (
    <QueryStateContent asking={asking} rows={4}>
      {(why) => (
        <Suspense>
          <WhyText why={why} />
        </Suspense>
      )}
    </QueryStateContent>
  )
}

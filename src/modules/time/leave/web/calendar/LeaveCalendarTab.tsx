import { messages as companyMessages } from '#modules/foundation/company/messages/index.ts'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { addMonths } from '#shared/days.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { getCurrentDay, getCurrentMonth } from '#ui/current-time.ts'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '#ui/icons.ts'
import { RowLayout } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useIsPrinting } from '#ui/state/use-is-printing.ts'
import { useIsNarrowScreen } from '#ui/state/use-media-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { leaveContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import { LeaveRequestDetail } from '../requests/LeaveRequestDetail.tsx'
import { LeaveCalendarAbsenceBars } from './LeaveCalendarAbsenceBars.tsx'
import { LeaveCalendarAbsenceMonth } from './LeaveCalendarAbsenceMonth.tsx'
import { LeaveCalendarLegend } from './LeaveCalendarLegend.tsx'
import { createLeaveCalendarRange, type LeaveCalendar } from './leave-calendar-range.ts'
import '#ui/grid/kinds.css'
import './calendar.css'

const PAGE_SIZE = 100

/** Absences in a month or a year, by employee and day. Employees without absences are shown on request. */
export function LeaveCalendarTab() {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const { search, setSearch } = useCurrentUrl()
  const { departments } = useOrganisationLookups()
  // Printed paper is as narrow as a phone, but a print contains the whole calendar.
  const isPrinted = useIsPrinting()
  const isNarrow = useIsNarrowScreen() && !isPrinted
  const isYear = search.view === 'year' && !isNarrow
  const selectedMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(search.month ?? '') ? search.month! : getCurrentMonth()
  const [month, months] = isYear ? [`${selectedMonth.slice(0, 4)}-01`, 12] : [selectedMonth, 1]
  const department_id = Number(search.department_id) || null
  const away = search.all !== '1'
  const page = Number(search.page) || 1
  const asking = useApiQuery(
    ['leave', 'calendar', month, months, department_id, away, page],
    (signal) => api.listLeaveCalendar({ month, months, department_id, away, page, size: PAGE_SIZE }, { signal }),
    { keepPrevious: true },
  )
  const turn = (by: number) => setSearch({ month: addMonths(`${selectedMonth}-01`, by * months).slice(0, 7), page: null })
  const switchView = (name: string | null) => setSearch({ view: name, page: null })
  const opened = Number(search.request) || undefined
  const last = asking.data?.pagination.last_page ?? 1
  const open = (id: number) => setSearch({ request: id })
  return (
    <PageLayoutFrame title={t('leave.calendar')} more={[{ label: t('leave.print'), icon: IconPrinter, act: () => window.print() }]}>
      <div className="away-bar">
        <RowLayout>
          <IconButton
            label={t(isYear ? 'leave.previous_year' : 'leave.previous_month')}
            icon={IconChevronLeft}
            kind="default"
            onClick={() => turn(-1)}
          />
          <strong aria-live="polite">{isYear ? `${selectedMonth.slice(0, 4)}.` : t.month(selectedMonth)}</strong>
          <IconButton
            label={t(isYear ? 'leave.next_year' : 'leave.next_month')}
            icon={IconChevronRight}
            kind="default"
            onClick={() => turn(1)}
          />
          <Button onClick={() => setSearch({ month: null, page: null })}>{t('leave.today')}</Button>
          {!isNarrow && (
            <span className="away-views">
              <Button small aria-pressed={!isYear} onClick={() => switchView(null)}>
                {t('leave.view_month')}
              </Button>
              <Button small aria-pressed={isYear} onClick={() => switchView('year')}>
                {t('leave.view_year')}
              </Button>
            </span>
          )}
        </RowLayout>
        <SelectField
          name="department_id"
          label={t('leave.department')}
          hideLabel
          placeholder={t('leave.all_departments')}
          options={departments.map((one) => ({ ...one, label: t.data(one.label) }))}
          value={department_id}
          onChange={(id) => setSearch({ department_id: id, page: null })}
        />
        {!isNarrow && (
          <CheckboxField
            name="away"
            label={t('leave.only_away')}
            value={away}
            onChange={(only) => setSearch({ all: only ? null : 1, page: null })}
          />
        )}
        {!isNarrow && asking.data && asking.data.people.length > 0 && <LeaveCalendarLegend calendar={asking.data} />}
      </div>
      <QueryStateContent asking={asking} rows={12}>
        {(calendar) => <CalendarView calendar={calendar} month={month} months={months} isNarrow={isNarrow} open={open} />}
      </QueryStateContent>
      {last > 1 && (
        <RowLayout>
          <Button small disabled={page <= 1} onClick={() => setSearch({ page: page - 1 })}>
            {t('leave.previous_page')}
          </Button>
          <span>
            {page} / {last}
          </span>
          <Button small disabled={page >= last} onClick={() => setSearch({ page: page + 1 })}>
            {t('leave.next_page')}
          </Button>
        </RowLayout>
      )}
      <SideDrawer wide open={opened !== undefined} close={() => setSearch({ request: null })} title={t('leave.request')}>
        {opened && <LeaveRequestDetail id={opened} />}
      </SideDrawer>
    </PageLayoutFrame>
  )
}

type CalendarViewProps = { calendar: LeaveCalendar; month: string; months: number; isNarrow: boolean; open: (id: number) => void }

function CalendarView({ calendar, month, months, isNarrow, open }: CalendarViewProps) {
  const t = useTranslate(messages)
  const holiday = useTranslate(companyMessages)
  const range = createLeaveCalendarRange(month, months)
  const off = new Map(calendar.days_off.map(({ day, name }) => [day, name ? (holiday.known(name) ?? t.data(name)) : '']))
  if (isNarrow)
    return <LeaveCalendarAbsenceMonth key={month} calendar={calendar} range={range} off={off} today={getCurrentDay()} open={open} />
  if (calendar.people.length === 0) return <EmptyState title={t('leave.nobody_away')} />
  return <LeaveCalendarAbsenceBars calendar={calendar} range={range} off={off} today={getCurrentDay()} open={open} />
}

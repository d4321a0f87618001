import type { Client } from '#lib/client.ts'
import { addDays, addMonths, dayParts, daysBetween, isWeekend } from '#lib/days.ts'
import { words as companyWords } from '#modules/companies/messages/words.ts'
import { useLookups } from '#modules/org/web/lookups.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { SidePanel } from '#ui/dialog/SidePanel.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { IconChevronLeft, IconChevronRight } from '#ui/icons.ts'
import { Row } from '#ui/layout.tsx'
import { CrossTable } from '#ui/list/CrossTable.tsx'
import { thisMonth } from '#ui/moment.ts'
import { PageFrame } from '#ui/PageFrame.tsx'
import { LinkTo, useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { Asked, Empty } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { leaveContract } from '../contract.ts'
import { words } from '../messages/words.ts'
import { RequestDetail } from './requests/RequestDetail.tsx'
import './leave.css'

const PAGE = 100
type Calendar = Awaited<ReturnType<Client<typeof leaveContract>['listLeaveCalendar']>>

/** Who is away in a month, by person and day. */
export function CalendarTab() {
  const t = useWords(words)
  const api = useApi(leaveContract)
  const { search, setSearch } = useAddress()
  const { departments } = useLookups()
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(search.month ?? '') ? search.month! : thisMonth()
  const department_id = Number(search.department_id) || null
  const page = Number(search.page) || 1
  const asking = useAsk(
    ['leave', 'calendar', month, department_id, page],
    (signal) => api.listLeaveCalendar({ month, department_id, page, size: PAGE }, { signal }),
    { keep: true },
  )
  const turn = (by: number) => setSearch({ month: addMonths(`${month}-01`, by).slice(0, 7), page: null })
  const opened = Number(search.request) || undefined
  const last = asking.data?.pagination.last_page ?? 1
  return (
    <PageFrame title={t('leave.calendar')}>
      <Row align="end">
        <IconButton label={t('leave.previous_month')} icon={IconChevronLeft} kind="default" onClick={() => turn(-1)} />
        <strong aria-live="polite">{t.month(month)}</strong>
        <IconButton label={t('leave.next_month')} icon={IconChevronRight} kind="default" onClick={() => turn(1)} />
        <SelectField
          name="department_id"
          label={t('leave.department')}
          placeholder={t('leave.all_departments')}
          options={departments.map((one) => ({ ...one, label: t.data(one.label) }))}
          value={department_id}
          onChange={(id) => setSearch({ department_id: id, page: null })}
        />
      </Row>
      <Asked asking={asking} rows={12}>
        {(calendar) =>
          calendar.people.length === 0 ? <Empty /> : <Grid calendar={calendar} month={month} open={(id) => setSearch({ request: id })} />
        }
      </Asked>
      {last > 1 && (
        <Row>
          <Button small disabled={page <= 1} onClick={() => setSearch({ page: page - 1 })}>
            {t('leave.previous_page')}
          </Button>
          <span>
            {page} / {last}
          </span>
          <Button small disabled={page >= last} onClick={() => setSearch({ page: page + 1 })}>
            {t('leave.next_page')}
          </Button>
        </Row>
      )}
      <SidePanel wide open={opened !== undefined} close={() => setSearch({ request: null })} title={t('leave.request')}>
        {opened && <RequestDetail id={opened} />}
      </SidePanel>
    </PageFrame>
  )
}

function Grid({ calendar, month, open }: { calendar: Calendar; month: string; open: (id: number) => void }) {
  const t = useWords(words)
  const holiday = useWords(companyWords)
  const days = [...daysBetween(`${month}-01`, addDays(addMonths(`${month}-01`, 1), -1))]
  const off = new Map(calendar.days_off.map(({ day, name }) => [day, name ? (holiday.known(name) ?? t.data(name)) : '']))
  const isOff = (day: string) => isWeekend(day) || off.has(day)
  return (
    <CrossTable className="leave-calendar">
      <thead>
        <tr>
          <th scope="row">{t('leave.employee')}</th>
          {days.map((day) => (
            <th key={day} scope="col" data-off={isOff(day) || undefined} title={off.get(day) ?? t.weekday(day)}>
              {dayParts(day).date}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {calendar.people.map((person) => (
          <tr key={person.id}>
            <th scope="row">{t.data(`${person.last_name} ${person.first_name}`)}</th>
            {days.map((day) => {
              const span = person.spans.find(({ first_day, last_day }) => first_day <= day && day <= last_day)
              const own = !span && person.personal_days.find((one) => one.day === day)
              const label = span && `${t.data(span.leave_type ?? t('leave.absence'))}, ${t.range(span.first_day, span.last_day)}`
              return (
                <td key={day} data-off={isOff(day) || undefined}>
                  {own && <abbr title={t('leave.personal_day', { day: t.day(day) })}>{own.category}</abbr>}
                  {span && (
                    <LinkTo
                      to={`/leave/calendar?${new URLSearchParams({ month, request: String(span.id) })}`}
                      data-waits={span.status === 'submitted' || undefined}
                      title={label}
                      aria-label={`${span.category}, ${t.data(person.fullName)}, ${t.day(day)}: ${label}`}
                      tabIndex={span.first_day === day || day === days[0] ? 0 : -1}
                      onClick={(event) => {
                        event.preventDefault()
                        open(span.id)
                      }}
                    >
                      {span.category}
                    </LinkTo>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </CrossTable>
  )
}

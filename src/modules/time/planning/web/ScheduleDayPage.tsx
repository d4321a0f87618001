import { EmployeeGridPager, parseEmployeePageNumber } from '#modules/time/planning/web/EmployeeGridPager.tsx'
import { addDays, getMonthOfDay, isDay, MS_PER_MINUTE } from '#shared/days.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { IconChevronLeft, IconChevronRight } from '#ui/icons.ts'
import { useKeyboardShortcuts } from '#ui/keys/keyboard-shortcuts.ts'
import { Badge } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/demand/index.ts'
import { type ScheduleOfDay, staffingDemandContract } from '../staffing-demand-contract.ts'
import { ScheduleDayBoard } from './ScheduleDayBoard.tsx'
import { StaffingDemandPlaceFields, useStaffingDemandPlaceOptions } from './StaffingDemandPlaceFields.tsx'
import '#modules/time/planning/web/time.css'
import './planning.css'
import './day.css'

/** A day by hour: planned, present and required employees. */
export function ScheduleDayPage() {
  const t = useTranslate(messages)
  const api = useApi(staffingDemandContract)
  const { search, setSearch } = useCurrentUrl()
  const places = useStaffingDemandPlaceOptions()
  const day = search.day && isDay(search.day) ? search.day : getCurrentDay()
  const onlyWorking = search.all !== 'true'
  const input = { day, ...places, working: onlyWorking, page: parseEmployeePageNumber(search.page) }
  const asking = useApiQuery(['time', 'schedule_day', input], async (signal) => (await api.getScheduleOfDay(input, { signal })).data, {
    keepPrevious: true,
    refetchInterval: day === getCurrentDay() ? MS_PER_MINUTE : undefined,
  })
  const go = (to: string) => setSearch({ day: to === getCurrentDay() ? null : to, page: null })
  useKeyboardShortcuts([
    { keys: ['ArrowLeft'], label: t('planning.previous_day'), act: () => go(addDays(day, -1)) },
    { keys: ['ArrowRight'], label: t('planning.next_day'), act: () => go(addDays(day, 1)) },
    { keys: ['KeyT'], label: t('planning.today'), act: () => go(getCurrentDay()) },
  ])
  return (
    <PageLayoutFrame
      title={t('planning.schedule_day')}
      count={asking.data && t('planning.people', { count: asking.data.pagination.rowsNumber })}
    >
      <div className="grid-bar planning-bar">
        <div className="planning-day-switch">
          <IconButton icon={IconChevronLeft} label={t('planning.previous_day')} onClick={() => go(addDays(day, -1))} />
          <span className="visually-hidden" aria-live="polite">
            {t.weekday(day)}, {t.day(day)}
          </span>
          <DateField name="day" label={t('planning.day')} hideLabel value={day} onChange={(value) => value && isDay(value) && go(value)} />
          <IconButton icon={IconChevronRight} label={t('planning.next_day')} onClick={() => go(addDays(day, 1))} />
          <strong>{t.weekday(day)}</strong>
        </div>
        {day !== getCurrentDay() && <Button onClick={() => go(getCurrentDay())}>{t('planning.today')}</Button>}
        <StaffingDemandPlaceFields withTeams />
        <CheckboxField
          name="working"
          label={t('planning.only_working')}
          value={onlyWorking}
          onChange={(on) => setSearch({ all: on ? null : 'true', page: null })}
        />
        {asking.data?.holiday && <Badge tone="info">{t.data(asking.data.holiday)}</Badge>}
      </div>
      <QueryStateContent asking={asking} rows={12}>
        {(data: ScheduleOfDay) =>
          data.people.length === 0 ? (
            <NoPeople day={day} onlyWorking={onlyWorking} showAll={() => setSearch({ all: 'true', page: null })} />
          ) : (
            <ScheduleDayBoard data={data} people={data.people} />
          )
        }
      </QueryStateContent>
      <EmployeeGridPager pagination={asking.data?.pagination} />
    </PageLayoutFrame>
  )
}

/** The empty state of a day, with links to all employees and to the work schedule. */
function NoPeople({ day, onlyWorking, showAll }: { day: string; onlyWorking: boolean; showAll: () => void }) {
  const t = useTranslate(messages)
  const { go } = useCurrentUrl()
  const openPlan = () => void go('/work-schedule', { search: { month: getMonthOfDay(day) } })
  return (
    <EmptyState
      title={t(onlyWorking ? 'planning.no_shifts' : 'planning.no_people')}
      actions={
        <>
          <Button onClick={openPlan}>{t('planning.open_plan')}</Button>
          {onlyWorking && (
            <Button kind="quiet" onClick={showAll}>
              {t('planning.show_all')}
            </Button>
          )}
        </>
      }
    >
      {t(onlyWorking ? 'planning.no_shifts_text' : 'planning.no_people_text')}
    </EmptyState>
  )
}

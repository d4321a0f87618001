import { lazy, Suspense, useState } from 'react'
import { getBelgradeDayAndMinute, getCurrentMonth } from '#ui/current-time.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { IconClockPlus } from '#ui/icons.ts'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useIsNarrowScreen } from '#ui/state/use-media-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { TabLinks } from '#ui/Tabs.tsx'
import { useTranslate } from '#ui/translate.ts'
import { attendanceTodayContract } from '../../attendance-today-contract.ts'
import { attendanceTodayMessages as messages } from '../../messages/today.ts'
import { GateCardInput, useRecordGateEvent } from '../events/GateCardInput.tsx'
import { AttendanceTodayBoard } from './AttendanceTodayBoard.tsx'
import { EmployeePresenceTodayList } from './EmployeePresenceTodayList.tsx'
import { useAttendanceDepartmentOptions } from './use-department-options.ts'
import '#ui/grid/grid.css'
import '#ui/grid/kinds.css'
import './today.css'

const OvertimePanel = lazy(async () => ({
  default: (await import('#modules/time/timesheet/web/timesheet/OvertimePanel.tsx')).OvertimePanel,
}))
const everybody = { department_id: null, team_id: null, location_id: null, employee_id: null }

const REFRESH_INTERVAL_MS = 60_000

/** The current day: employees by shift and department with the action that each needs, or all employees in a list. */
export function AttendanceTodayPage() {
  const t = useTranslate(messages)
  const api = useApi(attendanceTodayContract)
  const { may } = useSession()
  const { path, search, setSearch } = useCurrentUrl()
  const [isOvertime, setOvertime] = useState(false)
  const recordEvent = useRecordGateEvent()
  const isNarrow = useIsNarrowScreen()
  const isList = search.view === 'list'
  const department = Number(search.department_id) || null
  // Events arrive by live updates; lateness depends on the time.
  const asking = useApiQuery(
    ['daily', 'today', department],
    async (signal) => (await api.getAttendanceToday({ department_id: department }, { signal })).data,
    { refetchInterval: REFRESH_INTERVAL_MS, keepPrevious: true, enabled: !isList },
  )
  const departments = useAttendanceDepartmentOptions(asking.data, department)
  const tabs = [
    { key: 'shifts', label: t('today.by_shift'), to: path },
    { key: 'list', label: t('today.as_list'), to: `${path}?view=list` },
  ]
  // A gatekeeper registers cards on every view.
  const isGatekeeper = may('gate') && !may('work_report.read')
  const bar = !isList && (
    <div className="today-tools">
      <SearchBox label={t('today.search')} value={search.search ?? ''} onChange={(value) => setSearch({ search: value })} />
      {departments.length > 1 && (
        <SelectField
          name="department_id"
          label={t('today.department')}
          hideLabel
          placeholder={t('today.all_departments')}
          value={department}
          onChange={(id) => setSearch({ department_id: id })}
          options={departments.map(({ id, name }) => ({ value: id, label: t.data(name) }))}
        />
      )}
    </div>
  )
  return (
    <PageLayoutFrame
      title={t('time.daily')}
      count={
        asking.data && !isList
          ? `${t.weekday(asking.data.day)}, ${t.day(asking.data.day)} · ${t.time(getBelgradeDayAndMinute(asking.data.at).minutes)}`
          : undefined
      }
      tabs={<TabLinks label={t('today.view')} tabs={tabs} current={isList ? 'list' : 'shifts'} />}
      {...(!isNarrow && { steps: bar })}
      more={[may('overtime.decide') && { label: t('time.daily.overtime'), icon: IconClockPlus, act: () => setOvertime(true) }]}
    >
      {isNarrow && bar}
      {isGatekeeper && !isList && <GateCardInput send={(card, direction) => recordEvent.mutate({ card, direction })} />}
      <div className={isOvertime ? 'today-beside' : undefined}>
        {isList ? <EmployeePresenceTodayList /> : <AttendanceTodayBoard asking={asking} />}
        <Suspense>
          {isOvertime && <OvertimePanel month={getCurrentMonth()} filters={everybody} isClosed={false} close={() => setOvertime(false)} />}
        </Suspense>
      </div>
    </PageLayoutFrame>
  )
}

import { lazy, Suspense, useState } from 'react'
import { MonthSwitch } from '#modules/time/planning/web/MonthSwitch.tsx'
import { addDays } from '#shared/days.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { IconChevronLeft, IconChevronRight, IconPlus } from '#ui/icons.ts'
import { MutedText } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useCommandFromUrl, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/demand/index.ts'
import { type PlanAgainstDemand, type StaffingDemand, staffingDemandContract } from '../staffing-demand-contract.ts'
import { CopyStaffingDemandFromLastYearDialog } from './CopyStaffingDemandFromLastYearDialog.tsx'
import { CopyStaffingDemandWeekDialog } from './CopyStaffingDemandWeekDialog.tsx'
import { StaffingDemandDayPanel } from './StaffingDemandDayPanel.tsx'
import { StaffingDemandDialog } from './StaffingDemandDialog.tsx'
import { StaffingDemandPlaceFields, useStaffingDemandPlaceOptions } from './StaffingDemandPlaceFields.tsx'
import { StaffingDemandTable } from './StaffingDemandTable.tsx'
import { computeVisiblePlanPeriod, type VisiblePlanPeriod } from './visible-plan-period.ts'
import '#modules/time/planning/web/time.css'
import './planning.css'
import './demand.css'

const JobDialog = lazy(async () => ({ default: (await import('#platform/jobs/web/BackgroundJobDialog.tsx')).BackgroundJobDialog }))
type Open =
  | { what: 'demand'; demand: StaffingDemand | undefined }
  | { what: 'copy' }
  | { what: 'last_year' }
  | { what: 'day'; id: number; day: string }

/** The required and planned employees by day. */
export function PlanAgainstDemandPage() {
  const t = useTranslate(messages)
  const api = useApi(staffingDemandContract)
  const { search } = useCurrentUrl()
  const { may } = useSession()
  const { team_id: _, ...places } = useStaffingDemandPlaceOptions()
  const span = computeVisiblePlanPeriod(search)
  const [open, setOpen] = useState<Open>()
  const [job, setJob] = useState<number>()
  const query = { from: span.from, to: span.to, ...places }
  const plan = useApiQuery(['time', 'work_plan', query], async (signal) => (await api.getPlanAgainstDemand(query, { signal })).data, {
    keepPrevious: true,
  })
  const exporting = useApiMutation(async () => setJob((await api.exportPlanAgainstDemand(query)).data.job_id))
  const removing = useApiMutation((id: number) => api.deleteStaffingDemand({ work_demand_id: id }), {
    refresh: [['time']],
    saved: t('planning.removed'),
  })
  const mayWrite = may('schedule.write')
  useCommandFromUrl('new', mayWrite && (() => setOpen({ what: 'demand', demand: undefined })))
  async function remove({ id }: StaffingDemand) {
    const sure = await confirmDialog({
      title: t('planning.remove_question'),
      text: t('planning.remove_text'),
      confirm: t('planning.remove'),
      danger: true,
    })
    if (sure) removing.mutate(id)
  }
  const add = (
    <Button kind="primary" icon={IconPlus} onClick={() => setOpen({ what: 'demand', demand: undefined })}>
      {t('planning.add')}
    </Button>
  )
  const close = () => setOpen(undefined)
  return (
    <PageLayoutFrame
      title={t('planning.work_plan')}
      count={plan.data && t('planning.demands', { count: plan.data.demands.length })}
      primary={mayWrite && add}
      more={[
        mayWrite && { label: t('planning.copy_week'), act: () => setOpen({ what: 'copy' }) },
        mayWrite && { label: t('planning.last_year'), act: () => setOpen({ what: 'last_year' }) },
        { label: t('planning.export'), act: () => exporting.mutate(undefined) },
      ]}
    >
      <PlanBar span={span} />
      <QueryStateContent asking={plan} rows={8}>
        {(data: PlanAgainstDemand) =>
          data.demands.length === 0 ? (
            <EmptyState title={t('planning.empty')} actions={mayWrite && add}>
              {t('planning.empty_text')}
            </EmptyState>
          ) : (
            <>
              <MutedText>{t('planning.legend')}</MutedText>
              <StaffingDemandTable
                plan={data}
                openDay={(id, day) => setOpen({ what: 'day', id, day })}
                {...(mayWrite && { edit: (demand: StaffingDemand) => setOpen({ what: 'demand', demand }), remove })}
              />
            </>
          )
        }
      </QueryStateContent>
      {open?.what === 'demand' && <StaffingDemandDialog demand={open.demand} firstDay={span.from} close={close} />}
      {open?.what === 'last_year' && <CopyStaffingDemandFromLastYearDialog from={span.from} places={places} close={close} />}
      {open?.what === 'copy' && <CopyStaffingDemandWeekDialog from={span.from} places={places} close={close} />}
      {open?.what === 'day' && (
        <StaffingDemandDayPanel demand={plan.data?.demands.find(({ id }) => id === open.id)} day={open.day} close={close} />
      )}
      <Suspense>
        {job !== undefined && (
          <JobDialog
            job={job}
            close={() => setJob(undefined)}
            title={t('planning.export')}
            fileName={`${t('planning.work_plan')} ${span.from} ${span.to}.xlsx`}
          />
        )}
      </Suspense>
    </PageLayoutFrame>
  )
}

/** The visible days and filters. */
function PlanBar({ span: { view, from, to, month } }: { span: VisiblePlanPeriod }) {
  const t = useTranslate(messages)
  const { setSearch } = useCurrentUrl()
  const move = (by: number) => setSearch({ day: addDays(from, by) })
  return (
    <div className="grid-bar planning-bar">
      {view === 'month' ? (
        <MonthSwitch month={month} change={(next) => setSearch({ day: `${next}-01` })} />
      ) : (
        <div className="month-switch">
          <IconButton icon={IconChevronLeft} label={t('planning.previous_week')} onClick={() => move(-7)} />
          <strong aria-live="polite">{t.range(from, to)}</strong>
          <IconButton icon={IconChevronRight} label={t('planning.next_week')} onClick={() => move(7)} />
        </div>
      )}
      <div className="planning-view">
        <SelectField
          name="view"
          label={t('planning.view')}
          hideLabel
          value={view}
          clearable={false}
          onChange={(value) => setSearch({ view: value === 'month' ? 'month' : null })}
          options={[
            { value: 'week', label: t('planning.week') },
            { value: 'month', label: t('planning.month') },
          ]}
        />
      </div>
      <StaffingDemandPlaceFields />
    </div>
  )
}

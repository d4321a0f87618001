import { type ReactNode, useEffect, useState } from 'react'
import { formatLegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { monthPlanContract, type PlanLimitFinding } from '#modules/time/planning/month-plan-contract.ts'
import { ConfirmPlanWarningsDialog, type PlanWarningsConfirmation } from '#modules/time/planning/web/ConfirmPlanWarningsDialog.tsx'
import { AppError } from '#shared/app-error.ts'
import { Button } from '#ui/Button.tsx'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Badge, MutedText, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { showErrorToast, useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/demand/index.ts'
import {
  type EmployeeInPlanAgainstDemand,
  type StaffingDemand,
  type StaffingDemandOfDay,
  staffingDemandContract,
} from '../staffing-demand-contract.ts'
import { formatStaffingDemandName } from './StaffingDemandTable.tsx'

type Props = { demand: StaffingDemand | undefined; day: string; close: () => void }

/** A day of a demand: required, planned and possible employees. */
export function StaffingDemandDayPanel({ demand, day, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(staffingDemandContract)
  const asking = useApiQuery(
    ['time', 'demand_day', demand?.id, day],
    async (signal) => (await api.getStaffingDemandOfDay({ work_demand_id: demand!.id, day }, { signal })).data,
    { enabled: demand !== undefined },
  )
  if (!demand) return null
  return (
    <SideDrawer open close={close} title={`${formatStaffingDemandName(demand, t)}, ${t.day(day)}`}>
      <QueryStateContent asking={asking} rows={6}>
        {(data: StaffingDemandOfDay) => (
          <StackLayout gap={16}>
            <NeededThatDay demand={demand} data={data} />
            <Hands demand={demand} data={data} />
            <InternalLink to={`/work-schedule-day?day=${day}${demand.department ? `&department_id=${demand.department.id}` : ''}`}>
              {t('planning.open_schedule')}
            </InternalLink>
          </StackLayout>
        )}
      </QueryStateContent>
    </SideDrawer>
  )
}

type Of = { demand: StaffingDemand; data: StaffingDemandOfDay }

function NeededThatDay({ demand, data }: Of) {
  const t = useTranslate(messages)
  const api = useApi(staffingDemandContract)
  const { may } = useSession()
  const [count, setCount] = useState<number | null>(data.needed)
  useEffect(() => setCount(data.needed), [data.needed])
  const put = useApiMutation(
    (needed: number | null) =>
      api.setStaffingDemandOverrides({
        work_demand_id: demand.id,
        days: [{ day: data.day, needed, expected_count: data.needed ?? undefined }],
      }),
    { refresh: [['time']], saved: t('planning.saved') },
  )
  if (!may('schedule.write') || data.needed === null)
    return (
      <div>
        {t('planning.needed_this_day')}: <strong>{data.needed ?? '–'}</strong>
      </div>
    )
  return (
    <StackLayout>
      <div className="row" style={{ alignItems: 'flex-end' }}>
        <div className="planning-count">
          <NumberField name="needed" label={t('planning.needed_this_day')} value={count} onChange={setCount} />
        </div>
        <Button kind="primary" busy={put.isPending} disabled={count === null || count === data.needed} onClick={() => put.mutate(count)}>
          {t('planning.save')}
        </Button>
      </div>
      {data.is_overridden && data.usual !== null && (
        <Button small kind="quiet" onClick={() => put.mutate(null)}>
          {t('planning.as_usual', { count: data.usual })}
        </Button>
      )}
    </StackLayout>
  )
}

function Hands({ demand, data }: Of) {
  const t = useTranslate(messages)
  const plan = useApi(monthPlanContract)
  const { may } = useSession()
  const [confirmation, setConfirmation] = useState<PlanWarningsConfirmation>()
  const [shiftId, setShiftId] = useState(data.shifts[0]?.id ?? null)
  const assign = useApiMutation((one: EmployeeInPlanAgainstDemand) => write(one, null), {
    refresh: [['time']],
    saved: t('planning.assigned'),
    failed: (error) => {
      const refused = error instanceof AppError ? ((error.details.refused ?? []) as PlanLimitFinding[]) : []
      if (!refused.length) return showErrorToast(error)
      showToast({
        severity: 'error',
        summary: t.data(error.message),
        detail: refused.map(({ message, article }) => `${t.data(message)} (${formatLegalCitation(t, article)})`).join('\n'),
        life: 8000,
      })
    },
  })
  async function write(one: EmployeeInPlanAgainstDemand, reason: string | null): Promise<unknown> {
    try {
      return await plan.updatePlanCells({
        cells: [{ employee_id: one.id, day: data.day, shift_id: shiftId, expected_shift_id: null }],
        reason,
      })
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'plan.needs_reason') throw error
      const reason = await new Promise<string | null>((answer) =>
        setConfirmation({ warnings: error.details.warnings as PlanLimitFinding[], answer }),
      )
      setConfirmation(undefined)
      if (reason === null) throw error
      return write(one, reason)
    }
  }
  return (
    <>
      <People
        title={t(demand.hours ? 'planning.on_hours' : 'planning.on_shift')}
        people={data.planned}
        act={(one) => demand.hours && <Badge>{one.shift}</Badge>}
      />
      {data.shifts.length > 1 && may('schedule.write') && data.free.length > 0 && (
        <SelectField
          name="shift_to_assign"
          label={t('planning.shift_to_assign')}
          value={shiftId}
          clearable={false}
          onChange={setShiftId}
          options={data.shifts.map(({ id, code, name }) => ({ value: id, label: `${code} – ${t.data(name)}` }))}
        />
      )}
      <People
        title={t('planning.free')}
        people={data.free}
        act={(one) =>
          may('schedule.write') &&
          shiftId !== null && (
            <Button small busy={assign.isPending && assign.variables?.id === one.id} onClick={() => assign.mutate(one)}>
              {t('planning.assign')}
            </Button>
          )
        }
      />
      <People
        title={t(demand.hours ? 'planning.elsewhere_hours' : 'planning.elsewhere')}
        people={data.elsewhere}
        act={(one) => <Badge>{one.shift}</Badge>}
      />
      <People title={t('planning.away')} people={data.away} />
      <ConfirmPlanWarningsDialog confirmation={confirmation} />
    </>
  )
}

function People<One extends EmployeeInPlanAgainstDemand>({
  title,
  people,
  act,
}: {
  title: string
  people: One[]
  act?: (one: One) => ReactNode
}) {
  const t = useTranslate(messages)
  return (
    <section>
      <h3 className="planning-heading">
        {title} <MutedText>{t.number(people.length)}</MutedText>
      </h3>
      {people.length === 0 ? (
        <MutedText>{t('planning.no_employees')}</MutedText>
      ) : (
        <ul className="planning-people">
          {people.map((one) => (
            <li key={one.id}>
              <span>
                {t.data(one.fullName)} <MutedText>{t.data(one.job_position)}</MutedText>
              </span>
              {act?.(one)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

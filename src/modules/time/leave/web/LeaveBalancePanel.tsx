import { useState } from 'react'
import { CalculationSteps } from '#modules/foundation/company/web/CalculationSteps.tsx'
import type { Day } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { HighlightedNote, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { leaveContract } from '../contract.ts'
import type { LeaveGrantBalance } from '../leave-schemas.ts'
import { messages } from '../messages/index.ts'
import { LeaveBalanceAtTerminationSection } from './LeaveBalanceAtTerminationSection.tsx'
import { LeaveBalanceFigures } from './LeaveBalanceFigures.tsx'
import { LeaveGrantsTable } from './LeaveGrantsTable.tsx'
import { formatLeaveBalanceName } from './requests/leave-labels.ts'
import { LeaveEntitlementCriteriaDialog } from './settings/LeaveEntitlementCriteriaDialog.tsx'

/** The balances of an employee by grant, with the explanation of the year's entitlement. */
export function LeaveBalancePanel({ employeeId, day }: { employeeId: number; day: Day }) {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const asking = useApiQuery(
    ['leave', 'balances', employeeId, day],
    async (signal) => (await api.getLeaveBalances({ employee_id: employeeId, day }, { signal })).data,
  )
  return (
    <StackLayout gap={16} inOrder>
      <QueryStateContent asking={asking} rows={4}>
        {(balances) =>
          balances.map((balance) => (
            <PageSectionLayout key={balance.leave_type.id} title={formatLeaveBalanceName(t, balance.leave_type)}>
              <StackLayout>
                <LeaveBalanceFigures balance={balance} inHours={balance.leave_type.in_hours} />
                <LeaveGrantsTable
                  allocations={balance.allocations.filter(({ usable_to }) => usable_to >= day)}
                  inHours={balance.leave_type.in_hours}
                />
                <ExpiredAllocations
                  allocations={balance.allocations.filter(({ usable_to }) => usable_to < day)}
                  inHours={balance.leave_type.in_hours}
                />
              </StackLayout>
            </PageSectionLayout>
          ))
        }
      </QueryStateContent>
      <LeaveBalanceAtTerminationSection employeeId={employeeId} />
      <Entitlement employeeId={employeeId} year={Number(day.slice(0, 4))} />
    </StackLayout>
  )
}

/** Expired entitlements do not affect the balance, so they are listed separately. */
function ExpiredAllocations({ allocations, inHours }: { allocations: readonly LeaveGrantBalance[]; inHours: boolean }) {
  const t = useTranslate(messages)
  if (allocations.length === 0) return null
  return (
    <details>
      <summary>{t('leave.lots_ended', { count: allocations.length })}</summary>
      <LeaveGrantsTable allocations={allocations} inHours={inHours} />
    </details>
  )
}

function Entitlement({ employeeId, year }: { employeeId: number; year: number }) {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const { may } = useSession()
  const [open, setOpen] = useState<'criteria' | 'manual'>()
  const asking = useApiQuery(
    ['leave', 'entitlement', employeeId, year],
    async (signal) => (await api.getLeaveEntitlement({ employee_id: employeeId, year }, { signal })).data,
  )
  const grant = useApiMutation(() => api.grantLeaveEntitlement({ employee_id: employeeId, year }), {
    refresh: [['leave'], ['leave-balances']],
    saved: t('leave.granted_now'),
  })
  const writes = may('leave.write')
  return (
    <PageSectionLayout
      title={t('leave.entitlement', { year: String(year) })}
      actions={
        writes && (
          <>
            <Button small onClick={() => setOpen('criteria')} aria-haspopup="dialog">
              {t('leave.criteria_edit')}
            </Button>
            <Button small onClick={() => setOpen('manual')} aria-haspopup="dialog">
              {t('leave.manual_grant')}
            </Button>
          </>
        )
      }
    >
      <QueryStateContent asking={asking} rows={4}>
        {(right) => (
          <StackLayout>
            <CalculationSteps steps={right.why} messages={messages} />
            {right.difference !== 0 && (
              <HighlightedNote
                tone="warn"
                actions={
                  writes && (
                    <Button small kind="primary" busy={grant.isPending} onClick={() => grant.mutate(undefined)}>
                      {t('leave.grant')}
                    </Button>
                  )
                }
              >
                {t('leave.difference_text', { days: t.number(right.days), granted: t.number(right.granted) })}
              </HighlightedNote>
            )}
            {open === 'criteria' && <LeaveEntitlementCriteriaDialog right={right} close={() => setOpen(undefined)} />}
          </StackLayout>
        )}
      </QueryStateContent>
      {open === 'manual' && <ManualGrant employeeId={employeeId} year={year} close={() => setOpen(undefined)} />}
    </PageSectionLayout>
  )
}

function ManualGrant({ employeeId, year, close }: { employeeId: number; year: number; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const types = useApiQuery(['leave', 'types'], async (signal) => (await api.listLeaveTypes({}, { signal })).data, { staleTime: 60_000 })
  const type = types.data?.find(({ has_balance }) => has_balance)
  const form = useFormState({
    schema: leaveContract.createManualLeaveGrant.input.omit({ leave_type_id: true }),
    initial: { employee_id: employeeId, year },
    send: (values) => api.createManualLeaveGrant({ ...values, leave_type_id: type?.id ?? 0 }),
    refresh: [['leave'], ['leave-balances']],
    saved: t('leave.granted_now'),
    done: close,
  })
  return (
    <FormDialog form={form} close={close} title={t('leave.manual_grant')} size="small">
      <MutedText>{t('leave.manual_grant_hint')}</MutedText>
      <NumberField {...form.field('year')} label={t('leave.year')} />
      <NumberField {...form.field('amount')} label={t('leave.amount')} autoFocus />
      <TextField {...form.field('note')} label={t('leave.reason')} maxLength={300} />
    </FormDialog>
  )
}

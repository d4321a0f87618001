import { CalculationSteps } from '#modules/foundation/company/web/CalculationSteps.tsx'
import { LabelledValueList, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { LoadingState } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { leaveContract } from '../contract.ts'
import type { LeaveBalanceAtTermination } from '../leave-entitlements-contract.ts'
import { leaveAtTerminationMessages } from '../messages/balance-at-termination.ts'

/** For an employee with a last day: remaining annual leave, and its payout (ZoR čl. 76). */
export function LeaveBalanceAtTerminationSection({ employeeId }: { employeeId: number }) {
  const t = useTranslate(leaveAtTerminationMessages)
  const api = useApi(leaveContract)
  const asking = useApiQuery(
    ['leave', 'at-end', employeeId],
    async (signal) => (await api.getLeaveBalanceAtTermination({ employee_id: employeeId }, { signal })).data,
  )
  if (asking.isLoading) return <LoadingState rows={0} />
  if (!asking.data) return null
  const { day, days, why, money } = asking.data
  return (
    <PageSectionLayout title={t('leave.at_end', { day: t.day(day) })}>
      <StackLayout>
        <LabelledValueList
          facts={[
            [t('leave.at_end_days'), t.number(days)],
            money !== null && [t('leave.at_end_money'), money.para === null ? t('leave.at_end_unknown') : t.money(money.para)],
          ]}
        />
        <CalculationSteps steps={why} messages={leaveAtTerminationMessages} />
        {money && <Money money={money} />}
      </StackLayout>
    </PageSectionLayout>
  )
}

function Money({ money: { para, min: minPara, why } }: { money: NonNullable<LeaveBalanceAtTermination['money']> }) {
  const t = useTranslate(leaveAtTerminationMessages)
  return (
    <>
      <CalculationSteps steps={why} messages={leaveAtTerminationMessages} />
      {para === null && minPara !== null && <MutedText>{t('leave.at_end_least', { min: t.money(minPara) })}</MutedText>}
      <MutedText>{t('leave.at_end_document')}</MutedText>
    </>
  )
}

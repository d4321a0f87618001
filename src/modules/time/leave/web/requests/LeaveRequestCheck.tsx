import type { ReactNode, RefObject } from 'react'
import { CalculationSteps } from '#modules/foundation/company/web/CalculationSteps.tsx'
import { isDay } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { HighlightedNote, LabelledValueList, MutedText, StackLayout } from '#ui/layout.tsx'
import { ErrorState } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useDebouncedValue } from '#ui/state/use-debounced-value.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { leaveContract } from '../../contract.ts'
import type { LeaveRequestCheckReply } from '../../leave-schemas.ts'
import { messages } from '../../messages/index.ts'
import { isLeaveRestrictionFindingMessageKey } from '../../rules/restrictions/restriction-finding-message-keys.ts'
import { LeaveRequestFindings } from '../LeaveRequestFindings.tsx'
import { formatLeaveAmount } from './leave-labels.ts'
import '../leave.css'

type Values = {
  employee_id?: unknown
  leave_type_id?: unknown
  first_day?: unknown
  last_day?: unknown
  first_from?: unknown
  last_to?: unknown
  daily_minutes?: unknown
  half?: unknown
  sick_kind?: unknown
  continues_id?: unknown
  limit_reason?: unknown
}
type Props = {
  /** The element that the form focuses after a refusal. */
  panel: RefObject<HTMLElement | null>
  values: Values
  draftId: number | undefined
  continues: boolean
  choose: (id: number | null) => void
  takeSecond: (day: string) => void
  /** Shown below a violated rule about days, for users who may override it. */
  inSpite?: ReactNode
}

const CHECK_DEBOUNCE_MS = 350

/** The result of a request: counted days, the remaining balance, and findings. The server calculates. */
export function LeaveRequestCheck({ panel, values, draftId, continues, choose, takeSecond, inSpite }: Props) {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const { user } = useSession()
  const { employee_id, leave_type_id, first_day, last_day, continues_id } = values
  // A half day applies only to one day.
  const serialized = JSON.stringify({ ...values, half: first_day === last_day ? values.half : null, note: undefined, approved: undefined })
  const debounced = useDebouncedValue(serialized, CHECK_DEBOUNCE_MS)
  const whole = Boolean((employee_id ?? user.employee_id) && leave_type_id && isDay(String(first_day)) && isDay(String(last_day)))
  const asking = useApiQuery(
    ['leave', 'check', debounced, draftId],
    async (signal) =>
      (await api.validateLeaveRequest({ ...JSON.parse(debounced), leave_request_id: draftId || undefined }, { signal })).data,
    { enabled: whole && JSON.parse(debounced).leave_type_id === leave_type_id, keepPrevious: true },
  )
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className="leave-check"
      aria-label={t('leave.counting')}
      aria-live="polite"
      aria-busy={asking.isFetching}
    >
      {!whole && <MutedText>{t('leave.pick_type_and_days')}</MutedText>}
      {whole && asking.error && <ErrorState error={asking.error} />}
      {whole && !asking.error && asking.data && (
        <Result
          inSpite={inSpite}
          check={asking.data}
          continues={continues}
          selected={continues_id === asking.data.may_continue?.id}
          choose={choose}
          takeSecond={takeSecond}
        />
      )}
      {whole && !asking.error && !asking.data && <MutedText>{t('leave.checking')}</MutedText>}
    </section>
  )
}

type ResultProps = {
  check: LeaveRequestCheckReply
  continues: boolean
  selected: boolean
  choose: (id: number | null) => void
  takeSecond: (day: string) => void
  inSpite: ReactNode
}

function Result({ check, continues, selected: selectedSpan, choose, takeSecond, inSpite }: ResultProps) {
  const t = useTranslate(messages)
  const { may_continue: before, sick, second_day } = check
  const formatAmount = (amount: number) =>
    check.in_hours ? formatLeaveAmount(t, { amount, in_hours: true }) : t('leave.whole_days', { count: amount })
  return (
    <StackLayout>
      <LabelledValueList
        facts={[
          [t('leave.amount'), <strong key="amount">{formatAmount(check.amount)}</strong>],
          check.balance && [t('leave.available_before'), formatAmount(check.balance.available)],
          check.after !== null && [t('leave.left_after'), <strong key="after">{formatAmount(check.after)}</strong>],
          ...check.after_years.map(({ year, before, after }): [string, string] => [
            t('leave.left_after_year', { year: String(year) }),
            `${formatAmount(before)} → ${formatAmount(after)}`,
          ]),
          check.return_day !== null && [t('leave.return_day'), t.day(check.return_day)],
        ]}
      />
      <LeaveRequestFindings findings={check.findings} />
      {second_day !== null && (
        <div>
          <Button onClick={() => takeSecond(second_day)}>{t('leave.blood_take', { day: t.day(second_day) })}</Button>
        </div>
      )}
      {check.findings.some(({ key }) => isLeaveRestrictionFindingMessageKey(key)) && inSpite}
      {check.findings.length === 0 && <HighlightedNote tone="success">{t('leave.nothing_against')}</HighlightedNote>}
      {sick && <div>{t('leave.sick_split', { employer: sick.employer_days, fund: sick.fund_days })}</div>}
      {continues && before && (
        <CheckboxField
          name="continues_id"
          label={t('leave.continues', { from: t.day(before.first_day), to: t.day(before.last_day), days: before.counted })}
          value={selectedSpan}
          onChange={(on) => choose(on ? before.id : null)}
        />
      )}
      <details>
        <summary>{t('leave.why')}</summary>
        <CalculationSteps steps={check.why} messages={messages} />
      </details>
    </StackLayout>
  )
}

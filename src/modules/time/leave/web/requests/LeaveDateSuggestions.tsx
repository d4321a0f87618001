import { addDays } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { leaveDateSuggestionsContract, type LeaveDateSuggestionsReply as Proposed } from '../../leave-date-suggestions-contract.ts'
import { messages } from '../../messages/index.ts'

type Props = { leaveTypeId: number; employeeId: number | undefined; take: (days: Proposed) => void }

/** Dates with the longest time off for the fewest days; a button copies them to the request. */
export function LeaveDateSuggestions({ leaveTypeId, employeeId, take }: Props) {
  const t = useTranslate(messages)
  const api = useApi(leaveDateSuggestionsContract)
  const input = {
    leave_type_id: leaveTypeId,
    from: getCurrentDay(),
    to: addDays(getCurrentDay(), 365),
    employee_id: employeeId,
  }
  const asking = useApiQuery(['leave', 'advice', input], async (signal) => (await api.suggestLeaveDates(input, { signal })).data)
  return (
    <StackLayout>
      <MutedText>{t('leave.advice_note')}</MutedText>
      <QueryStateContent asking={asking} rows={3}>
        {(proposals) =>
          proposals.length === 0 ? (
            <MutedText>{t('leave.advice_none')}</MutedText>
          ) : (
            <ul className="leave-advice">
              {proposals.map((days) => (
                <li key={`${days.first_day} ${days.last_day}`}>
                  <span>
                    <strong>{t('leave.advice_days', { count: days.cost })}</strong>{' '}
                    {t('leave.advice_away', { count: days.away, from: t.day(days.away_from), to: t.day(days.away_to) })}
                  </span>
                  <Button onClick={() => take(days)}>
                    {days.first_day === days.last_day
                      ? t('leave.advice_take_day', { from: t.day(days.first_day) })
                      : t('leave.advice_take', { from: t.day(days.first_day), to: t.day(days.last_day) })}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryStateContent>
    </StackLayout>
  )
}

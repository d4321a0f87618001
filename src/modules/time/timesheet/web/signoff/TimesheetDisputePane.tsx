import { messages } from '#modules/time/planning/messages/index.ts'
import { getMonthOfDay } from '#shared/days.ts'
import { HighlightedNote, LabelledValueList, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { type TimesheetDispute, timesheetDisputesContract } from '../../timesheet-disputes-contract.ts'
import { useHourCategoryName } from '../use-hour-category-name.ts'

/** An objection to the hours of a day, in the inbox of the approver. */
export function TimesheetDisputePane({ id }: { id: number }) {
  const api = useApi(timesheetDisputesContract)
  const asking = useApiQuery(
    ['time', 'disputes', 'one', id],
    async (signal) => (await api.listPendingTimesheetDisputes({ timesheet_dispute_id: id }, { signal })).data[0] ?? null,
  )
  return (
    <QueryStateContent asking={asking} rows={4}>
      {(dispute) => dispute && <DisputeText dispute={dispute} />}
    </QueryStateContent>
  )
}

function DisputeText({ dispute }: { dispute: TimesheetDispute }) {
  const t = useTranslate(messages)
  const nameOf = useHourCategoryName()
  const { day, employee, category, before, now } = dispute
  const isCorrected = before !== now
  return (
    <StackLayout>
      <LabelledValueList
        facts={[
          [t('disputes.employee'), t.data(employee.fullName)],
          [
            t('disputes.day'),
            <InternalLink key="day" to={`/timesheet?month=${getMonthOfDay(day)}&employee_id=${employee.id}&day=${day}`}>
              {t.day(day)}
            </InternalLink>,
          ],
          [t('disputes.what'), category ? nameOf(category) : t('disputes.whole_day')],
          [t('disputes.note'), t.data(dispute.note)],
          [t('disputes.hours_of_day'), isCorrected ? `${before} → ${now}` : now],
        ]}
      />
      <HighlightedNote tone={isCorrected ? 'success' : 'info'}>
        {t(isCorrected ? 'disputes.is_corrected' : 'disputes.correct_first')}
      </HighlightedNote>
    </StackLayout>
  )
}

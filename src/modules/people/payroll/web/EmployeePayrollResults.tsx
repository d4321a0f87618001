import { useState } from 'react'
import type { z } from 'zod'
import { CalculationSteps } from '#modules/foundation/company/web/CalculationSteps.tsx'
import { messages as payMessages } from '#modules/people/employees/messages/pay/index.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { LabelledValueList, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { payrollResultsContract } from '../payroll-results-contract.ts'

/** The paid amounts of an employee by month, with the resulting averages. */
export function EmployeePayrollResults({ id }: { id: number }) {
  const t = useTranslate(messages)
  const api = useApi(payrollResultsContract)
  const [day, setDay] = useState<string | null>(getCurrentDay())
  const asking = useApiQuery(
    ['payroll', 'employee-results', id, day],
    async (signal) => (await api.getEmployeePayrollResults({ employee_id: id, day: day || undefined }, { signal })).data,
    { keepPrevious: true },
  )
  return (
    <QueryStateContent asking={asking}>
      {({ results, average_3, average_12, sickness }) => (
        <StackLayout gap={16}>
          <PageSectionLayout title={t('payroll_results.averages')}>
            <StackLayout>
              <ResponsiveColumnsLayout min={200}>
                <DateField name="day" label={t('payroll_results.day')} value={day} onChange={setDay} />
              </ResponsiveColumnsLayout>
              <AverageFacts title={t('payroll_results.average_3')} average={average_3} />
              <AverageFacts title={t('payroll_results.average_12')} average={average_12} />
              {sickness.map(({ leave_request_id, first_day, last_day, average }) => (
                <AverageFacts
                  key={leave_request_id}
                  title={t('payroll_results.average_sickness', { from: t.day(first_day), to: t.day(last_day) })}
                  average={average}
                />
              ))}
            </StackLayout>
          </PageSectionLayout>
          {results.length === 0 ? (
            <EmptyState title={t('payroll_results.no_results')} />
          ) : (
            <PageSectionLayout title={t('payroll_results.title')}>
              <CompactTable
                label={t('payroll_results.title')}
                rows={results}
                keyOf={({ id }) => id}
                columns={[
                  { title: t('payroll_exchange.month'), is: 'head', cell: ({ month }) => t.month(month) },
                  { title: t('payroll_results.gross'), is: 'figure', cell: ({ gross }) => t.money(gross) },
                  { title: t('payroll_results.net'), is: 'figure', cell: ({ net }) => (net === null ? '–' : t.money(net)) },
                  {
                    title: t('payroll_results.contributions'),
                    is: 'figure',
                    cell: ({ contributions }) => (contributions === null ? '–' : t.money(contributions)),
                  },
                  { title: t('payroll_results.paid_on'), cell: ({ paid_on }) => (paid_on ? t.day(paid_on) : '–') },
                ]}
              />
            </PageSectionLayout>
          )}
        </StackLayout>
      )}
    </QueryStateContent>
  )
}

function AverageFacts({
  title,
  average,
}: {
  title: string
  average: z.output<typeof payrollResultsContract.getEmployeePayrollResults.reply>['data']['average_12']
}) {
  const t = useTranslate(messages)
  return (
    <div>
      <LabelledValueList facts={[[title, average.para === null ? t('payroll_results.unknown') : t.money(average.para)]]} />
      <CalculationSteps steps={average.why} messages={payMessages} />
    </div>
  )
}

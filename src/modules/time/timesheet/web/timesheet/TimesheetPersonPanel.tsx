import { messages } from '#modules/time/planning/messages/index.ts'
import { sortHourCodesByTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import { findMonthEnd } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { LabelledValueList, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { TimesheetEmployeeMonth } from '../../timesheet-contract.ts'
import { useHourCategoryName } from '../use-hour-category-name.ts'
import { ReferencePeriodExplanation } from './ReferencePeriodExplanation.tsx'
import { findCellColorOfHourCode } from './timesheet-cell-colors.ts'

/** The hours of one employee by category, compared with the fund. */
export function TimesheetPersonPanel({ person, month, close }: { person: TimesheetEmployeeMonth; month: string; close: () => void }) {
  const t = useTranslate(messages)
  const nameOf = useHourCategoryName(findMonthEnd(month))
  const { setSearch } = useCurrentUrl()
  const { sum } = person
  return (
    <SideDrawer
      open
      close={close}
      title={t('timesheet.sums_of', { name: person.fullName })}
      actions={
        <Button
          onClick={() => {
            setSearch({ employee_id: person.id })
            close()
          }}
        >
          {t('timesheet.only_person')}
        </Button>
      }
    >
      <StackLayout gap={16}>
        <CompactTable
          fits
          label={`${t.data(person.fullName)}, ${t.month(month)}`}
          rows={sortHourCodesByTimesheetOrder(Object.keys(sum.minutes))}
          keyOf={(code) => code}
          columns={[
            {
              cell: (code) => (
                <span className="code-mark" data-kind={findCellColorOfHourCode(code)}>
                  {code}
                </span>
              ),
            },
            { is: 'head', cell: nameOf },
            { is: 'figure', cell: (code) => t.hours(sum.minutes[code]!) },
          ]}
        />
        <LabelledValueList
          facts={[
            [t('timesheet.worked'), t.hours(sum.worked)],
            [t('timesheet.overtime_hours'), t.hours(sum.overtime)],
            [t('timesheet.used'), t.hours(sum.used)],
            sum.ahead > 0 && [t('timesheet.ahead'), t.hours(sum.ahead)],
            [t('timesheet.fund_of'), t.hours(sum.fund)],
            [t('timesheet.difference'), t.hours(sum.difference)],
          ]}
        />
        <ReferencePeriodExplanation periods={person.periods} />
      </StackLayout>
    </SideDrawer>
  )
}

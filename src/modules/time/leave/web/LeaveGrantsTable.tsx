import { CalculationSteps } from '#modules/foundation/company/web/CalculationSteps.tsx'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { MutedText } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { LeaveGrantBalance } from '../leave-schemas.ts'
import { openingBalancesMessages as messages } from '../messages/opening-balances.ts'
import { formatLeaveAmountInUnit } from './requests/leave-labels.ts'

/** The grants of a balance with their sources; time in lieu with its explanation. */
export function LeaveGrantsTable({ allocations, inHours = false }: { allocations: readonly LeaveGrantBalance[]; inHours?: boolean }) {
  const t = useTranslate(messages)
  if (allocations.length === 0) return null
  return (
    <CompactTable
      rows={allocations}
      keyOf={({ grant_id }) => grant_id}
      columns={omitAbsentItems([
        { title: t('leave.year'), cell: (allocation) => <Origin allocation={allocation} /> },
        { title: t('leave.usable'), cell: ({ usable_from, usable_to }) => t.range(usable_from, usable_to) },
        { title: t('leave.balance.granted'), cell: ({ granted }) => formatLeaveAmountInUnit(t, granted, inHours) },
        { title: t('leave.balance.taken'), cell: ({ taken }) => formatLeaveAmountInUnit(t, taken, inHours) },
        { title: t('leave.balance.planned'), cell: ({ planned }) => formatLeaveAmountInUnit(t, planned, inHours) },
        allocations.some(({ settled }) => settled > 0) && {
          title: t('leave.balance.settled'),
          cell: ({ settled }: LeaveGrantBalance) => formatLeaveAmountInUnit(t, settled, inHours),
        },
        { title: t('leave.balance.expired'), cell: ({ expired }) => formatLeaveAmountInUnit(t, expired, inHours) },
        { title: t('leave.balance.remaining'), cell: ({ remaining }) => formatLeaveAmountInUnit(t, remaining, inHours) },
      ])}
    />
  )
}

function Origin({ allocation: { year, ground, as_of, source, overtime_day, why } }: { allocation: LeaveGrantBalance }) {
  const t = useTranslate(messages)
  if (overtime_day)
    return (
      <details className="leave-lot">
        <summary>{t('leave.lieu.lot', { day: t.day(overtime_day) })}</summary>
        <CalculationSteps steps={why ?? []} messages={messages} />
      </details>
    )
  return (
    <>
      {year}{' '}
      <MutedText>
        {!as_of && t(`leave.ground.${ground}`)}
        {as_of && source && t('leave.opening.lot', { day: t.day(as_of), source: t.data(source) })}
        {as_of && !source && t('leave.opening.lot_plain', { day: t.day(as_of) })}
      </MutedText>
    </>
  )
}

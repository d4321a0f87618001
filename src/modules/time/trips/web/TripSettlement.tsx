import { HighlightedNote, LabelledValueList, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import type { Trip } from '../trip-schemas.ts'
import { formatMoneyInCurrency, formatTripSpan } from './trip-labels.ts'

/** The settlement of a trip. */
export function TripSettlement({ trip: { settlement, counted } }: { trip: Trip }) {
  const t = useTranslate(messages)
  const { total, lacks } = counted
  if (!settlement) return null
  return (
    <PageSectionLayout title={t('trips.settle')}>
      <StackLayout>
        <LabelledValueList
          facts={[
            [t('trips.span'), formatTripSpan(t, settlement)],
            [t('trips.report'), t.data(settlement.report)],
          ]}
        />
        {settlement.expenses.length > 0 && (
          <CompactTable
            rows={settlement.expenses.map((one, at) => ({ ...one, at }))}
            keyOf={({ at }) => at}
            columns={[
              { title: t('trips.expense_kind'), is: 'head', cell: ({ kind }) => t(`trips.expense.${kind}`) },
              { title: t('trips.expense_what'), cell: ({ what }) => t.data(what) },
              { title: t('trips.expense_amount'), cell: ({ amount, currency }) => formatMoneyInCurrency(amount, currency) },
            ]}
          />
        )}
        {total ? (
          <LabelledValueList
            facts={[
              [t('trips.total_per_diems'), t.money(total.perDiems)],
              [t('trips.total_expenses'), t.money(total.expenses)],
              [t('trips.total_advance'), t.money(total.advance)],
              total.due >= 0
                ? [t('trips.total_due'), <strong key="due">{t.money(total.due)}</strong>]
                : [t('trips.total_return'), <strong key="due">{t.money(-total.due)}</strong>],
              total.taxed > 0 && [t('trips.total_taxed'), t.money(total.taxed)],
            ]}
          />
        ) : (
          <HighlightedNote tone="warn">{t('trips.total_lacks', { currencies: lacks.join(', ') })}</HighlightedNote>
        )}
      </StackLayout>
    </PageSectionLayout>
  )
}

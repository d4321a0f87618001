import { useState } from 'react'
import { AppError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { HighlightedNote, MutedText, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { formatErrorForUser, useApiQuery } from '#ui/state/api-query.ts'
import { useDebouncedValue } from '#ui/state/use-debounced-value.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { parentalLeaveContract } from '../../parental-leave-contract.ts'

type Form = { due_day: Day | null; birth_day: Day | null; first_day: Day | null; children_before: number | null; born: number | null }
type Props = {
  /** The period to which the request belongs. */
  phase: 'maternity' | 'child_care'
  take: (days: { first_day: Day; last_day: Day }) => void
}

/** Every period of maternity and child care leave with its article, computed from the due date. A button copies its days to the request. */
export function ParentalLeaveDays({ phase, take }: Props) {
  const t = useTranslate(messages)
  const api = useApi(parentalLeaveContract)
  const [form, setForm] = useState<Form>({ due_day: null, birth_day: null, first_day: null, children_before: 0, born: 1 })
  const { due_day, birth_day, first_day, children_before, born } = useDebouncedValue(form, 350)
  const asking = useApiQuery(
    ['parental-leave', due_day, birth_day, first_day, children_before, born],
    async (signal) => {
      const input = { due_day: due_day!, birth_day, first_day, children_before: children_before ?? 0, born: born ?? 1 }
      return (await api.previewParentalLeave(input, { signal })).data
    },
    { enabled: due_day !== null, keepPrevious: true },
  )
  const errorOf = (name: string) => (asking.error instanceof AppError ? asking.error.fields[name] : undefined)
  const createDayField = (name: 'due_day' | 'birth_day' | 'first_day') => ({
    name: `parental_${name}`,
    value: form[name],
    onChange: (value: Day | null) => setForm({ ...form, [name]: value }),
    error: errorOf(name),
  })
  const createNumberField = (name: 'children_before' | 'born') => ({
    name: `parental_${name}`,
    value: form[name],
    onChange: (value: number | null) => setForm({ ...form, [name]: value }),
    error: errorOf(name),
  })
  return (
    <StackLayout>
      <MutedText>{t('leave.parental.lead')}</MutedText>
      <ResponsiveColumnsLayout min={160}>
        <DateField {...createDayField('due_day')} label={t('leave.parental.due')} required />
        <DateField {...createDayField('birth_day')} label={t('leave.parental.birth')} hint={t('leave.parental.birth_hint')} />
        <DateField {...createDayField('first_day')} label={t('leave.parental.start')} hint={t('leave.parental.start_hint')} />
        <NumberField {...createNumberField('children_before')} label={t('leave.parental.before')} />
        <NumberField {...createNumberField('born')} label={t('leave.parental.born')} />
      </ResponsiveColumnsLayout>
      {asking.error && <HighlightedNote tone="danger">{formatErrorForUser(asking.error)}</HighlightedNote>}
      {asking.data && !asking.error && (
        <>
          <HighlightedNote>{t(asking.data.is_long ? 'leave.parental.is_long' : 'leave.parental.is_year')}</HighlightedNote>
          <CompactTable
            label={t('leave.parental.phase')}
            rows={asking.data.phases}
            keyOf={(one) => one.phase}
            columns={[
              { title: t('leave.parental.phase'), is: 'head', cell: (one) => t(`leave.parental.phase.${one.phase}`) },
              { title: t('leave.parental.days'), cell: ({ from, to }) => (to ? t.range(from, to) : t.day(from)) },
              { title: t('leave.parental.article'), cell: ({ article }) => article },
              {
                title: t('leave.parental.take'),
                is: 'acts',
                cell: (one) =>
                  one.phase === phase &&
                  one.to && (
                    <Button small onClick={() => take({ first_day: one.from, last_day: one.to! })}>
                      {t('leave.parental.take')}
                    </Button>
                  ),
              },
            ]}
          />
        </>
      )}
    </StackLayout>
  )
}

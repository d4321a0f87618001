import type { z } from 'zod'
import { findTemplateAnswerLimitKind } from '#modules/documents/templates/rules/template-answer-limits.ts'
import { isDay } from '#shared/days.ts'
import { capitalize } from '#shared/text/capitalize.ts'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { DocumentQuestion } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import '../documents.css'

const YES_ANSWER = 'da'

type Props = {
  question: z.infer<typeof DocumentQuestion>
  value: string
  error: string | undefined
  optional?: string
  change: (value: string) => void
}

/** An input for a question by its kind. */
export function DocumentQuestionField({
  question: { key, label, kind, required, options, min, max },
  value,
  error,
  optional,
  change,
}: Props) {
  const t = useTranslate(messages)
  const text = t.data(label)
  const range = findTemplateAnswerLimitKind({ min, max })
  const formatBound = (bound = '') => (isDay(bound) ? t.day(bound) : bound)
  const bounds = range ? t(`documents.range.${range}`, { min: formatBound(min), max: formatBound(max) }) : undefined
  const hint = [bounds, !required && (optional ?? t('documents.optional'))].filter(Boolean).join(', ')
  const common = {
    name: key,
    label: capitalize(text),
    value,
    required,
    error: error || undefined,
    hint: hint || undefined,
  }
  if (kind === 'choice')
    return (
      <SelectField
        {...common}
        value={value || null}
        onChange={(option) => change(option ?? '')}
        options={(options ?? []).map((option) => ({ value: option, label: t.data(option) }))}
        clearable={!required}
      />
    )
  if (kind === 'yes')
    return <CheckboxField {...common} hint={undefined} value={value !== ''} onChange={(yes) => change(yes ? YES_ANSWER : '')} />
  if (kind === 'date')
    return (
      <DateField
        {...common}
        value={value || null}
        {...(isDay(min ?? '') && { min })}
        {...(isDay(max ?? '') && { max })}
        onChange={(day) => change(day ?? '')}
      />
    )
  if (kind === 'long') return <TextArea {...common} onChange={change} rows={4} maxLength={5000} />
  if (kind === 'amount' || kind === 'words')
    return <TextField {...common} hint={bounds ? hint : t('documents.amount_hint')} inputMode="decimal" onChange={change} maxLength={20} />
  return <TextField {...common} onChange={change} maxLength={500} {...(kind === 'number' && { inputMode: 'decimal' as const })} />
}

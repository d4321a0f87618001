import type { z } from 'zod'
import { CheckField } from '#ui/form/Choice.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { useWords } from '#ui/words.ts'
import type { Question } from '../../contract.ts'
import { words } from '../../messages/words.ts'
import '../documents.css'

/** How yes is answered to a question that nothing else answers. */
const YES = 'da'

type Props = { question: z.infer<typeof Question>; value: string; error: string | undefined; change: (value: string) => void }

/** One thing that a paper asks, typed as what it is. */
export function QuestionField({ question: { key, label, kind, required }, value, error, change }: Props) {
  const t = useWords(words)
  const said = t.data(label)
  const common = {
    name: key,
    label: said.charAt(0).toUpperCase() + said.slice(1),
    value,
    required,
    ...(error && { error }),
    ...(!required && { hint: t('documents.optional') }),
  }
  if (kind === 'yes') return <CheckField {...common} hint={undefined} value={value !== ''} onChange={(yes) => change(yes ? YES : '')} />
  if (kind === 'date') return <DateField {...common} value={value || null} onChange={(day) => change(day ?? '')} />
  if (kind === 'long') return <TextArea {...common} onChange={change} rows={4} maxLength={5000} />
  if (kind === 'amount' || kind === 'words')
    return <TextField {...common} hint={t('documents.amount_hint')} inputMode="decimal" onChange={change} maxLength={20} />
  return <TextField {...common} onChange={change} maxLength={500} {...(kind === 'number' && { inputMode: 'decimal' as const })} />
}

import { useState } from 'react'
import { DateField } from '#ui/form/DateField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { ResponsiveColumnsLayout } from '#ui/layout.tsx'
import {
  findTemplateAnswerLimits,
  hasTemplateAnswerLimits,
  parseTemplateAnswerLimits,
  type TemplateAnswerLimits,
} from '../../rules/template-answer-limits.ts'
import type { TemplateTagLabels } from './template-tag-labels.ts'

/** Removes characters that limits cannot contain. */
const removeLimitCharacters = (text: string) => text.replace(/[{}()\n]/g, '')

type Props = Pick<TemplateTagLabels, 'p'> & { kind: string; within: string | undefined; onChange: (within: string | undefined) => void }

/** The options of a choice, or its minimum and maximum. */
export function TemplateQuestionLimitFields({ p, kind, within, onChange }: Props) {
  const [limits, setLimits] = useState<TemplateAnswerLimits>(() => parseTemplateAnswerLimits(kind, within) ?? {})
  const [text, setText] = useState(() => (limits.options ?? []).join('\n'))
  function change(next: TemplateAnswerLimits) {
    setLimits(next)
    onChange(findTemplateAnswerLimits(next))
  }
  function choose(typed: string) {
    setText(typed)
    const options = typed.split('\n').map((line) => removeLimitCharacters(line).replaceAll(';', ',').trim())
    change({ options: options.filter(Boolean) })
  }
  if (kind === 'choice')
    return <TextArea name="options" label={p('page.limits.options')} required value={text} onChange={choose} rows={4} maxLength={2000} />
  if (!hasTemplateAnswerLimits(kind)) return null
  return (
    <ResponsiveColumnsLayout>
      {(['min', 'max'] as const).map((bound) => {
        const common = { name: bound, label: p(`page.limits.${bound}`) }
        const put = (value: string) => change({ ...limits, [bound]: value })
        return kind === 'date' ? (
          <DateField key={bound} {...common} value={limits[bound] || null} onChange={(day) => put(day ?? '')} />
        ) : (
          <TextField
            key={bound}
            {...common}
            value={limits[bound] ?? ''}
            onChange={(typed) => put(removeLimitCharacters(typed))}
            inputMode="decimal"
            maxLength={20}
          />
        )
      })}
    </ResponsiveColumnsLayout>
  )
}

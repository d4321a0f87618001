import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { StackLayout } from '#ui/layout.tsx'
import { type TemplateAnswerKind, templateAnswerKinds } from '../../rules/parse-template.ts'
import { parseTemplateAnswerLimits } from '../../rules/template-answer-limits.ts'
import { removeTagCharacters } from '../../rules/template-tags.ts'
import { TemplateQuestionLimitFields } from './TemplateQuestionLimitFields.tsx'
import type { TemplateTagLabels } from './template-tag-labels.ts'

/** The definition of a question. */
export type TemplateQuestionDefinition = { label: string; kind: string; within?: string | undefined; optional: boolean }

/** Removes characters that a tag cannot contain. */
/** The form of a question with its kind of answer. */
export function TemplateQuestionDialog({
  labels: { p },
  close,
  done,
  defined,
}: { labels: TemplateTagLabels; close: () => void } & {
  done: (question: TemplateQuestionDefinition) => void
  defined?: TemplateQuestionDefinition | undefined
}) {
  const [label, setLabel] = useState(defined?.label ?? '')
  const [kind, setKind] = useState<string>(defined?.kind ?? 'text')
  const [within, setWithin] = useState(defined?.within)
  const [optional, setOptional] = useState(false)
  const kinds = templateAnswerKinds.filter((one) => one !== 'words')
  return (
    <Dialog
      open
      close={close}
      title={p(defined ? 'page.ask' : 'page.add_question')}
      size="small"
      actions={
        <>
          <Button onClick={close}>{p('page.cancel')}</Button>
          <Button
            kind="primary"
            disabled={!label.trim() || !parseTemplateAnswerLimits(kind, within)}
            onClick={() => done({ label: label.trim(), kind, within, optional })}
          >
            {p(defined ? 'page.change' : 'page.put', { what: p('page.ask') })}
          </Button>
        </>
      }
    >
      <StackLayout>
        <TextField
          name="label"
          label={p('page.question_label')}
          value={label}
          onChange={(text) => setLabel(removeTagCharacters(text))}
          maxLength={120}
          autoFocus
        />
        <SelectField
          name="kind"
          label={p('page.question_kind')}
          required
          value={kind}
          onChange={(value) => {
            if (value) setKind(value)
            setWithin(undefined)
          }}
          options={kinds.map((value: TemplateAnswerKind) => ({ value, label: p(`page.kind.${value}`) }))}
        />
        <TemplateQuestionLimitFields key={kind} p={p} kind={kind} within={within} onChange={setWithin} />
        {!defined && <CheckboxField name="optional" label={p('page.question_optional')} value={optional} onChange={setOptional} />}
      </StackLayout>
    </Dialog>
  )
}

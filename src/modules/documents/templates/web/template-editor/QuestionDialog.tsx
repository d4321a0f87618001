import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { StackLayout } from '#ui/layout.tsx'
import { type PromptKind, promptKinds } from '../../rules/parse-template.ts'
import { parseInputLimits } from '../../rules/template-limits.ts'
import { QuestionLimitFields } from './QuestionLimitFields.tsx'
import type { TagLabels } from './tag-labels.ts'

/** The definition of a question. */
export type DefinedQuestion = { label: string; kind: string; within?: string | undefined; optional: boolean }

/** Removes characters that a tag cannot contain. */
const plain = (text: string) => text.replace(/[{}\n]/g, '')

/** A question with its kind of answer. */
export function QuestionDialog({
  labels: { p },
  close,
  done,
  defined,
}: { labels: TagLabels; close: () => void } & { done: (question: DefinedQuestion) => void; defined?: DefinedQuestion | undefined }) {
  const [label, setLabel] = useState(defined?.label ?? '')
  const [kind, setKind] = useState<string>(defined?.kind ?? 'text')
  const [within, setWithin] = useState(defined?.within)
  const [optional, setOptional] = useState(false)
  const kinds = promptKinds.filter((one) => one !== 'words')
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
            disabled={!label.trim() || !parseInputLimits(kind, within)}
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
          onChange={(text) => setLabel(plain(text))}
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
          options={kinds.map((value: PromptKind) => ({ value, label: p(`page.kind.${value}`) }))}
        />
        <QuestionLimitFields key={kind} p={p} kind={kind} within={within} onChange={setWithin} />
        {!defined && <CheckboxField name="optional" label={p('page.question_optional')} value={optional} onChange={setOptional} />}
      </StackLayout>
    </Dialog>
  )
}

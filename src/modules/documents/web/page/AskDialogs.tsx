import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { CheckField } from '#ui/form/Choice.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Stack } from '#ui/layout.tsx'
import { type FieldName, fields, type ListName, lists } from '../../rules/fields.ts'
import { limitsOf } from '../../rules/limits.ts'
import type { Tag } from '../../rules/tags.ts'
import { type AskKind, askKinds } from '../../rules/template.ts'
import { groups } from './entries.ts'
import { LimitFields } from './LimitFields.tsx'
import type { TagWords } from './tag_words.ts'

/** A question of a template, as it is defined. */
export type Defined = { label: string; kind: string; within?: string | undefined; optional: boolean }
type Props = { words: TagWords; close: () => void }

/** What stands in a tag cannot stand in its words. */
const plain = (text: string) => text.replace(/[{}\n]/g, '')

/** A question, by its words and how it is answered. */
export function QuestionDialog({
  words: { p },
  close,
  done,
  defined,
}: Props & { done: (question: Defined) => void; defined?: Defined | undefined }) {
  const [label, setLabel] = useState(defined?.label ?? '')
  const [kind, setKind] = useState<string>(defined?.kind ?? 'text')
  const [within, setWithin] = useState(defined?.within)
  const [optional, setOptional] = useState(false)
  const kinds = askKinds.filter((one) => one !== 'words')
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
            disabled={!label.trim() || !limitsOf(kind, within)}
            onClick={() => done({ label: label.trim(), kind, within, optional })}
          >
            {p(defined ? 'page.change' : 'page.put', { what: p('page.ask') })}
          </Button>
        </>
      }
    >
      <Stack>
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
          options={kinds.map((value: AskKind) => ({ value, label: p(`page.kind.${value}`) }))}
        />
        <LimitFields key={kind} p={p} kind={kind} within={within} onChange={setWithin} />
        {!defined && <CheckField name="optional" label={p('page.question_optional')} value={optional} onChange={setOptional} />}
      </Stack>
    </Dialog>
  )
}

/** What a condition is about, and which way it holds. */
export function ConditionFields({
  words,
  tag,
  questions,
  onChange,
}: {
  words: TagWords
  tag: Tag & { is: 'if' }
  questions: readonly string[]
  onChange: (tag: Tag & { is: 'if' }) => void
}) {
  const { p, nameOf } = words
  const ofFields = groups.flatMap((group) =>
    (Object.keys(fields) as FieldName[])
      .filter((name) => name.startsWith(`${group}.`))
      .map((name) => ({ value: name as string, label: nameOf(name)!, group: p(`page.group.${group}`) })),
  )
  const ofLists = (Object.keys(lists) as ListName[]).map((name) => ({
    value: name as string,
    label: nameOf(name)!,
    group: p('page.group.lists'),
  }))
  const labels = tag.of === 'ask' && !questions.includes(tag.what) ? [tag.what, ...questions] : questions
  const ofQuestions = labels.map((label) => ({ value: `ask: ${label}`, label: p('page.answer_to', { label }), group: p('page.questions') }))
  return (
    <>
      <SelectField
        name="subject"
        label={p('page.subject')}
        required
        value={tag.of === 'ask' ? `ask: ${tag.what}` : tag.what || null}
        onChange={(value) =>
          value && onChange({ ...tag, ...(value.startsWith('ask: ') ? { of: 'ask', what: value.slice(5) } : { of: 'field', what: value }) })
        }
        options={[...ofQuestions, ...ofFields, ...ofLists]}
      />
      <SelectField
        name="holds"
        label={p('page.holds')}
        required
        value={tag.not ? 'no' : 'yes'}
        onChange={(value) => onChange({ ...tag, not: value === 'no' })}
        options={(['yes', 'no'] as const).map((value) => ({ value, label: p(`page.holds.${value}`) }))}
      />
    </>
  )
}

/** A condition to be put around what is chosen. */
export function ConditionDialog({
  words,
  close,
  questions,
  done,
}: Props & { questions: readonly string[]; done: (tag: Tag & { is: 'if' }) => void }) {
  const { p } = words
  const [tag, setTag] = useState<Tag & { is: 'if' }>({ is: 'if', not: false, of: 'field', what: '' })
  return (
    <Dialog
      open
      close={close}
      title={p('page.if')}
      size="small"
      actions={
        <>
          <Button onClick={close}>{p('page.cancel')}</Button>
          <Button kind="primary" disabled={!tag.what} onClick={() => done(tag)}>
            {p('page.wrap')}
          </Button>
        </>
      }
    >
      <Stack>
        <ConditionFields words={words} tag={tag} questions={questions} onChange={setTag} />
      </Stack>
    </Dialog>
  )
}

export const listOptions = ({ nameOf }: TagWords) => (Object.keys(lists) as ListName[]).map((value) => ({ value, label: nameOf(value)! }))

/** A list whose rows what is chosen is written for. */
export function EachDialog({ words, close, done }: Props & { done: (list: ListName) => void }) {
  const { p } = words
  const [list, setList] = useState<ListName | null>(null)
  return (
    <Dialog
      open
      close={close}
      title={p('page.each')}
      size="small"
      actions={
        <>
          <Button onClick={close}>{p('page.cancel')}</Button>
          <Button kind="primary" disabled={!list} onClick={() => list && done(list)}>
            {p('page.wrap_each')}
          </Button>
        </>
      }
    >
      <SelectField name="list" label={p('page.list')} required value={list} onChange={setList} options={listOptions(words)} />
    </Dialog>
  )
}

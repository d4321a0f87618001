import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { type TemplateMergeListName, templateMergeListFields } from '../../rules/document-fields.ts'
import type { TemplateTagLabels } from './template-tag-labels.ts'

export const buildTemplateMergeListSelectOptions = ({ nameOf }: TemplateTagLabels) =>
  (Object.keys(templateMergeListFields) as TemplateMergeListName[]).map((value) => ({ value, label: nameOf(value)! }))

/** Wraps the selection in a list. */
export function TemplateListDialog({
  labels,
  close,
  done,
}: { labels: TemplateTagLabels; close: () => void } & { done: (list: TemplateMergeListName) => void }) {
  const { p } = labels
  const [list, setList] = useState<TemplateMergeListName | null>(null)
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
      <SelectField
        name="list"
        label={p('page.list')}
        required
        value={list}
        onChange={setList}
        options={buildTemplateMergeListSelectOptions(labels)}
      />
    </Dialog>
  )
}

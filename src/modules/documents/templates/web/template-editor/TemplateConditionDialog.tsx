import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { StackLayout } from '#ui/layout.tsx'
import type { TemplateTag } from '../../rules/template-tags.ts'
import { TemplateConditionFields } from './TemplateConditionFields.tsx'
import type { TemplateTagLabels } from './template-tag-labels.ts'

/** Wraps the selection in a condition. */
export function TemplateConditionDialog({
  labels,
  close,
  questions,
  done,
}: { labels: TemplateTagLabels; close: () => void } & { questions: readonly string[]; done: (tag: TemplateTag & { is: 'if' }) => void }) {
  const { p } = labels
  const [tag, setTag] = useState<TemplateTag & { is: 'if' }>({ is: 'if', not: false, of: 'field', what: '' })
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
      <StackLayout>
        <TemplateConditionFields labels={labels} tag={tag} questions={questions} onChange={setTag} />
      </StackLayout>
    </Dialog>
  )
}

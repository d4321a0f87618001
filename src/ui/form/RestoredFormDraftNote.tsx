import { Button } from '../Button.tsx'
import { HighlightedNote, RowLayout } from '../layout.tsx'
import { messages } from '../messages/index.ts'
import { useTranslate } from '../translate.ts'
import type { useFormDraft } from './use-form-draft.ts'

/** Shows that a form was opened with a draft of this device, and lets the user discard it. */
export function RestoredFormDraftNote({ draft: { restoredAt, discard } }: { draft: ReturnType<typeof useFormDraft> }) {
  const t = useTranslate(messages)
  if (restoredAt === undefined) return null
  return (
    <HighlightedNote>
      <RowLayout>
        {t('ui.draft_restored', { at: t.moment(new Date(restoredAt).toISOString()) })}
        <Button small onClick={discard}>
          {t('ui.draft_discard')}
        </Button>
      </RowLayout>
    </HighlightedNote>
  )
}

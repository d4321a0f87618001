import type { DocumentTemplateDetail } from '#modules/documents/documents/contract.ts'
import { documentRedlineContract } from '#modules/documents/documents/redline-contract.ts'
import { RedlineText } from '#modules/documents/documents/web/redline/RedlineText.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { templatesMessages as messages } from '../../messages/templates.ts'

type Props = {
  /** The template as another user saved it. */
  theirs: DocumentTemplateDetail
  /** The unsaved text. */
  mine: { title: string; article: string | null; source: string }
  keep: () => void
  take: () => void
  close: () => void
  busy: boolean
}

/** Shown if two users edited the same template: the differences, and a choice between the texts. */
export function TemplateConflictDialog({ theirs, mine, keep, take, close, busy }: Props) {
  const p = useTranslate(messages)
  const t = useTranslate(messages)
  const api = useApi(documentRedlineContract)
  const from = theirs.is_own && theirs.version ? String(theirs.version) : 'shipped'
  const query = { code: theirs.code, from, source: mine.source }
  const asking = useApiQuery(['documents', 'redline', query], async (signal) => (await api.compareTemplateVersions(query, { signal })).data)
  return (
    <Dialog
      open
      close={close}
      size="large"
      title={p('page.conflict')}
      actions={
        <>
          <Button onClick={close} autoFocus>
            {p('page.conflict_back')}
          </Button>
          <Button onClick={take}>{p('page.conflict_take')}</Button>
          <Button kind="primary" busy={busy} onClick={keep}>
            {p('page.conflict_keep')}
          </Button>
        </>
      }
    >
      <StackLayout gap={16}>
        <p>{p('page.conflict_text')}</p>
        {(['title', 'article'] as const).map(
          (what) =>
            theirs[what] !== mine[what] && (
              <p key={what}>
                {t(`documents.${what}`)}: <del>{t.data(theirs[what])}</del> <ins>{t.data(mine[what])}</ins>
              </p>
            ),
        )}
        <QueryStateContent asking={asking} rows={8}>
          {(redline) => <RedlineText redline={redline} />}
        </QueryStateContent>
      </StackLayout>
    </Dialog>
  )
}

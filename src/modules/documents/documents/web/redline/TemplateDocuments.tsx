import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { Badge, HighlightedNote, LabelledValueList, MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { PaginationLinks } from '#ui/list/PaginationLinks.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { DocumentTemplateDetail } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import { documentRedlineContract } from '../../redline-contract.ts'

const PAGE_SIZE = 10

/** The number of documents per text of the template, shown before a change is saved. */
export function TemplateDocuments({ template, isChanged = false }: { template: DocumentTemplateDetail; isChanged?: boolean }) {
  const t = useTranslate(messages)
  const api = useApi(documentRedlineContract)
  const { code } = template
  const [isOpen, setOpen] = useState(false)
  const asking = useApiQuery(['documents', 'template-documents', code], (signal) =>
    api.listTemplateDocuments({ code, size: 1 }, { signal }),
  )
  return (
    <PageSectionLayout title={t('redline.documents')}>
      <QueryStateContent asking={asking} rows={2}>
        {({ all, older }) =>
          all === 0 ? (
            <MutedText>{t('redline.documents_none')}</MutedText>
          ) : (
            <StackLayout>
              <LabelledValueList
                facts={[
                  [t('redline.documents_current'), t.number(all - older)],
                  [t('redline.documents_older'), t.number(older)],
                ]}
              />
              {isChanged ? (
                <HighlightedNote tone="warn">{t('redline.documents_will', { count: all })}</HighlightedNote>
              ) : (
                <MutedText>{t('redline.documents_stay')}</MutedText>
              )}
              <RowLayout>
                <Button small onClick={() => setOpen(true)} aria-haspopup="dialog">
                  {t('redline.documents_show')}
                </Button>
              </RowLayout>
            </StackLayout>
          )
        }
      </QueryStateContent>
      {isOpen && <DocumentsDialog code={code} startOlder={!isChanged && (asking.data?.older ?? 0) > 0} close={() => setOpen(false)} />}
    </PageSectionLayout>
  )
}

function DocumentsDialog({ code, startOlder, close }: { code: string; startOlder: boolean; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(documentRedlineContract)
  const [older, setOlder] = useState(startOlder)
  const [page, setPage] = useState(1)
  const query = { code, older, page, size: PAGE_SIZE }
  const asking = useApiQuery(['documents', 'template-documents', code, query], (signal) => api.listTemplateDocuments(query, { signal }), {
    keepPrevious: true,
  })
  return (
    <Dialog
      open
      close={close}
      size="large"
      title={t('redline.documents')}
      actions={
        <Button onClick={close} autoFocus>
          {t('redline.close')}
        </Button>
      }
    >
      <StackLayout>
        <CheckboxField
          name="older"
          label={t('redline.only_older')}
          value={older}
          onChange={(value) => {
            setOlder(value)
            setPage(1)
          }}
        />
        <QueryStateContent asking={asking} rows={6}>
          {({ documents, pagination }) => (
            <StackLayout>
              <CompactTable
                label={t('redline.documents')}
                rows={documents}
                keyOf={({ document_registration_id }) => document_registration_id}
                columns={[
                  { title: t('redline.number'), is: 'head', cell: ({ number }) => number },
                  {
                    title: t('redline.employee'),
                    cell: ({ employee: { id, name } }) => (
                      <InternalLink to={`/employees/edit/${id}?tab=documents`}>{t.data(name)}</InternalLink>
                    ),
                  },
                  { title: t('redline.day'), cell: ({ day }) => t.day(day) },
                  {
                    title: t('redline.text'),
                    cell: ({ version, is_older }) => (
                      <>
                        {version === null ? t('redline.shipped') : t('redline.version', { version })}{' '}
                        {is_older && <Badge tone="warn">{t('redline.is_older')}</Badge>}
                      </>
                    ),
                  },
                ]}
              />
              <PaginationLinks page={page} last={Math.ceil(pagination.rowsNumber / PAGE_SIZE)} go={setPage} />
            </StackLayout>
          )}
        </QueryStateContent>
      </StackLayout>
    </Dialog>
  )
}

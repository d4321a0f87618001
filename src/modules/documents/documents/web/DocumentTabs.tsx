import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { TabLinks } from '#ui/Tabs.tsx'
import { useTranslate } from '#ui/translate.ts'
import { companyDocumentsContract } from '../company-documents-contract.ts'
import { messages } from '../messages/index.ts'
import { pageTitles } from '../messages/page-titles.ts'

export type DocumentTabName = 'documents' | 'register' | 'content' | 'templates'

/** The views of documents and the templates, in one row next to the title. */
export function DocumentTabs({ current }: { current: DocumentTabName }) {
  const t = useTranslate(messages)
  const p = useTranslate(pageTitles)
  const api = useApi(companyDocumentsContract)
  const registered = useApiQuery(
    ['register', 'count'],
    async (signal) => (await api.listDocumentRegister({ size: 1 }, { signal })).pagination.rowsNumber,
  )
  return (
    <TabLinks
      label={t('documents.views')}
      current={current}
      tabs={[
        { key: 'documents', label: t('documents.of_company_short'), to: '/company/documents' },
        {
          key: 'register',
          label: t('documents.register'),
          to: '/company/documents?view=register',
          count: registered.data,
        },
        { key: 'content', label: t('documents.content'), to: '/company/documents?view=content' },
        { key: 'templates', label: p('documents.templates'), to: '/company/templates' },
      ]}
    />
  )
}

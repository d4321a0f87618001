import { type ReactNode, useState } from 'react'
import { type DocumentTemplateRow, documentsContract } from '#modules/documents/documents/contract.ts'
import { messages } from '#modules/documents/documents/messages/index.ts'
import { LegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { doesTextMatchSearch } from '#shared/text/search-key.ts'
import { Button } from '#ui/Button.tsx'
import { IconPlus } from '#ui/icons.ts'
import { Badge, type ColorTone } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useListOfLoadedRows } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink, useCommandFromUrl } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { NewTemplateDialog } from './NewTemplateDialog.tsx'

/** The screens on which documents of modules are issued. */
const placeOf: Record<string, string> = { 'leave-request': '/leave' }

/** The templates: built-in, changed, and of the company. */
export function TemplatesTab({ tabs }: { tabs: ReactNode }) {
  const t = useTranslate(messages)
  const api = useApi(documentsContract)
  const { may } = useSession()
  const canOpen = useCanOpenPage()
  const [adding, setAdding] = useState(false)
  useCommandFromUrl('new', may('companies.write') && (() => setAdding(true)))
  const all = useApiQuery(['documents', 'templates'], async (signal) => (await api.listTemplates({}, { signal })).data)
  const fits = (row: DocumentTemplateRow, search: string | undefined, kind: string | undefined) =>
    (!search || doesTextMatchSearch(`${row.title} ${row.article ?? ''} ${row.code}`, search)) && (!kind || row.kind === kind)
  const kinds = [...new Set((all.data ?? []).map(({ kind }) => kind))]
  const list = useListOfLoadedRows({
    name: 'document-templates',
    source: all,
    filters: [
      {
        key: 'kind',
        label: t('documents.kind_of'),
        pinned: true,
        kind: 'select',
        options: kinds.map((kind) => ({ value: kind, label: t(`documents.kind.${kind}`) })),
      },
    ],
    rowsOf: (templates, { search, kind }) => templates.filter((row) => fits(row, search, kind as string | undefined)),
  })
  return (
    <PageLayoutFrame
      title={t('documents.templates')}
      count={all.data?.length}
      tabs={tabs}
      primary={
        may('companies.write') && (
          <Button kind="primary" icon={IconPlus} onClick={() => setAdding(true)} aria-haspopup="dialog">
            {t('documents.add_template')}
          </Button>
        )
      }
    >
      <DataList
        list={list}
        label={t('documents.templates')}
        columns={[
          {
            key: 'title',
            title: t('documents.title'),
            fixed: true,
            cell: (row) => {
              const to = row.is_fixed ? placeOf[row.about] : `/company/templates/${row.code}`
              return to && canOpen(to) ? <InternalLink to={to}>{t.data(row.title)}</InternalLink> : t.data(row.title)
            },
          },
          { key: 'kind', title: t('documents.kind_of'), onCard: 'line', width: 120, cell: ({ kind }) => t(`documents.kind.${kind}`) },
          { key: 'article', title: t('documents.article'), cell: ({ article }) => <LegalCitation of={article} /> },
          { key: 'state', title: t('documents.state'), onCard: 'line', width: 130, cell: (row) => <TemplateStateBadge row={row} /> },
        ]}
        keyOf={({ code }) => code}
        nameOf={({ title }) => t.data(title)}
        searchLabel={t('documents.search_templates')}
        empty={<EmptyState title={t('documents.no_templates')} />}
      />
      {adding && <NewTemplateDialog templates={all.data ?? []} close={() => setAdding(false)} />}
    </PageLayoutFrame>
  )
}

const tones = { shipped: 'neutral', changed: 'accent', own: 'info', off: 'warn', fixed: 'neutral' } as const satisfies Record<
  string,
  ColorTone
>

function stateOf(row: DocumentTemplateRow) {
  if (row.is_fixed) return 'fixed'
  if (!row.in_use) return 'off'
  if (!row.is_own) return 'shipped'
  return row.is_builtin ? 'changed' : 'own'
}

/** Shows whether the text is built-in, changed, or of the company. */
export function TemplateStateBadge({ row }: { row: DocumentTemplateRow }) {
  const t = useTranslate(messages)
  const state = stateOf(row)
  return <Badge tone={tones[state]}>{t(`documents.state.${state}`)}</Badge>
}

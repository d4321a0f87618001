import { useTable } from '#modules/tables/web/useTable.tsx'
import { useApi } from '#ui/api.ts'
import { Badge } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useList } from '#ui/list/useList.ts'
import { Empty } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { companyDocumentsContract, type RegisterEntry } from '../company_contract.ts'
import { documentListsContract } from '../lists_contract.ts'
import { words } from '../messages/words.ts'

/** Every number that was given, also to papers of employees; those taken back stay. */
export function RegisterList() {
  const t = useWords(words)
  const api = useApi(companyDocumentsContract)
  const list = useList<RegisterEntry>({
    name: 'register',
    load: async ({ page, size, search }, signal) => {
      const { entries, pagination } = await api.listRegister({ page, size, search }, { signal })
      return { rows: entries, pagination }
    },
  })
  const lists = useApi(documentListsContract)
  const asTable = useTable({
    ...{ name: t('documents.register'), refresh: [] },
    give: (format) => lists.exportRegister({ ...(list.found.search && { search: String(list.found.search) }), format }),
  })
  return (
    <>
      <DataList
        list={list}
        label={t('documents.register')}
        columns={[
          { key: 'number', title: t('documents.number'), fixed: true, width: 150, cell: ({ number }) => number },
          { key: 'title', title: t('documents.title'), fixed: true, cell: ({ title }) => t.data(title) },
          { key: 'registered_at', title: t('documents.registered_at'), width: 170, cell: ({ registered_at }) => t.moment(registered_at) },
          {
            key: 'state',
            title: t('documents.state'),
            width: 120,
            cell: ({ cancelled_at }) => (
              <Badge tone={cancelled_at ? 'warn' : 'success'}>{t(cancelled_at ? 'documents.cancelled' : 'documents.valid')}</Badge>
            ),
          },
        ]}
        keyOf={({ id }) => id}
        nameOf={({ number, title }) => `${number} ${t.data(title)}`}
        searchLabel={t('documents.search_register')}
        exports={asTable.exports}
        empty={<Empty title={t('documents.no_entries')}>{t('documents.no_entries_text')}</Empty>}
      />
      {asTable.dialogs}
    </>
  )
}

import { Badge, PageSectionLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { type MySickCase, mySickCasesContract } from '../../sick-cases-contract.ts'

const tones = { received: 'success', late: 'danger', awaited: 'warn', ahead: 'neutral' } as const

/** The user's open sick leave with received and due documents; empty if there is none. */
export function MySickLeave() {
  const t = useTranslate(messages)
  const api = useApi(mySickCasesContract)
  const asking = useApiQuery(['leave', 'own-sick'], async (signal) => (await api.listMySickCases({}, { signal })).data)
  return asking.data?.map((one) => (
    <PageSectionLayout key={one.id} title={t('own_sick.title')}>
      <p className="muted">{t('own_sick.span', { from: t.day(one.first_day), to: t.day(one.last_day) })}</p>
      <IssuedDocuments documents={one.documents} />
    </PageSectionLayout>
  ))
}

function IssuedDocuments({ documents }: Pick<MySickCase, 'documents'>) {
  const t = useTranslate(messages)
  return (
    <CompactTable
      label={t('own_sick.title')}
      rows={documents}
      keyOf={({ month }) => month ?? ''}
      columns={[
        { cell: ({ month }) => (month ? t('own_sick.month', { month: t.month(month) }) : t('own_sick.onset')), is: 'head' },
        {
          cell: ({ state, due_on, received_on }) => (
            <Badge tone={tones[state]}>{t(`own_sick.${state}`, { day: t.day(state === 'received' ? received_on : due_on) })}</Badge>
          ),
          is: 'state',
        },
      ]}
    />
  )
}

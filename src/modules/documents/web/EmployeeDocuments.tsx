import { IconDownload, IconFilePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '#ui/api.ts'
import { showFailure } from '#ui/ask.ts'
import { Button } from '#ui/Button.tsx'
import { saveFile } from '#ui/blob.ts'
import { Section } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useList } from '#ui/list/useList.ts'
import { Empty } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { documentsContract, type IssuedDocument, type Script } from '../contract.ts'
import { words } from '../messages/words.ts'
import { GenerateDialog } from './GenerateDialog.tsx'

/** The papers of an employee: what was issued, in either script, and the making of the next. */
export function EmployeeDocuments({ id }: { id: number }) {
  const t = useWords(words)
  const api = useApi(documentsContract)
  const [making, setMaking] = useState(false)
  const list = useList<IssuedDocument>({
    name: 'employee-documents',
    also: { employee: String(id) },
    load: async ({ page, size, search }, signal) => {
      const { documents, pagination } = await api.listEmployeeDocuments({ employee_id: id, page, size, search }, { signal })
      return { rows: documents, pagination }
    },
  })
  const download = async ({ id: document, number }: IssuedDocument, script: Script) =>
    saveFile(
      await api.getEmployeeDocument({ employee_id: id, issued_document_id: document, script }),
      `${number.replace('/', '-')}${script === 'cyrillic' ? '-cir' : ''}.pdf`,
    )
  const act = (row: IssuedDocument, script: Script) => () => void download(row, script).catch(showFailure)
  const add = (
    <Button kind="primary" icon={IconFilePlus} onClick={() => setMaking(true)} aria-haspopup="dialog">
      {t('documents.generate')}
    </Button>
  )
  return (
    <Section title={t('documents.of_employee')} actions={add}>
      <DataList
        list={list}
        label={t('documents.of_employee')}
        columns={[
          { key: 'number', title: t('documents.number'), fixed: true, width: 150, cell: ({ number }) => number },
          { key: 'title', title: t('documents.title'), fixed: true, cell: ({ title }) => t.data(title) },
          { key: 'day', title: t('documents.day'), width: 130, cell: ({ day }) => t.day(day) },
          { key: 'script', title: t('documents.script'), width: 110, cell: ({ script }) => t(`documents.${script}`) },
          { key: 'by', title: t('documents.by'), cell: ({ created_by }) => t.data(created_by) },
        ]}
        keyOf={({ id }) => id}
        nameOf={({ number, title }) => `${number} ${t.data(title)}`}
        acts={(row) => [
          { label: t('documents.download_latin'), icon: IconDownload, act: act(row, 'latin') },
          { label: t('documents.download_cyrillic'), icon: IconDownload, act: act(row, 'cyrillic') },
        ]}
        searchLabel={t('documents.search_papers')}
        empty={<Empty title={t('documents.none')}>{t('documents.none_text')}</Empty>}
      />
      {making && <GenerateDialog employeeId={id} close={() => setMaking(false)} />}
    </Section>
  )
}

import { IconFilePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '#ui/api.ts'
import { useAsk } from '#ui/ask.ts'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/layout.tsx'
import { Asked, Empty } from '#ui/states.tsx'
import { TableScroll } from '#ui/TableScroll.tsx'
import { useWords } from '#ui/words.ts'
import { documentsContract, type IssuedDocument } from '../contract.ts'
import { words } from '../messages/words.ts'
import { GenerateDialog } from './GenerateDialog.tsx'
import { PaperDownload } from './PaperDownload.tsx'

/** The papers of an employee: what was issued, in either script, and the making of the next. */
export function EmployeeDocuments({ id }: { id: number }) {
  const t = useWords(words)
  const api = useApi(documentsContract)
  const [making, setMaking] = useState(false)
  const asking = useAsk(
    ['documents', 'of', id],
    async (signal) => (await api.listEmployeeDocuments({ employee_id: id, size: 0 }, { signal })).documents,
  )
  return (
    <Section
      title={t('documents.of_employee')}
      actions={
        <Button kind="primary" icon={IconFilePlus} onClick={() => setMaking(true)} aria-haspopup="dialog">
          {t('documents.generate')}
        </Button>
      }
    >
      <Asked asking={asking} rows={3}>
        {(documents) =>
          documents.length === 0 ? (
            <Empty title={t('documents.none')}>{t('documents.none_text')}</Empty>
          ) : (
            <Papers documents={documents} id={id} />
          )
        }
      </Asked>
      {making && <GenerateDialog employeeId={id} close={() => setMaking(false)} />}
    </Section>
  )
}

function Papers({ documents, id }: { documents: readonly IssuedDocument[]; id: number }) {
  const t = useWords(words)
  return (
    <TableScroll>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('documents.number')}</th>
            <th scope="col">{t('documents.title')}</th>
            <th scope="col">{t('documents.day')}</th>
            <th scope="col">{t('documents.script')}</th>
            <th scope="col">{t('documents.by')}</th>
            <th scope="col">{t('documents.download')}</th>
          </tr>
        </thead>
        <tbody>
          {documents.map((row) => (
            <tr key={row.id}>
              <td>{row.number}</td>
              <td>{t.data(row.title)}</td>
              <td>{t.day(row.day)}</td>
              <td>{t(`documents.${row.script}`)}</td>
              <td>{t.data(row.created_by)}</td>
              <td>
                <PaperDownload paper={row} employeeId={id} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}

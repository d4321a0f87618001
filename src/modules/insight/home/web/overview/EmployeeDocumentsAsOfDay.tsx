import { messages as dossierMessages } from '#modules/people/employees/messages/personal-file/index.ts'
import { MutedText, PageSectionLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { EmployeeRecordAsOfDay } from '../../employee-history-contract.ts'
import { messages } from '../../messages/overview/index.ts'

/** Documents of the company about the employee, and valid identity documents of the employee. */
export function EmployeeDocumentsAsOfDay({ past: { documents, identity } }: { past: EmployeeRecordAsOfDay }) {
  const t = useTranslate(messages)
  const of = useTranslate(dossierMessages)
  return (
    <>
      {identity.length > 0 && (
        <PageSectionLayout title={t('past.identity')}>
          <Rows
            rows={identity.map(({ id, kind, document_number, valid_to, entered }) => ({
              id,
              entered,
              what: of.known(`dossier.identity_document.${kind}`) ?? kind,
              number: document_number,
              day: valid_to && t('past.valid_to', { day: t.day(valid_to) }),
            }))}
          />
        </PageSectionLayout>
      )}
      {documents && (
        <PageSectionLayout title={t('past.documents')}>
          {documents.issued.length === 0 && <MutedText>{t('past.no_documents')}</MutedText>}
          <Rows rows={documents.issued.map(({ title, day, ...document }) => ({ ...document, what: t.data(title), day: t.day(day) }))} />
          {documents.more > 0 && <MutedText>{t('past.more', { count: documents.more })}</MutedText>}
        </PageSectionLayout>
      )}
    </>
  )
}

type DocumentRow = { id: number; what: string; number: string | null; day: string | null; entered: string | null }
function Rows({ rows }: { rows: readonly DocumentRow[] }) {
  const t = useTranslate(messages)
  return (
    <ul className="overview-rows">
      {rows.map(({ id, what, number, day, entered }) => (
        <li key={id}>
          <span>
            {what} <MutedText>{number}</MutedText>
            {entered && <span className="past-mark">{t('past.later', { day: t.day(entered) })}</span>}
          </span>
          <MutedText>{day}</MutedText>
        </li>
      ))}
    </ul>
  )
}

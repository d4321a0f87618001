import { useState } from 'react'
import { useEmployeeSearch } from '#modules/people/employees/web/use-employee-search.ts'
import { SegmentedViewSwitch } from '#ui/form/ChoiceFields.tsx'
import { SearchSelectField } from '#ui/form/SelectField.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { GenerateCompanyDocumentDialog } from './GenerateCompanyDocumentDialog.tsx'
import { GenerateDocumentsDialog } from './GenerateDocumentsDialog.tsx'

const kinds = ['employee', 'company'] as const

/** Generates a document from a template, about an employee or the company. */
export function NewDocumentDialog({ close }: { close: () => void }) {
  const t = useTranslate(messages)
  const { may } = useSession()
  const offered = kinds.filter((kind) => may(kind === 'employee' ? 'employees.write' : 'companies.write'))
  const [kind, setKind] = useState(offered[0]!)
  const [employee, setEmployee] = useState<number | null>(null)
  const find = useEmployeeSearch()
  const choice = offered.length > 1 && (
    <SegmentedViewSwitch
      label={t('documents.about_whom')}
      value={kind}
      onChange={setKind}
      options={offered.map((value) => ({ value, label: t(`documents.new_about.${value}`) }))}
    />
  )
  if (kind === 'company') return <GenerateCompanyDocumentDialog close={close} before={choice} />
  return (
    <GenerateDocumentsDialog
      employeeId={employee}
      close={close}
      before={
        <>
          {choice}
          <SearchSelectField
            name="employee_id"
            label={t('documents.about_person')}
            kind="employees"
            required
            value={employee}
            onChange={setEmployee}
            find={find}
          />
        </>
      }
    />
  )
}

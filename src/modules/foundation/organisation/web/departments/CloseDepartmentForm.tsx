import { HighlightedNote } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import { OrganisationCodeListEntryForm } from '../OrganisationCodeListEntryForm.tsx'
import {
  isDepartmentWithoutReferences,
  RowsReferringToDepartmentList,
  useRowsReferringToDepartment,
} from '../positions/RowsReferringToDepartmentList.tsx'
import { type DepartmentActionFormProps, DepartmentChangeDayAndNoteFields } from './DepartmentChangeDayAndNoteFields.tsx'

export function CloseDepartmentForm({ row, day, close }: DepartmentActionFormProps) {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  return (
    <OrganisationCodeListEntryForm
      name="departments"
      close={close}
      schema={organisationContract.closeDepartment.input}
      initial={{ department_id: row.id, day }}
      send={api.closeDepartment}
      saved={t('org.closed_done')}
      save={t('org.close')}
    >
      {(form) => (
        <>
          <p className="act-lead">{t('org.close_text')}</p>
          <DepartmentChangeDayAndNoteFields form={form} />
          <Hindrance id={row.id} day={form.values.day} />
        </>
      )}
    </OrganisationCodeListEntryForm>
  )
}

/** The reasons why the department cannot be closed. */
function Hindrance({ id, day }: { id: number; day: string | undefined }) {
  const t = useTranslate(messages)
  const asking = useRowsReferringToDepartment(id, day)
  if (!asking.data || isDepartmentWithoutReferences(asking.data)) return null
  return (
    <HighlightedNote tone="warn" title={t('org.close_hindered')}>
      <RowsReferringToDepartmentList asking={asking} />
    </HighlightedNote>
  )
}

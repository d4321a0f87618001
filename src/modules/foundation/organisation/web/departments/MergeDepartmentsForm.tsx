import { SelectField } from '#ui/form/SelectField.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import { OrganisationCodeListEntryForm } from '../OrganisationCodeListEntryForm.tsx'
import { RowsReferringToDepartmentList, useRowsReferringToDepartment } from '../positions/RowsReferringToDepartmentList.tsx'
import { type DepartmentActionFormProps, DepartmentChangeDayAndNoteFields } from './DepartmentChangeDayAndNoteFields.tsx'
import { useParentDepartmentOptions } from './DepartmentForm.tsx'

/** Merges a department into another, with a list of the affected employees. */
export function MergeDepartmentsForm({ departments, row, day, close }: DepartmentActionFormProps) {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  const others = useParentDepartmentOptions(departments.filter(({ is_open }) => is_open)).filter(({ value }) => value !== row.id)
  return (
    <OrganisationCodeListEntryForm
      name="departments"
      close={close}
      schema={organisationContract.mergeDepartment.input}
      initial={{ department_id: row.id, day }}
      send={api.mergeDepartment}
      saved={t('org.merged')}
      save={t('org.merge_do')}
    >
      {(form) => (
        <>
          <p className="act-lead">{t('org.merge_text')}</p>
          <SelectField {...form.field('into_id')} label={t('org.merge_into')} options={others} autoFocus />
          <DepartmentChangeDayAndNoteFields form={form} />
          <Preview id={row.id} day={form.values.day} />
        </>
      )}
    </OrganisationCodeListEntryForm>
  )
}

const Preview = ({ id, day }: { id: number; day: string | undefined }) => (
  <RowsReferringToDepartmentList asking={useRowsReferringToDepartment(id, day)} />
)

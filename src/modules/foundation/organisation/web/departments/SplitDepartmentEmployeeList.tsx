import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import type { FormFieldProps } from '#ui/form/use-form.ts'
import { useTranslate } from '#ui/translate.ts'
import type { organisationContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import type { OrganisationCodeListEntryFormState } from '../OrganisationCodeListEntryForm.tsx'
import { useRowsReferringToDepartment } from '../positions/RowsReferringToDepartmentList.tsx'

type SplitFields = OrganisationCodeListEntryFormState<typeof organisationContract.splitDepartment.input>

/** The employees of the department on that day, for selection. */
export function SplitDepartmentEmployeeList({ id, day, form }: { id: number; day: string | undefined; form: SplitFields }) {
  const t = useTranslate(messages)
  const { data } = useRowsReferringToDepartment(id, day)
  const people = (data?.people ?? []).map((one) => ({ value: one.id, label: `${t.data(one.name)} · ${one.code}` }))
  const departments = (data?.departments ?? []).map((one) => ({ value: one.id, label: t.data(one.name) }))
  return (
    <>
      <MultiSelectField {...(form.field('employee_ids') as FormFieldProps<number[]>)} label={t('org.split_people')} options={people} />
      {departments.length > 0 && (
        <MultiSelectField
          {...(form.field('department_ids') as FormFieldProps<number[]>)}
          label={t('org.split_departments')}
          options={departments}
        />
      )}
    </>
  )
}

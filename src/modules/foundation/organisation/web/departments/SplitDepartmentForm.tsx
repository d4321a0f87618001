import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { SearchSelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { FormFieldProps } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import { OrganisationCodeListEntryForm } from '../OrganisationCodeListEntryForm.tsx'
import { type DepartmentActionFormProps, DepartmentChangeDayAndNoteFields } from './DepartmentChangeDayAndNoteFields.tsx'
import { useDepartmentHeadOptions } from './DepartmentForm.tsx'
import { SplitDepartmentEmployeeList } from './SplitDepartmentEmployeeList.tsx'

/** The form of a new department with employees and sub-departments of this one. */
export function SplitDepartmentForm({ row, day, close }: DepartmentActionFormProps) {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  const heads = useDepartmentHeadOptions()
  return (
    <OrganisationCodeListEntryForm
      name="departments"
      close={close}
      schema={organisationContract.splitDepartment.input}
      initial={{ department_id: row.id, day, employee_ids: [], department_ids: [] }}
      send={api.splitDepartment}
      saved={t('org.split_done')}
      save={t('org.split_do')}
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} label={t('org.split_name')} maxLength={200} autoFocus />
          <DepartmentChangeDayAndNoteFields form={form} />
          <ResponsiveColumnsLayout min={200}>
            <TextField {...form.field('code')} label={t('org.code')} maxLength={40} />
            <TextField {...form.field('cost_centre')} label={t('org.cost_centre')} maxLength={40} />
          </ResponsiveColumnsLayout>
          <SearchSelectField {...form.field('head_id')} label={t('org.head')} {...heads(form.values.day)} />
          <CheckboxField {...(form.field('is_subordinate') as FormFieldProps<boolean>)} label={t('org.split_child')} />
          <SplitDepartmentEmployeeList id={row.id} day={form.values.day} form={form} />
        </>
      )}
    </OrganisationCodeListEntryForm>
  )
}

import { SelectField } from '#ui/form/SelectField.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import { OrganisationCodeListEntryForm } from '../OrganisationCodeListEntryForm.tsx'
import { DepartmentChangeDayAndNoteFields } from './DepartmentChangeDayAndNoteFields.tsx'

/** Opens a closed department. */
export function ReopenDepartmentForm({ day, close }: { day: string; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  const asking = useApiQuery(['org', 'closed', day], async (signal) => (await api.listClosedDepartments({ on: day }, { signal })).data)
  return (
    <QueryStateContent asking={asking}>
      {(closed) =>
        closed.length === 0 ? (
          <EmptyState title={t('org.closed_none')} />
        ) : (
          <OrganisationCodeListEntryForm
            name="departments"
            close={close}
            schema={organisationContract.reopenDepartment.input}
            initial={{ day }}
            send={api.reopenDepartment}
            saved={t('org.reopened')}
            save={t('org.reopen')}
          >
            {(form) => (
              <>
                <SelectField
                  {...form.field('department_id')}
                  label={t('org.closed_choose')}
                  options={closed.map(({ id, name, closed_on }) => ({
                    value: id,
                    label: t('org.closed_since', { name: t.data(name), day: t.day(closed_on) }),
                  }))}
                />
                <DepartmentChangeDayAndNoteFields form={form} />
              </>
            )}
          </OrganisationCodeListEntryForm>
        )
      }
    </QueryStateContent>
  )
}

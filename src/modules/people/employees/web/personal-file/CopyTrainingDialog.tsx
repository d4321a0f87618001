import { useState } from 'react'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/personal-file/index.ts'
import { personalFileContract } from '../../personal-file-contract.ts'

type Props = { employeeId: number; training: { id: number }; name: string; close: () => void }

/** Copies a training to employees of a department. */
export function CopyTrainingDialog({ employeeId, training, name, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(personalFileContract)
  const employees = useApi(employeesContract)
  const { departments } = useOrganisationLookups()
  const [department, setDepartment] = useState<number | null>(null)
  const [absent, setAbsent] = useState<number[]>([])
  const { data: people = [] } = useApiQuery(
    ['dossier', 'people', department],
    async (signal) => (await employees.listEmployees({ department_id: department, status: 'active', size: 0 }, { signal })).employees,
    { enabled: department !== null },
  )
  const departmentMembers = department === null ? [] : people.map(({ id }) => id).filter((id) => id !== employeeId && !absent.includes(id))
  const copy = useApiMutation(
    () => api.copyTrainingToEmployees({ employee_id: employeeId, training_id: training.id, employee_ids: departmentMembers }),
    {
      refresh: [['dossier']],
      done: ({ data }) => {
        showToast({ severity: 'success', summary: t('dossier.copied', { count: data.written }) })
        close()
      },
    },
  )
  return (
    <Dialog
      open
      close={close}
      title={t('dossier.copy_of', { name })}
      actions={
        <>
          <Button onClick={close}>{t('dossier.cancel')}</Button>
          <Button kind="primary" busy={copy.isPending} disabled={departmentMembers.length === 0} onClick={() => copy.mutate(undefined)}>
            {t('dossier.copy_act')}
          </Button>
        </>
      }
    >
      <StackLayout>
        <SelectField
          name="department_id"
          label={t('dossier.department')}
          value={department}
          onChange={(id: number | null) => {
            setDepartment(id)
            setAbsent([])
          }}
          options={departments.map((option) => ({ ...option, label: t.data(option.label) }))}
        />
        {department !== null && (
          <MultiSelectField
            name="absent"
            label={t('dossier.copy_except')}
            value={absent}
            onChange={setAbsent}
            options={people.map(({ id, fullName }) => ({ value: id, label: t.data(fullName) }))}
          />
        )}
        <MutedText>{t('dossier.copy_for', { count: departmentMembers.length })}</MutedText>
      </StackLayout>
    </Dialog>
  )
}

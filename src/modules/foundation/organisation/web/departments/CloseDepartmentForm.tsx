import { NoteBox } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { orgContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import { NamedRowForm } from '../NamedRowForm.tsx'
import { DepartmentUsageList, isUnusedDepartment, useDepartmentUsage } from '../positions/DepartmentUsageList.tsx'
import { DayAndNote, type DepartmentActionProps } from './DayAndNote.tsx'

export function CloseDepartmentForm({ row, day, close }: DepartmentActionProps) {
  const t = useTranslate(messages)
  const api = useApi(orgContract)
  return (
    <NamedRowForm
      name="departments"
      close={close}
      schema={orgContract.closeDepartment.input}
      initial={{ department_id: row.id, day }}
      send={api.closeDepartment}
      saved={t('org.closed_done')}
      save={t('org.close')}
    >
      {(form) => (
        <>
          <p className="act-lead">{t('org.close_text')}</p>
          <DayAndNote form={form} />
          <Hindrance id={row.id} day={form.values.day} />
        </>
      )}
    </NamedRowForm>
  )
}

/** Why the department cannot be closed. */
function Hindrance({ id, day }: { id: number; day: string | undefined }) {
  const t = useTranslate(messages)
  const asking = useDepartmentUsage(id, day)
  if (!asking.data || isUnusedDepartment(asking.data)) return null
  return (
    <NoteBox tone="warn" title={t('org.close_hindered')}>
      <DepartmentUsageList asking={asking} />
    </NoteBox>
  )
}

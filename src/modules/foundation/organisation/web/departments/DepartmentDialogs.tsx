import { getCurrentDay } from '#ui/current-time.ts'
import { ConfirmDialog, Dialog } from '#ui/dialog/Dialog.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import type { Department } from '../../organisation-lookups-contract.ts'
import { CloseDepartmentForm } from './CloseDepartmentForm.tsx'
import { DepartmentForm, MoveDepartmentForm } from './DepartmentForm.tsx'
import { DepartmentHistory } from './DepartmentHistory.tsx'
import { MergeDepartmentsForm } from './MergeDepartmentsForm.tsx'
import { ReopenDepartmentForm } from './ReopenDepartmentForm.tsx'
import { SplitDepartmentForm } from './SplitDepartmentForm.tsx'

/** The open dialog for a row or for the page. */
export type DepartmentDialogRequest =
  | { what: 'add'; parent: Department | null }
  | { what: 'edit' | 'move' | 'merge' | 'split' | 'close'; row: Department }
  | { what: 'delete' | 'history'; row: Department }
  | { what: 'reopen' }
  | { what: 'planned' }

type DialogProps = { dialog: DepartmentDialogRequest; all: Department[]; day: string | undefined; close: () => void }

export function DepartmentDialogs({ dialog, all, day, close }: DialogProps) {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  const remove = useApiMutation(({ id }: Department) => api.deleteDepartment({ department_id: id }), { refresh: [['org']] })
  if (dialog.what === 'history' || dialog.what === 'planned')
    return <DepartmentHistory department={dialog.what === 'history' ? dialog.row : undefined} close={close} />
  if (dialog.what === 'delete')
    return (
      <ConfirmDialog
        open
        close={close}
        title={t('org.delete_title', { name: dialog.row.name })}
        confirm={t('org.delete')}
        act={() => remove.mutateAsync(dialog.row)}
      >
        {t('org.delete_text')}
      </ConfirmDialog>
    )
  const common = { departments: all, day: day ?? getCurrentDay(), close }
  if (dialog.what === 'reopen')
    return (
      <Dialog open close={close} title={t('org.reopen_title')}>
        <ReopenDepartmentForm day={common.day} close={close} />
      </Dialog>
    )
  if (dialog.what === 'add')
    return (
      <Dialog open close={close} title={t('org.add_department')}>
        <DepartmentForm departments={all} parent={dialog.parent} day={day} close={close} />
      </Dialog>
    )
  const { what, row } = dialog
  const [title, form] = {
    edit: [t.data(row.name), <DepartmentForm key="edit" departments={all} row={row} day={day} close={close} />] as const,
    move: [
      t('org.move_title', { name: row.name }),
      <MoveDepartmentForm key="move" departments={all} row={row} day={day} close={close} />,
    ] as const,
    merge: [t('org.merge_title', { name: row.name }), <MergeDepartmentsForm key="merge" row={row} {...common} />] as const,
    split: [t('org.split_title', { name: row.name }), <SplitDepartmentForm key="split" row={row} {...common} />] as const,
    close: [t('org.close_title', { name: row.name }), <CloseDepartmentForm key="close" row={row} {...common} />] as const,
  }[what]
  return (
    <Dialog open close={close} title={title}>
      {form}
    </Dialog>
  )
}

import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { type PermissionGroup, permissionGroupsContract } from '../../permission-groups-contract.ts'
import type { Permission } from '../../permissions.ts'

export type PermissionGroupDialogRequest = { kind: 'add' } | { kind: 'copy' | 'rename'; group: PermissionGroup }

/** The dialog for a new, copied or renamed group. */
export function PermissionGroupDialog({ doing, close }: { doing: PermissionGroupDialogRequest; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(permissionGroupsContract)
  const group = doing.kind === 'add' ? undefined : doing.group
  function createInitialName(): string {
    if (doing.kind === 'copy') return t('access.groups.copy_name', { name: doing.group.name })
    return group?.name ?? ''
  }
  const form = useFormState({
    schema: permissionGroupsContract.createPermissionGroup.input.pick({ name: true }),
    initial: { name: createInitialName() },
    refresh: [['groups'], ['users'], ['audit-installation']],
    async send({ name }) {
      if (doing.kind === 'rename') await api.updatePermissionGroup({ group_id: doing.group.id, name, revision: doing.group.revision })
      else
        await api.createPermissionGroup({
          name,
          permissions: (group?.permissions ?? []) as Permission[],
          copy_of: group?.id,
        })
    },
    done: close,
  })
  return (
    <FormDialog form={form} close={close} title={t(`access.groups.${doing.kind}`)} size="small">
      <TextField {...form.field('name')} label={t('access.groups.name')} maxLength={100} autoFocus />
    </FormDialog>
  )
}

import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { confirmDialog, useUnsavedChangesGuard } from '#ui/dialog/confirm-dialog.tsx'
import { IconPlus } from '#ui/icons.ts'
import { HighlightedNote, RowLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { type PermissionGroup, permissionGroupsContract } from '../../permission-groups-contract.ts'
import type { Permission } from '../../permissions.ts'
import { PermissionGroupDialog, type PermissionGroupDialogRequest } from './PermissionGroupDialog.tsx'
import { PermissionGroupMatrix } from './PermissionGroupMatrix.tsx'

/** The permissions of groups, saved together. */
export function PermissionGroupsPage() {
  const t = useTranslate(messages)
  const api = useApi(permissionGroupsContract)
  const { may } = useSession()
  const [doing, setDoing] = useState<PermissionGroupDialogRequest>()
  const asking = useApiQuery(['groups'], async (signal) => (await api.listPermissionGroups({}, { signal })).data)
  const mayChange = may('installation.manage')
  return (
    <PageLayoutFrame
      title={t('access.groups')}
      primary={
        mayChange && (
          <Button kind="primary" icon={IconPlus} onClick={() => setDoing({ kind: 'add' })}>
            {t('access.groups.add')}
          </Button>
        )
      }
    >
      <StackLayout>
        {!mayChange && <HighlightedNote>{t('access.groups.read_only')}</HighlightedNote>}
        <QueryStateContent asking={asking} rows={12}>
          {({ groups }) => (
            <Matrix
              key={groups.map(({ id, revision }) => `${id}.${revision}`).join()}
              groups={groups}
              mayChange={mayChange}
              start={setDoing}
            />
          )}
        </QueryStateContent>
      </StackLayout>
      {doing && <PermissionGroupDialog doing={doing} close={() => setDoing(undefined)} />}
    </PageLayoutFrame>
  )
}

type MatrixProps = { groups: PermissionGroup[]; mayChange: boolean; start: (doing: PermissionGroupDialogRequest) => void }
type Draft = Map<number, ReadonlySet<string>>

function Matrix({ groups, mayChange, start }: MatrixProps) {
  const t = useTranslate(messages)
  const api = useApi(permissionGroupsContract)
  const { refresh: refreshSession } = useSession()
  const [draft, setDraft] = useState<Draft>(new Map())
  useUnsavedChangesGuard(draft.size > 0)
  const refresh = [['groups'], ['users'], ['audit-installation']]
  const save = useApiMutation(
    async () => {
      for (const [group_id, permissions] of draft) {
        const { revision } = groups.find(({ id }) => id === group_id)!
        await api.updatePermissionGroup({ group_id, permissions: [...permissions] as Permission[], revision })
      }
      setDraft(new Map())
      await refreshSession()
    },
    { refresh, saved: t('access.groups.saved') },
  )
  const restore = useApiMutation((group: PermissionGroup) => api.resetBuiltinPermissionGroup({ group_id: group.id }), {
    refresh,
    saved: t('access.groups.saved'),
  })
  const remove = useApiMutation((group: PermissionGroup) => api.deletePermissionGroup({ group_id: group.id }), { refresh })
  async function confirmAction(key: 'restore' | 'delete', group: PermissionGroup) {
    const title = t(`access.groups.${key}_title`, { name: group.name })
    if (await confirmDialog({ title, text: t(`access.groups.${key}_text`), confirm: t(`access.groups.${key}`), danger: true }))
      (key === 'restore' ? restore : remove).mutate(group)
  }
  const require = useApiMutation(
    ({ id, revision, needs_second_factor }: PermissionGroup) =>
      api.updatePermissionGroup({ group_id: id, revision, needs_second_factor: !needs_second_factor }),
    { refresh, saved: t('access.groups.saved') },
  )
  async function confirmRequirement(group: PermissionGroup) {
    const title = t('access.groups.need_twofa_title', { name: group.name })
    const text = t('access.groups.need_twofa_text')
    if (group.needs_second_factor || (await confirmDialog({ title, text, confirm: t('access.groups.need_twofa') }))) require.mutate(group)
  }
  const permissionsOf = (group: PermissionGroup): ReadonlySet<string> => draft.get(group.id) ?? new Set(group.permissions)
  function turn(group: PermissionGroup, permission: string) {
    const next = new Set(permissionsOf(group))
    if (!next.delete(permission)) next.add(permission)
    const isSame = next.size === group.permissions.length && group.permissions.every((one) => next.has(one))
    const changed = new Map(draft).set(group.id, next)
    if (isSame) changed.delete(group.id)
    setDraft(changed)
  }
  return (
    <StackLayout>
      <PermissionGroupMatrix
        groups={groups}
        permissionsOf={permissionsOf}
        turn={mayChange ? turn : undefined}
        actsOf={(group) => [
          mayChange && { label: t('access.groups.copy'), act: () => start({ kind: 'copy', group }) },
          mayChange && { label: t('access.groups.rename'), act: () => start({ kind: 'rename', group }) },
          mayChange && {
            label: t(group.needs_second_factor ? 'access.groups.drop_twofa' : 'access.groups.need_twofa'),
            act: () => void confirmRequirement(group),
          },
          mayChange &&
            group.is_system &&
            group.is_changed && { label: t('access.groups.restore'), act: () => void confirmAction('restore', group) },
          mayChange &&
            !group.is_system && { label: t('access.groups.delete'), danger: true, act: () => void confirmAction('delete', group) },
        ]}
      />
      {draft.size > 0 && (
        <RowLayout>
          <Button onClick={() => setDraft(new Map())}>{t('access.groups.undo')}</Button>
          <Button kind="primary" busy={save.isPending} onClick={() => save.mutate(undefined)}>
            {t('access.groups.save')}
          </Button>
        </RowLayout>
      )}
    </StackLayout>
  )
}

import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { Badge, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type CompanyMember, memberPermissionsContract } from '../../member-permissions-contract.ts'
import { messages } from '../../messages/index.ts'
import { isInstallationPermission, type Permission } from '../../permissions.ts'
import type { UserScopeTargets } from '../../users-contract.ts'
import { permissionMatrixSections } from './permission-matrix-sections.ts'
import { UserScopeFields } from './UserScopeFields.tsx'
import '../access.css'

type Props = { member: CompanyMember; targets: UserScopeTargets; grantable: string[]; close: () => void }

/** The permissions of a user in this company: those of the groups, the differences in the company, and the scope. */
export function UserPermissionsDialog({ member, targets, grantable, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(memberPermissionsContract)
  const [granted, setGranted] = useState(
    () => new Set([...member.of_groups, ...member.granted].filter((permission) => !member.denied.includes(permission))),
  )
  const [scope, setScope] = useState(member.scope)
  const isOfGroup = (permission: string) => member.of_groups.includes(permission)
  const save = useApiMutation(
    () =>
      api.updateMemberPermissions({
        membership_id: member.membership_id,
        granted: [...granted].filter((permission) => !isOfGroup(permission)) as Permission[],
        denied: member.of_groups.filter((permission) => !granted.has(permission)) as Permission[],
        scope,
        revision: member.revision,
      }),
    { refresh: [['client-rights'], ['companies']], saved: t('access.rights.saved'), done: close },
  )
  function turn(permission: string, on: boolean) {
    const next = new Set(granted)
    if (on) next.add(permission)
    else next.delete(permission)
    setGranted(next)
  }
  return (
    <Dialog
      open
      close={close}
      title={`${t('access.rights.edit')}: ${t.data(member.name)}`}
      size="large"
      actions={
        <>
          <Button onClick={close}>{t('access.groups.undo')}</Button>
          <Button kind="primary" busy={save.isPending} onClick={() => save.mutate(undefined)}>
            {t('access.groups.save')}
          </Button>
        </>
      }
    >
      <StackLayout gap={16}>
        <PageSectionLayout title={t('access.rights.scope')}>
          <UserScopeFields targets={targets} scope={scope} change={setScope} />
        </PageSectionLayout>
        {permissionMatrixSections.map(([part, permissions]) => (
          <PageSectionLayout key={part} title={t(`access.groups.${part}`)}>
            <div className="rights-list">
              {permissions
                .filter((permission) => !isInstallationPermission(permission))
                .map((permission) => (
                  <div key={permission} className="rights-choice">
                    <CheckboxField
                      name={permission}
                      label={t.known(`access.permission.${permission}`) ?? permission}
                      value={granted.has(permission)}
                      disabled={!grantable.includes(permission) && !isOfGroup(permission) && !granted.has(permission)}
                      onChange={(on) => turn(permission, on)}
                    />
                    <State ofGroup={isOfGroup(permission)} isGranted={granted.has(permission)} />
                  </div>
                ))}
            </div>
          </PageSectionLayout>
        ))}
      </StackLayout>
    </Dialog>
  )
}

function State({ ofGroup, isGranted: granted }: { ofGroup: boolean; isGranted: boolean }) {
  const t = useTranslate(messages)
  if (ofGroup && granted) return <Badge>{t('access.rights.by_group')}</Badge>
  if (granted) return <Badge tone="success">{t('access.rights.granted')}</Badge>
  return ofGroup ? <Badge tone="warn">{t('access.rights.denied')}</Badge> : null
}

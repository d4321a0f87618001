import { useState } from 'react'
import { doesTextMatchSearch } from '#shared/text/search-key.ts'
import { SegmentedViewSwitch } from '#ui/form/ChoiceFields.tsx'
import { IconEye, IconPencil } from '#ui/icons.ts'
import { Badge, MutedText, RowLayout, StackLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useListOfLoadedRows } from '#ui/list/use-list.ts'
import { EmptyState, ErrorState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { type CompanyMember, memberPermissionsContract } from '../../member-permissions-contract.ts'
import { messages } from '../../messages/index.ts'
import type { UserScopeTargets } from '../../users-contract.ts'
import { MemberPermissionsMatrix } from './MemberPermissionsMatrix.tsx'
import { UserPermissionsDialog } from './UserPermissionsDialog.tsx'
import { UserPermissionsPreview } from './UserPermissionsPreview.tsx'

/** The members of the selected company with their permissions and scope. */
export function MemberPermissionsTab() {
  const t = useTranslate(messages)
  const api = useApi(memberPermissionsContract)
  const [editing, setEditing] = useState<CompanyMember>()
  const [previewed, setPreviewed] = useState<CompanyMember>()
  const { search, setSearch } = useCurrentUrl()
  const view = search.view === 'matrix' ? 'matrix' : 'list'
  const asking = useApiQuery(['client-rights'], async (signal) => (await api.listMemberPermissions({}, { signal })).data)
  const list = useListOfLoadedRows({
    name: 'client-rights-list',
    source: asking,
    rowsOf: ({ members }, { search }) => members.filter(({ name, email }) => !search || doesTextMatchSearch(`${name} ${email}`, search)),
  })
  return (
    <PageLayoutFrame title={t('access.client_rights')} count={asking.data?.members.length}>
      <StackLayout>
        <MutedText>{t('access.rights.lead')}</MutedText>
        <RowLayout>
          <SegmentedViewSwitch
            label={t('access.rights.view')}
            value={view}
            onChange={(next) => setSearch({ view: next === 'list' ? null : next })}
            options={(['list', 'matrix'] as const).map((value) => ({ value, label: t(`access.rights.view.${value}`) }))}
          />
        </RowLayout>
        {asking.error && <ErrorState error={asking.error} retry={() => void asking.refetch()} />}
        {!asking.error && view === 'matrix' && (
          <QueryStateContent asking={asking}>
            {({ members }) => <MemberPermissionsMatrix members={members} edit={setEditing} />}
          </QueryStateContent>
        )}
        {!asking.error && view !== 'matrix' && (
          <DataList
            list={list}
            label={t('access.rights.matrix')}
            searchLabel={t('access.rights.search')}
            keyOf={({ membership_id }) => membership_id}
            nameOf={({ name }) => t.data(name)}
            columns={[
              {
                key: 'name',
                title: t('access.rights.user'),
                fixed: true,
                cell: ({ name, is_disabled }) => (
                  <>
                    {t.data(name)} {is_disabled && <Badge tone="danger">{t('access.rights.disabled')}</Badge>}
                  </>
                ),
              },
              { key: 'groups', title: t('access.users.groups'), cell: ({ groups }) => groups.map((name) => t.data(name)).join(', ') },
              {
                key: 'rights',
                title: t('access.rights.rights'),
                onCard: 'untitled',
                cell: (member) => t('access.rights.count', { count: listEffectivePermissions(member).length }),
              },
              {
                key: 'differs',
                title: t('access.rights.differs'),
                cell: (member) => member.granted.length + member.denied.length > 0 && <Differences member={member} />,
              },
              {
                key: 'scope',
                title: t('access.rights.scope'),
                cell: (member) => scopeText(member, asking.data!.targets, t.data) || <MutedText>{t('access.users.whole')}</MutedText>,
              },
            ]}
            acts={(member) => [
              member.can.edit && { label: t('access.rights.edit'), icon: IconPencil, act: () => setEditing(member) },
              { label: t('access.rights.preview'), icon: IconEye, act: () => setPreviewed(member) },
            ]}
            empty={<EmptyState title={t('access.rights.empty')} />}
          />
        )}
      </StackLayout>
      {editing && asking.data && (
        <UserPermissionsDialog
          member={editing}
          targets={asking.data.targets}
          grantable={asking.data.grantable}
          close={() => setEditing(undefined)}
        />
      )}
      {previewed && <UserPermissionsPreview member={previewed} close={() => setPreviewed(undefined)} />}
    </PageLayoutFrame>
  )
}

const listEffectivePermissions = ({ of_groups, granted, denied }: CompanyMember) =>
  [...new Set([...of_groups, ...granted])].filter((one) => !denied.includes(one))

function Differences({ member: { granted, denied } }: { member: CompanyMember }) {
  const t = useTranslate(messages)
  const formatPermission = (permission: string) => t.known(`access.permission.${permission}`) ?? permission
  return (
    <>
      {granted.map((permission) => (
        <Badge key={permission} tone="success">
          + {formatPermission(permission)}
        </Badge>
      ))}{' '}
      {denied.map((permission) => (
        <Badge key={permission} tone="warn">
          − {formatPermission(permission)}
        </Badge>
      ))}
    </>
  )
}

function scopeText({ scope }: CompanyMember, targets: UserScopeTargets, data: (text: string) => string): string {
  const formatTargetNames = (ids: number[], rows: { id: number; name: string }[]) =>
    rows.filter(({ id }) => ids.includes(id)).map(({ name }) => data(name))
  return [
    ...formatTargetNames(scope.department_ids, targets.departments),
    ...formatTargetNames(scope.team_ids, targets.teams),
    ...formatTargetNames(scope.location_ids, targets.locations),
  ].join(', ')
}

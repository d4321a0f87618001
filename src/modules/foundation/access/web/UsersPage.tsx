import { useState } from 'react'
import { AppError } from '#shared/app-error.ts'
import { NameWithAvatar } from '#ui/Avatar.tsx'
import { BreakableEmail } from '#ui/BreakableEmail.tsx'
import { Button } from '#ui/Button.tsx'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { RequestAbortedError } from '#ui/dialog/request-aborted-error.ts'
import { IconMail, IconPencil, IconPlus } from '#ui/icons.ts'
import { Badge, type ColorTone, MutedText, NoWrapText } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useCommandFromUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type User, userAccountStates, usersContract } from '../users-contract.ts'
import { DisabledUserApiKeysDialog } from './DisabledUserApiKeysDialog.tsx'
import { InviteUserDialog } from './InviteUserDialog.tsx'
import { UserCompaniesDialog } from './UserCompaniesDialog.tsx'
import { formatUserName, toUserAvatarProps, UserCompaniesList, UserDetailView, UserName } from './UserDetail.tsx'
import { UserDialog } from './UserDialog.tsx'
import { useUserSelectOptions } from './user-select-options.ts'

const tones: Record<Exclude<User['state'], 'active'>, ColorTone> = { invited: 'info', disabled: 'danger' }
const refresh = [['users'], ['audit-installation']]

/** The accounts that the user administers. */
export function UsersPage() {
  const t = useTranslate(messages)
  const api = useApi(usersContract)
  const { user: me } = useSession()
  const [inviting, setInviting] = useState(false)
  useCommandFromUrl('new', () => setInviting(true))
  const [editing, setEditing] = useState<User>()
  const [placing, setPlacing] = useState<User>()
  const { groups, companies } = useUserSelectOptions()
  const send = useApiMutation((one: User) => api.sendPasswordOrInvitationLink({ user_id: one.id }), { saved: t('access.users.link_sent') })
  const end = useApiMutation((one: User) => api.endUserSessions({ user_id: one.id }), { saved: t('access.users.sessions_ended') })
  const [undecided, setUndecided] = useState<{ user: User; keys: string }>()
  const setState = useApiMutation(
    ({ one, keepKeys }: { one: User; keepKeys?: boolean }) =>
      api
        .disableUser({
          user_id: one.id,
          disabled: one.state !== 'disabled',
          keep_api_keys: keepKeys,
        })
        .catch((error: Error) => {
          if (!(error instanceof AppError) || error.code !== 'access.api_key_decision_required') throw error
          setUndecided({ user: one, keys: String(error.details.keys) })
          throw new RequestAbortedError()
        }),
    { refresh, saved: t('access.users.changed'), done: () => setUndecided(undefined) },
  )
  const removeTwofa = useApiMutation((one: User) => api.removeUserTwofa({ user_id: one.id }), { refresh, saved: t('access.users.changed') })
  const list = useList<User>({
    name: 'users',
    filters: [
      {
        key: 'state',
        label: t('access.users.state'),
        kind: 'select',
        pinned: true,
        options: userAccountStates.map((value) => ({ value, label: t(`access.users.state.${value}`) })),
      },
      { key: 'group_id', label: t('access.users.group'), kind: 'select', pinned: true, options: groups },
      { key: 'company_id', label: t('access.users.company'), kind: 'select', options: companies },
      { key: 'has_twofa', label: t('access.users.has_twofa'), kind: 'flag' },
    ],
    async load(query, signal) {
      const { users, pagination } = await api.listUsers(query, { signal })
      return { rows: users, pagination }
    },
  })
  async function confirmAndRun(key: 'disable' | 'remove_twofa', one: User, act: () => void) {
    const title = t(`access.users.${key}_title`, { name: formatUserName(one) })
    if (await confirmDialog({ title, text: t(`access.users.${key}_text`), confirm: t(`access.users.${key}`), danger: true })) act()
  }
  const actsOf = (one: User) => {
    const canKeep = one.can.keep
    const other = canKeep && one.id !== me.id
    return [
      canKeep && { label: t('access.users.edit'), icon: IconPencil, act: () => setEditing(one) },
      { label: t('access.users.places'), act: () => setPlacing(one) },
      canKeep &&
        one.state !== 'disabled' && {
          label: t(one.state === 'invited' ? 'access.users.send_invitation' : 'access.users.send_reset'),
          icon: IconMail,
          act: () => send.mutate(one),
        },
      other && one.state === 'active' && { label: t('access.users.end_sessions'), act: () => end.mutate(one) },
      other &&
        one.has_twofa && {
          label: t('access.users.remove_twofa'),
          danger: true,
          act: () => void confirmAndRun('remove_twofa', one, () => removeTwofa.mutate(one)),
        },
      other && one.state === 'disabled' && { label: t('access.users.enable'), act: () => setState.mutate({ one }) },
      other &&
        one.state !== 'disabled' && {
          label: t('access.users.disable'),
          danger: true,
          act: () => void confirmAndRun('disable', one, () => setState.mutate({ one })),
        },
    ]
  }
  return (
    <PageLayoutFrame
      title={t('access.users')}
      count={list.total}
      primary={
        <Button kind="primary" icon={IconPlus} onClick={() => setInviting(true)}>
          {t('access.users.invite')}
        </Button>
      }
    >
      <DataList
        list={list}
        label={t('access.users')}
        allLabel={t('access.users.all')}
        searchLabel={t('access.users.search')}
        keyOf={({ id }) => id}
        nameOf={formatUserName}
        columns={[
          {
            key: 'name',
            title: t('access.users.name'),
            fixed: true,
            sort: 'name',
            cell: (one) => (
              <NameWithAvatar of={toUserAvatarProps(one)}>
                <UserName user={one} />
              </NameWithAvatar>
            ),
          },
          {
            key: 'email',
            title: t('access.users.email'),
            sort: 'email',
            onCard: 'untitled',
            cell: ({ email }) => <BreakableEmail address={email} />,
          },
          { key: 'groups', title: t('access.users.groups'), cell: (one) => one.groups.map(({ name }) => t.data(name)).join(', ') },
          { key: 'companies', title: t('access.users.companies'), cell: (one) => <UserCompaniesList user={one} /> },
          {
            key: 'state',
            title: t('access.users.state'),
            onCard: 'line',
            width: 110,
            cell: ({ state }) => {
              const word = t(`access.users.state.${state}`)
              return state === 'active' ? <MutedText>{word}</MutedText> : <Badge tone={tones[state]}>{word}</Badge>
            },
          },
          {
            key: 'twofa',
            title: t('access.users.twofa'),
            width: 110,
            cell: ({ has_twofa }) => has_twofa && <Badge tone="success">{t('access.twofa.on')}</Badge>,
          },
          {
            key: 'last_sign_in',
            title: t('access.users.last_sign_in'),
            sort: 'last_sign_in',
            width: 150,
            cell: ({ last_sign_in }) =>
              last_sign_in ? <NoWrapText>{t.moment(last_sign_in)}</NoWrapText> : <MutedText>{t('access.users.never')}</MutedText>,
          },
        ]}
        acts={actsOf}
        preview={(one) => <UserDetailView user={one} />}
        empty={<EmptyState title={t('access.users.empty')} />}
      />
      {inviting && <InviteUserDialog close={() => setInviting(false)} />}
      {editing && <UserDialog user={editing} close={() => setEditing(undefined)} />}
      {undecided && (
        <DisabledUserApiKeysDialog
          keys={undecided.keys}
          busy={setState.isPending}
          decide={(keepKeys) => setState.mutate({ one: undecided.user, keepKeys })}
          close={() => setUndecided(undefined)}
        />
      )}
      {placing && <UserCompaniesDialog userId={placing.id} name={formatUserName(placing)} close={() => setPlacing(undefined)} />}
    </PageLayoutFrame>
  )
}

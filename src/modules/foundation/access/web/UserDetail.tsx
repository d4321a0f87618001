import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { BreakableEmail } from '#ui/BreakableEmail.tsx'
import { HighlightedNote, LabelledValueList, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type User, usersContract } from '../users-contract.ts'
import { SignInList } from './SignInList.tsx'

export const toUserAvatarProps = ({ id, first_name, last_name, email }: User) => ({
  id,
  first_name: first_name ?? email,
  last_name: last_name ?? '',
})
export const formatUserName = ({ first_name, last_name, email }: User) => [last_name, first_name].filter(Boolean).join(' ') || email

/** The name of the user, or the address before the user entered a name. */
export function UserName({ user }: { user: User }) {
  const t = useTranslate(messages)
  const name = formatUserName(user)
  return name === user.email ? <BreakableEmail address={name} /> : t.data(name)
}

export function UserCompaniesList({ user: { companies, elsewhere } }: { user: User }) {
  const t = useTranslate(messages)
  const names = companies.map(({ company, is_scoped }) => `${t.data(company)}${is_scoped ? ` (${t('access.users.scoped')})` : ''}`)
  return <>{omitAbsentItems([...names, elsewhere && t('access.users.elsewhere')]).join(', ')}</>
}

export function UserDetailView({ user }: { user: User }) {
  const t = useTranslate(messages)
  const api = useApi(usersContract)
  const asking = useApiQuery(['users', 'one', user.id], async (signal) => (await api.getUser({ user_id: user.id }, { signal })).data)
  const current = asking.data ?? user
  return (
    <StackLayout gap={16}>
      {!current.can.keep && <HighlightedNote>{t('access.users.managed_by_installation')}</HighlightedNote>}
      <LabelledValueList
        facts={[
          [t('access.users.email'), <BreakableEmail key="email" address={current.email} />],
          [t('access.users.groups'), current.groups.map(({ name }) => t.data(name)).join(', ')],
          [t('access.users.companies'), <UserCompaniesList key="places" user={current} />],
          [t('access.users.state'), t(`access.users.state.${current.state}`)],
          [t('access.twofa.title'), t(current.has_twofa ? 'access.twofa.on' : 'access.twofa.off')],
          current.is_installation_admin && [t('access.permission.installation.manage'), t('access.twofa.on')],
        ]}
      />
      {current.can.keep && (
        <SignInList name={`user-${user.id}`} load={(page, signal) => api.listUserSignIns({ user_id: user.id, ...page }, { signal })} />
      )}
    </StackLayout>
  )
}

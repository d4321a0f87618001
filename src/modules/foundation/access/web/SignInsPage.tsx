import { Badge, MutedText } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type SignInLogEntry, signInAttemptOutcomes } from '../own-account-contract.ts'
import { usersContract } from '../users-contract.ts'
import { signInOutcomeBadgeColors } from './SignInList.tsx'

type SignInOfUser = SignInLogEntry & { user: { id: number; name: string; email: string } | null }

/** Sign-ins and attempts: time, origin and result. */
export function SignInsPage() {
  const t = useTranslate(messages)
  const api = useApi(usersContract)
  const list = useList<SignInOfUser>({
    name: 'sign-ins',
    filters: [
      {
        key: 'result',
        label: t('access.signins.result'),
        kind: 'select',
        pinned: true,
        options: signInAttemptOutcomes.map((value) => ({ value, label: t(`access.signins.${value}`) })),
      },
      { key: 'from', label: t('access.signins.from'), kind: 'day', pinned: true },
      { key: 'to', label: t('access.signins.to'), kind: 'day', pinned: true },
    ],
    async load({ sort: _, ...query }, signal) {
      const { sign_ins, pagination } = await api.listSignIns(query, { signal })
      return { rows: sign_ins, pagination }
    },
  })
  return (
    <PageLayoutFrame title={t('access.sign_ins')}>
      <DataList
        list={list}
        label={t('access.sign_ins')}
        allLabel={t('access.signins.all')}
        searchLabel={t('access.signins.search')}
        keyOf={({ id }) => id}
        nameOf={({ user, at }) => `${user?.email ?? ''} ${t.moment(at)}`}
        columns={[
          { key: 'at', title: t('access.signins.at'), fixed: true, width: 150, cell: ({ at }) => t.moment(at) },
          {
            key: 'user',
            title: t('access.signins.who'),
            cell: ({ user }) =>
              user ? (
                `${t.data(user.name)}${user.name === user.email ? '' : ` · ${user.email}`}`
              ) : (
                <MutedText>{t('access.signins.unknown_account')}</MutedText>
              ),
          },
          {
            key: 'result',
            title: t('access.signins.result'),
            width: 150,
            cell: ({ result }) => <Badge tone={signInOutcomeBadgeColors[result]}>{t(`access.signins.${result}`)}</Badge>,
          },
          { key: 'address', title: t('access.signins.address'), cell: ({ address }) => address },
          { key: 'agent', title: t('access.signins.agent'), cell: ({ agent }) => agent },
        ]}
        empty={<EmptyState title={t('access.signins.empty')} />}
      />
    </PageLayoutFrame>
  )
}

import { useState } from 'react'
import { type SignOnSettings, signOnContract, type UserSignOnIdentity } from '#modules/foundation/access/sign-on-contract.ts'
import { Button } from '#ui/Button.tsx'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { PaginationLinks } from '#ui/list/PaginationLinks.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { MonospaceInlineText } from './IdentityProviderSection.tsx'

const PAGE_SIZE = 20

/** The accounts that are connected to the provider, with the last sign-in and its factors. */
export function UserIdentityTable({ accounts }: Pick<SignOnSettings, 'accounts'>) {
  const t = useTranslate(messages)
  const api = useApi(signOnContract)
  const [page, setPage] = useState(1)
  const asking = useApiQuery(
    ['sign-on', 'identities', page],
    (signal) => api.listUserSignOnIdentities({ page, size: PAGE_SIZE }, { signal }),
    {
      keepPrevious: true,
    },
  )
  const disconnect = useApiMutation((id: number) => api.unlinkUserSignOnIdentity({ user_identity_id: id }), {
    refresh: [['sign-on']],
    saved: t('scim.disconnected'),
  })
  async function disconnectIdentity({ id, user }: UserSignOnIdentity) {
    const isSure = await confirmDialog({
      title: t('scim.disconnect_title', { name: t.data(user.name) }),
      text: t('scim.disconnect_text'),
      confirm: t('scim.disconnect'),
      danger: true,
    })
    if (isSure) disconnect.mutate(id)
  }
  return (
    <PageSectionLayout title={t('scim.identities')} actions={<MutedText>{t('scim.connected_of', accounts)}</MutedText>}>
      <QueryStateContent asking={asking}>
        {({ identities, pagination }) =>
          identities.length === 0 ? (
            <MutedText>{t('scim.no_identities')}</MutedText>
          ) : (
            <StackLayout>
              <CompactTable
                label={t('scim.identities')}
                rows={identities}
                keyOf={({ id }) => id}
                columns={[
                  { title: t('scim.account'), is: 'head', cell: ({ user }) => t.data(user.name) },
                  { title: t('scim.subject'), cell: ({ subject }) => <MonospaceInlineText>{subject}</MonospaceInlineText> },
                  {
                    title: t('scim.connected'),
                    cell: ({ connected_through, connected_at }) => `${t(`scim.through.${connected_through}`)} ${t.moment(connected_at)}`,
                  },
                  { title: t('scim.last_used'), cell: ({ last_used_at }) => last_used_at && t.moment(last_used_at) },
                  {
                    title: t('scim.second_factor'),
                    cell: ({ factors, has_accepted_factor, last_used_at }) =>
                      last_used_at && (has_accepted_factor ? factors.join(', ') : t('scim.own_factor')),
                  },
                  {
                    title: t('scim.acts'),
                    is: 'acts',
                    cell: (identity) => (
                      <Button small kind="quiet" onClick={() => void disconnectIdentity(identity)}>
                        {t('scim.disconnect')}
                      </Button>
                    ),
                  },
                ]}
              />
              <PaginationLinks page={page} last={pagination.last_page} go={setPage} />
            </StackLayout>
          )
        }
      </QueryStateContent>
    </PageSectionLayout>
  )
}

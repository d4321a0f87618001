import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Badge, LabelledValueList, MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { type ScimToken, scimContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { TextWithCopyButton } from './IdentityProviderSection.tsx'
import { ScimCallLog } from './ScimCallLog.tsx'
import { ScimEmployeeLinksTable } from './ScimEmployeeLinksTable.tsx'
import { ScimTokenDialog } from './ScimTokenDialog.tsx'
import { ScimTokenSecretDialog } from './ScimTokenSecretDialog.tsx'

/** Accounts from a directory: the address and tokens, and the log of its calls. */
export function ScimSection() {
  const t = useTranslate(messages)
  const api = useApi(scimContract)
  const { may } = useSession()
  const [isMaking, setMaking] = useState(false)
  const [secret, setSecret] = useState<string>()
  const asking = useApiQuery(['sign-on', 'scim'], async (signal) => (await api.listScimTokens({}, { signal })).data)
  const revoke = useApiMutation((id: number) => api.revokeScimToken({ scim_token_id: id }), {
    refresh: [['sign-on']],
    saved: t('scim.revoked'),
  })
  async function revokeToken({ id, name }: ScimToken) {
    const isSure = await confirmDialog({
      title: t('scim.revoke_title', { name: t.data(name) }),
      text: t('scim.revoke_text'),
      confirm: t('scim.revoke'),
      danger: true,
    })
    if (isSure) revoke.mutate(id)
  }
  return (
    <PageSectionLayout title={t('scim.directory')} actions={<Button onClick={() => setMaking(true)}>{t('scim.new_token')}</Button>}>
      <QueryStateContent asking={asking}>
        {({ tokens, groups, base_url, users, last_change_at, candidates }) => (
          <StackLayout>
            <LabelledValueList
              facts={[
                [t('scim.address'), <TextWithCopyButton key="address" text={base_url} label={t('scim.copy_address')} />],
                [t('scim.users'), t.number(users)],
                last_change_at !== null && [t('scim.last_change'), t.moment(last_change_at)],
              ]}
            />
            {tokens.length === 0 && <MutedText>{t('scim.no_tokens')}</MutedText>}
            {tokens.map((token) => (
              <RowLayout key={token.id} spread>
                <span className="sign-on-step">
                  <span>
                    <strong>{t.data(token.name)}</strong> {token.state !== 'active' && <Badge>{t(`scim.state.${token.state}`)}</Badge>}
                  </span>
                  <MutedText>{t('scim.token_group', { group: t.data(token.group.name) })}</MutedText>
                  <MutedText>
                    {token.last_call_at ? t('scim.last_call', { at: t.moment(token.last_call_at) }) : t('scim.never_called')}
                  </MutedText>
                </span>
                {token.state !== 'revoked' && (
                  <Button small kind="quiet" onClick={() => void revokeToken(token)}>
                    {t('scim.revoke')}
                  </Button>
                )}
              </RowLayout>
            ))}
            {users > 0 && may('users.manage') && <ScimEmployeeLinksTable />}
            {tokens.length > 0 && <ScimCallLog candidates={candidates} />}
            {isMaking && <ScimTokenDialog groups={groups} close={() => setMaking(false)} show={setSecret} />}
          </StackLayout>
        )}
      </QueryStateContent>
      {secret && <ScimTokenSecretDialog secret={secret} close={() => setSecret(undefined)} />}
    </PageSectionLayout>
  )
}

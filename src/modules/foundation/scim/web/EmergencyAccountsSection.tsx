import { useState } from 'react'
import { type SignOnSettings, signOnContract } from '#modules/foundation/access/sign-on-contract.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Badge, MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

/**
 * Accounts that sign in with a password and a code while the provider is unavailable. The last ready one cannot be removed while single
 * sign-on is required.
 */
export function EmergencyAccountsSection({ settings: { emergency_accounts, candidates, provider } }: { settings: SignOnSettings }) {
  const t = useTranslate(messages)
  const api = useApi(signOnContract)
  const [selected, setSelected] = useState<number>()
  const add = useApiMutation((user_id: number) => api.createEmergencyAccount({ user_id }), {
    refresh: [['sign-on']],
    done: () => setSelected(undefined),
  })
  const remove = useApiMutation((id: number) => api.deleteEmergencyAccount({ emergency_account_id: id }), { refresh: [['sign-on']] })
  const ready = emergency_accounts.filter(({ is_ready }) => is_ready).length
  return (
    <PageSectionLayout title={t('scim.emergency')}>
      <StackLayout>
        <MutedText>{t('scim.emergency_hint')}</MutedText>
        {emergency_accounts.map(({ id, name, is_ready, factor_used_at }) => (
          <RowLayout key={id} spread>
            <span className="sign-on-step">
              <strong>{t.data(name)}</strong>
              <MutedText>{factor_used_at ? t('scim.factor_used', { at: t.moment(factor_used_at) }) : t('scim.factor_unused')}</MutedText>
              {!is_ready && <Badge tone="warn">{t('scim.not_ready')}</Badge>}
            </span>
            {!(provider?.is_required && is_ready && ready === 1) && (
              <Button small kind="quiet" onClick={() => remove.mutate(id)}>
                {t('scim.remove')}
              </Button>
            )}
          </RowLayout>
        ))}
        {candidates.length > 0 ? (
          <RowLayout align="end">
            <SelectField
              name="user_id"
              label={t('scim.emergency_add')}
              value={selected}
              onChange={(id) => setSelected(id ?? undefined)}
              options={candidates.map(({ id, name }) => ({ value: id, label: t.data(name) }))}
              clearable
            />
            <Button disabled={selected === undefined} busy={add.isPending} onClick={() => selected !== undefined && add.mutate(selected)}>
              {t('scim.add')}
            </Button>
          </RowLayout>
        ) : (
          <MutedText>{t('scim.no_candidates')}</MutedText>
        )}
      </StackLayout>
    </PageSectionLayout>
  )
}

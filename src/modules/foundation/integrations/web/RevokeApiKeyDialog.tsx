import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type ApiKey, integrationsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'

/** Revokes a key after the user types its name. */
export function RevokeApiKeyDialog({ apiKey, close }: { apiKey: ApiKey; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(integrationsContract)
  const [typed, setTyped] = useState('')
  const revoke = useApiMutation(() => api.revokeApiKey({ api_key_id: apiKey.id }), {
    refresh: [['integrations']],
    saved: t('integrations.revoked_now'),
    done: close,
  })
  const isSame = typed.trim().toLocaleLowerCase('sr') === apiKey.name.toLocaleLowerCase('sr')
  return (
    <Dialog
      open
      close={close}
      title={t('integrations.revoke_title', { name: t.data(apiKey.name) })}
      size="small"
      actions={
        <>
          <Button onClick={close}>{t('integrations.cancel')}</Button>
          <Button kind="danger" disabled={!isSame} busy={revoke.isPending} onClick={() => revoke.mutate(undefined)}>
            {t('integrations.revoke')}
          </Button>
        </>
      }
    >
      <StackLayout>
        <p>{t('integrations.revoke_text')}</p>
        <TextField
          name="key-name"
          label={t('integrations.name')}
          value={typed}
          onChange={(text) => setTyped(text ?? '')}
          maxLength={100}
          autoFocus
        />
      </StackLayout>
    </Dialog>
  )
}

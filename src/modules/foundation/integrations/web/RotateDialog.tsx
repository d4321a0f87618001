import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { CheckField } from '#ui/form/Choice.tsx'
import { Stack } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type ApiKey, integrationsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { NewSecret } from './SecretDialog.tsx'

type Props = { apiKey: ApiKey; close: () => void; showSecret: (secret: NewSecret) => void }

/** Replaces the secret of a key; the old one lives one more day unless it has leaked. */
export function RotateDialog({ apiKey, close, showSecret }: Props) {
  const t = useTranslate(messages)
  const api = useApi(integrationsContract)
  const [isLeaked, setLeaked] = useState(false)
  const rotate = useApiMutation(() => api.rotateApiKey({ api_key_id: apiKey.id, revision: apiKey.revision, keep_old: !isLeaked }), {
    refresh: [['integrations']],
    done({ data }) {
      showSecret({ name: apiKey.name, secret: data.secret, oldUntil: data.old_secret_until })
      close()
    },
  })
  return (
    <Dialog
      open
      close={close}
      title={t('integrations.rotate_title', { name: t.data(apiKey.name) })}
      actions={
        <>
          <Button onClick={close}>{t('integrations.cancel')}</Button>
          <Button kind="primary" busy={rotate.isPending} onClick={() => rotate.mutate(undefined)} autoFocus>
            {t('integrations.rotate')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('integrations.rotate_text')}</p>
        <CheckField name="leaked" label={t('integrations.rotate_stop')} value={isLeaked} onChange={setLeaked} />
      </Stack>
    </Dialog>
  )
}

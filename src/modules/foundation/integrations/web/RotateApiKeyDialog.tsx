import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { StackLayout } from '#ui/layout.tsx'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import type { CreatedApiSecret } from './NewApiSecretDialog.tsx'

type Props = {
  name: string
  text: string
  rotate: (keepOld: boolean) => Promise<{ secret: string; old_secret_until: string | null }>
  refresh: string[][]
  close: () => void
  showSecret: (secret: CreatedApiSecret) => void
}

/** Replaces a secret. The old one stays valid for one day, unless the user reports that it has leaked. */
export function RotateApiKeyDialog({ name, text, rotate, refresh, close, showSecret }: Props) {
  const t = useTranslate(messages)
  const [isLeaked, setLeaked] = useState(false)
  const replace = useApiMutation(() => rotate(!isLeaked), {
    refresh,
    done({ secret, old_secret_until }) {
      showSecret({ of: 'key', name, secret, oldUntil: old_secret_until })
      close()
    },
  })
  return (
    <Dialog
      open
      close={close}
      title={t('integrations.rotate_title', { name: t.data(name) })}
      actions={
        <>
          <Button onClick={close}>{t('integrations.cancel')}</Button>
          <Button kind="primary" busy={replace.isPending} onClick={() => replace.mutate(undefined)} autoFocus>
            {t('integrations.rotate')}
          </Button>
        </>
      }
    >
      <StackLayout>
        <p>{text}</p>
        <CheckboxField name="leaked" label={t('integrations.rotate_stop')} value={isLeaked} onChange={setLeaked} />
      </StackLayout>
    </Dialog>
  )
}

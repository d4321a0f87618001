import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'

type Props = { keys: string; busy: boolean; decide: (keepKeys: boolean) => void; close: () => void }

/** Asks what happens to the API keys of an account before it is disabled. */
export function DisabledUserApiKeysDialog({ keys, busy, decide, close }: Props) {
  const t = useTranslate(messages)
  return (
    <Dialog
      open
      close={close}
      title={t('access.users.keys_title')}
      actions={
        <>
          <Button onClick={close}>{t('access.users.keys_cancel')}</Button>
          <Button kind="danger" busy={busy} onClick={() => decide(false)}>
            {t('access.users.keys_revoke')}
          </Button>
          <Button kind="primary" busy={busy} onClick={() => decide(true)}>
            {t('access.users.keys_keep')}
          </Button>
        </>
      }
    >
      <p>{t('access.users.keys_text', { keys: createUntransliteratedText(keys) })}</p>
    </Dialog>
  )
}

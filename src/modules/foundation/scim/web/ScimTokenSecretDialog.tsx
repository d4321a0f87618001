import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { HighlightedNote, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { TextWithCopyButton } from './IdentityProviderSection.tsx'

/** Shows a token once. It closes after the user confirms that the token is saved. */
export function ScimTokenSecretDialog({ secret, close }: { secret: string; close: () => void }) {
  const t = useTranslate(messages)
  const [isSaved, setSaved] = useState(false)
  return (
    <Dialog
      open
      persistent
      close={close}
      title={t('scim.secret_title')}
      actions={
        <Button kind="primary" disabled={!isSaved} onClick={close}>
          {t('scim.done')}
        </Button>
      }
    >
      <StackLayout gap={16}>
        <TextWithCopyButton text={secret} label={t('scim.copy_token')} />
        <HighlightedNote tone="warn">{t('scim.shown_once')}</HighlightedNote>
        <CheckboxField name="is_saved" label={t('scim.is_saved')} value={isSaved} onChange={setSaved} />
      </StackLayout>
    </Dialog>
  )
}

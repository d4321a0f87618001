import { messages } from '#modules/time/planning/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'

export type NewDeviceSecrets = { key: string; pin: string | null }
type Props = { secrets: NewDeviceSecrets | undefined; close: () => void }

/** Secrets that are shown once: the key of an HTTPS device; the path code and the claim number of an ADMS device. */
export function DeviceSecrets({ secrets, close }: Props) {
  const t = useTranslate(messages)
  const { key = '', pin = null } = secrets ?? {}
  const secret = pin === null ? key : `${window.location.origin}/iclock/${key}`
  return (
    <Dialog
      open={secrets !== undefined}
      close={close}
      title={t(pin === null ? 'time.device_key' : 'time.device_code')}
      size="small"
      actions={<Button onClick={close}>{t('time.close')}</Button>}
    >
      <StackLayout>
        <p>{t(pin === null ? 'time.device_key_text' : 'time.device_code_text')}</p>
        <div className="one-key">{secret}</div>
        <Button onClick={() => void navigator.clipboard?.writeText(secret)}>{t('time.copy')}</Button>
        {pin !== null && (
          <>
            <p>{t('time.device_pin_text')}</p>
            <div className="one-key">{pin}</div>
            <p className="muted">{t('time.device_pin_hint')}</p>
          </>
        )}
      </StackLayout>
    </Dialog>
  )
}

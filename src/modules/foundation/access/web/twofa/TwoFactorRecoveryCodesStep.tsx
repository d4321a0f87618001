import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { RowLayout, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import '../access.css'

export function TwoFactorRecoveryCodesStep({ codes, close }: { codes: string[]; close: () => void }) {
  const t = useTranslate(messages)
  const text = codes.join('\n')
  return (
    <Dialog
      open
      persistent
      close={close}
      title={t('access.twofa.codes_title')}
      actions={
        <Button kind="primary" onClick={close}>
          {t('access.twofa.codes_saved')}
        </Button>
      }
    >
      <StackLayout>
        <p>{t('access.twofa.codes_text')}</p>
        <ul className="codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <RowLayout>
          <Button onClick={() => void navigator.clipboard?.writeText(text)}>{t('access.twofa.copy')}</Button>
          <Button onClick={() => downloadFileInBrowser(new Blob([`${text}\n`], { type: 'text/plain' }), 'kadrovik-kodovi.txt')}>
            {t('access.twofa.save_file')}
          </Button>
        </RowLayout>
      </StackLayout>
    </Dialog>
  )
}

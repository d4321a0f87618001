import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { HighlightedNote, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { privacyContract } from '../contract.ts'
import { messages } from '../messages/index.ts'

/** The dialog lists what is erased and preserved, requires a reason and the employee code, and confirms. */
export function ErasePersonDialog({ id, close }: { id: number; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(privacyContract)
  const form = useFormState({
    schema: privacyContract.erasePerson.input,
    initial: { employee_id: id },
    refresh: [['privacy'], ['employees'], ['dossier']],
    async send(values) {
      const sure = await confirmDialog({
        title: t('privacy.erase_again'),
        text: t('privacy.erase_final'),
        confirm: t('privacy.erase_act'),
        danger: true,
      })
      if (sure) await api.erasePerson(values)
    },
    done: close,
  })
  return (
    <Dialog open close={close} title={t('privacy.erase')}>
      <form {...form.form}>
        <StackLayout gap={16}>
          <HighlightedNote tone="warn" title={t('privacy.erase_final')}>
            {t('privacy.erase_goes')}
          </HighlightedNote>
          <HighlightedNote>{t('privacy.erase_stays')}</HighlightedNote>
          <TextField
            {...form.field('reason')}
            label={t('privacy.erase_reason')}
            hint={t('privacy.erase_reason_hint')}
            maxLength={300}
            autoFocus
          />
          <TextField {...form.field('code')} label={t('privacy.erase_code')} hint={t('privacy.erase_code_hint')} maxLength={60} />
          <FormActions form={form} cancel={close} save={t('privacy.erase_act')} />
        </StackLayout>
      </form>
    </Dialog>
  )
}

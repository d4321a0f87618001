import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { candidatesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'

/** The dialog for the retention period of candidates. */
export function CandidateSettingsDialog({ close }: { close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(candidatesContract)
  const asking = useApiQuery(['candidates', 'rules'], async (signal) => (await api.getCandidateSettings({}, { signal })).data)
  return (
    <Dialog open close={close} title={t('candidates.rules')} size="small">
      <QueryStateContent asking={asking} rows={3}>
        {(rules) => <Rules rules={rules} close={close} />}
      </QueryStateContent>
    </Dialog>
  )
}

function Rules({ rules, close }: { rules: { keep_months: number; revision: number }; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(candidatesContract)
  const form = useFormState({
    schema: candidatesContract.updateCandidateSettings.input,
    initial: rules,
    send: api.updateCandidateSettings,
    refresh: [['candidates', 'rules']],
    saved: t('candidates.saved'),
    done: close,
  })
  const months = form.field('keep_months')
  return (
    <form {...form.form}>
      <StackLayout>
        <NumberField
          {...months}
          value={months.value as number}
          label={t('candidates.keep_months')}
          hint={t('candidates.keep_months_hint')}
          autoFocus
        />
        <FormActions form={form} cancel={close} />
      </StackLayout>
    </form>
  )
}

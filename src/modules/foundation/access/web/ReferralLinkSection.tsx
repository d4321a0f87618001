import { useUnsavedChangesGuard } from '#ui/dialog/confirm-dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type ReferralProgram, referralContract } from '../referral-contract.ts'

/** The settings of the link 'Refer and earn!'. */
export function ReferralLinkSection() {
  const t = useTranslate(messages)
  const api = useApi(referralContract)
  const asking = useApiQuery(['referral', 'choice'], async (signal) => (await api.getReferralLink({}, { signal })).data)
  return (
    <PageSectionLayout title={t('access.referral')}>
      <QueryStateContent asking={asking} rows={2}>
        {(saved) => <Address key={saved.revision} saved={saved} />}
      </QueryStateContent>
    </PageSectionLayout>
  )
}

function Address({ saved }: { saved: ReferralProgram }) {
  const t = useTranslate(messages)
  const api = useApi(referralContract)
  const form = useFormState({
    schema: referralContract.updateReferralLink.input,
    initial: saved,
    refresh: [['referral']],
    saved: t('access.referral.saved'),
    send: api.updateReferralLink,
  })
  useUnsavedChangesGuard(form.dirty)
  return (
    <form {...form.form}>
      <StackLayout gap={16}>
        <TextField {...form.field('url')} label={t('access.referral.url')} hint={t('access.referral.hint')} />
        <FormActions form={form} disabled={!form.dirty} />
      </StackLayout>
    </form>
  )
}

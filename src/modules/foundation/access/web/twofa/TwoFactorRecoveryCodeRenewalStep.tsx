import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { ownAccountContract } from '../../own-account-contract.ts'
import { TwoFactorPasswordStep, type TwoFactorSetupStepProps } from './TwoFactorPasswordStep.tsx'

export function TwoFactorRecoveryCodeRenewalStep({ close, show }: TwoFactorSetupStepProps) {
  const t = useTranslate(messages)
  const api = useApi(ownAccountContract)
  const form = useFormState({
    schema: ownAccountContract.renewRecoveryCodes.input,
    initial: {},
    refresh: [['account']],
    send: api.renewRecoveryCodes,
    done: ({ data }) => show(data.recovery_codes),
  })
  return (
    <Dialog open close={close} title={t('access.twofa.renew')} size="small">
      <form {...form.form}>
        <StackLayout>
          <TwoFactorPasswordStep {...form.field('current')} />
          <TextField {...form.field('code')} label={t('access.twofa.code_or_recovery')} autoComplete="one-time-code" maxLength={40} />
          <FormActions form={form} cancel={close} save={t('access.twofa.next')} />
        </StackLayout>
      </form>
    </Dialog>
  )
}

import { FormActions } from '#ui/form/FormActions.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { StackLayout } from '#ui/layout.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { ownAccountContract } from '../../own-account-contract.ts'
import '../access.css'
import type { TwoFactorSetupStepProps } from './TwoFactorPasswordStep.tsx'

export function TwoFactorQrCodeStep({ secret, uri, close, show }: TwoFactorSetupStepProps & { secret: string; uri: string }) {
  const t = useTranslate(messages)
  const api = useApi(ownAccountContract)
  const form = useFormState({
    schema: ownAccountContract.confirmTwofaSetup.input,
    initial: {},
    refresh: [['account']],
    send: api.confirmTwofaSetup,
    done: ({ data }) => show(data.recovery_codes),
  })
  return (
    <form {...form.form}>
      <StackLayout>
        <p>{t('access.twofa.scan')}</p>
        <QrCode text={uri} label={t('access.twofa.qr')} />
        <p>{t('access.twofa.secret')}</p>
        <div className="secret">{secret.match(/.{1,4}/g)!.join(' ')}</div>
        <TextField
          {...form.field('code')}
          label={t('access.twofa.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus
        />
        <FormActions form={form} cancel={close} save={t('access.twofa.confirm')} />
      </StackLayout>
    </form>
  )
}

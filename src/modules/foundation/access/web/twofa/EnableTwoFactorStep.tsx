import { useState } from 'react'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { ownAccountContract } from '../../own-account-contract.ts'
import { TwoFactorPasswordStep, type TwoFactorSetupStepProps } from './TwoFactorPasswordStep.tsx'
import { TwoFactorQrCodeStep } from './TwoFactorQrCodeStep.tsx'

export function EnableTwoFactorStep({ close, show }: TwoFactorSetupStepProps) {
  const t = useTranslate(messages)
  const api = useApi(ownAccountContract)
  const [made, setMade] = useState<{ secret: string; uri: string }>()
  const first = useFormState({
    schema: ownAccountContract.startTwofaSetup.input,
    initial: {},
    send: api.startTwofaSetup,
    done: ({ data }) => setMade(data),
  })
  return (
    <Dialog open close={close} title={t('access.twofa.title')} size="small">
      {made ? (
        <TwoFactorQrCodeStep {...made} close={close} show={show} />
      ) : (
        <form {...first.form}>
          <StackLayout>
            <p>{t('access.twofa.password_first')}</p>
            <TwoFactorPasswordStep {...first.field('current')} />
            <FormActions form={first} cancel={close} save={t('access.twofa.next')} />
          </StackLayout>
        </form>
      )}
    </Dialog>
  )
}

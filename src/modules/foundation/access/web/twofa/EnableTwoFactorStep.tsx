import { useState } from 'react'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { accountContract } from '../../account-contract.ts'
import { messages } from '../../messages/index.ts'
import { AuthenticatorQrStep } from './AuthenticatorQrStep.tsx'
import { CurrentPasswordStep, type SecondFactorStepProps } from './CurrentPasswordStep.tsx'

export function EnableTwoFactorStep({ close, show }: SecondFactorStepProps) {
  const t = useTranslate(messages)
  const api = useApi(accountContract)
  const [made, setMade] = useState<{ secret: string; uri: string }>()
  const first = useFormState({
    schema: accountContract.startTwofa.input,
    initial: {},
    send: api.startTwofa,
    done: ({ data }) => setMade(data),
  })
  return (
    <Dialog open close={close} title={t('access.twofa.title')} size="small">
      {made ? (
        <AuthenticatorQrStep {...made} close={close} show={show} />
      ) : (
        <form {...first.form}>
          <StackLayout>
            <p>{t('access.twofa.password_first')}</p>
            <CurrentPasswordStep {...first.field('current')} />
            <FormActions form={first} cancel={close} save={t('access.twofa.next')} />
          </StackLayout>
        </form>
      )}
    </Dialog>
  )
}

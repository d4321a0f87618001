import { messages as employeeMessages } from '#modules/people/employees/messages/index.ts'
import { parseJmbg } from '#modules/people/employees/rules/jmbg.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { maskPhoneInput } from '#ui/form/input-masks.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { type FormState, useFormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { engagementsContract } from '../contract.ts'
import type { ContingentWorker } from '../engagement-schemas.ts'
import { messages } from '../messages/index.ts'

/** The part of a form state that these fields need, for a new engagement or a person. */
type PersonForm = Pick<FormState<typeof engagementsContract.createEngagement.input>, 'field'>

export function ContingentWorkerFields({ form }: { form: PersonForm }) {
  const t = useTranslate(messages)
  const ofEmployees = useTranslate(employeeMessages)
  const checkJmbg = (text: string) => {
    if (text.includes('*')) return undefined
    const read = parseJmbg(text, getCurrentDay())
    return read.valid
      ? undefined
      : ofEmployees(`employees.jmbg_${read.error.toLowerCase() as 'format' | 'date' | 'future_date' | 'checksum'}`)
  }
  const required = true
  return (
    <ResponsiveColumnsLayout>
      <TextField {...form.field('first_name')} required={required} label={t('engagements.first_name')} maxLength={100} autoFocus />
      <TextField {...form.field('last_name')} required={required} label={t('engagements.last_name')} maxLength={100} />
      <TextField
        {...form.field('jmbg', checkJmbg)}
        label="JMBG"
        inputMode="numeric"
        mask={(text) => text.replace(/[^\d*]/g, '').slice(0, 13)}
      />
      <TextField {...form.field('phone')} label={t('engagements.phone')} type="tel" mask={maskPhoneInput} />
      <TextField {...form.field('email')} label={t('engagements.email')} type="email" maxLength={254} />
      <TextField {...form.field('address')} label={t('engagements.address')} maxLength={200} />
      <TextField {...form.field('city')} label={t('engagements.city')} maxLength={100} />
      <TextField {...form.field('bank_account')} label={t('engagements.bank_account')} inputMode="numeric" maxLength={40} />
    </ResponsiveColumnsLayout>
  )
}

/** The data of an engaged person who is not an employee. */
export function ContingentWorkerDialog({ person, close }: { person: ContingentWorker; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(engagementsContract)
  const { id, revision, fullName, employee_id: _, ...values } = person
  const form = useFormState({
    schema: engagementsContract.updateContingentWorker.input,
    initial: { ...values, contingent_worker_id: id, revision },
    send: (values) => api.updateContingentWorker(values),
    refresh: [['engagements']],
    saved: t('engagements.saved'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t.data(fullName)}>
      <form {...form.form}>
        <StackLayout gap={16}>
          <ContingentWorkerFields form={form} />
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}

import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { payrollContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { useCompaniesOfUser } from './use-companies-of-user.ts'

/** Copies a profile within the company or to another one of the user. */
export function CopyPayrollProfileDialog({ profile, close }: { profile: { id: number; name: string }; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(payrollContract)
  const { company } = useSession()
  const { data } = useCompaniesOfUser()
  const form = useFormState({
    schema: payrollContract.copyPayrollProfile.input,
    initial: { payroll_profile_id: profile.id, name: profile.name, company_id_to: company?.id ?? null },
    send: (values) => api.copyPayrollProfile(values),
    done: (reply) => {
      const { left_out } = reply.data
      showToast(
        left_out.length
          ? { severity: 'warn', summary: t('payroll_profile.copied_without', { names: left_out.join(', ') }) }
          : { severity: 'success', summary: t('payroll_profile.copied') },
      )
      close()
    },
    refresh: [['payroll']],
  })
  return (
    <FormDialog form={form} title={t('payroll_profile.copy_title', { name: profile.name })} close={close} save={t('payroll_profile.copy')}>
      <SelectField
        {...form.field('company_id_to')}
        label={t('payroll_profile.copy_to')}
        clearable={false}
        options={(data ?? []).map(({ id, short_name }) => ({ value: id, label: t.data(short_name) }))}
      />
      <TextField {...form.field('name')} label={t('payroll_profile.name')} maxLength={100} />
    </FormDialog>
  )
}

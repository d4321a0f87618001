import { useState } from 'react'
import { useLookups } from '#modules/org/web/lookups.ts'
import { useAddress } from '#ui/address.tsx'
import { useApi } from '#ui/api.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { asUpload, FileField } from '#ui/form/FileField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { Columns, Section, Stack } from '#ui/layout.tsx'
import { today } from '#ui/moment.ts'
import { PageFrame } from '#ui/PageFrame.tsx'
import { useUnsaved } from '#ui/question.tsx'
import { useWords } from '#ui/words.ts'
import { employeesContract } from '../contract.ts'
import { words } from '../messages/record_words.ts'
import { PersonFields, TermsFields } from './fields.tsx'

export function AddEmployeePage() {
  const t = useWords(words)
  const api = useApi(employeesContract)
  const lookups = useLookups()
  const { go } = useAddress()
  const [isSaved, setSaved] = useState(false)
  const [image, setImage] = useState<File | null>(null)
  const form = useForm({
    schema: employeesContract.createEmployee.input,
    initial: { employed_from: today(), weekly_minutes: 2400 },
    send: (values) => api.createEmployee({ ...values, ...(image && { image: asUpload(image) }) }),
    refresh: [['employees'], ['org']],
    saved: t('employees.added'),
    done({ data }) {
      setSaved(true)
      requestAnimationFrame(() => void go(`/employees/edit/${data.id}`))
    },
  })
  useUnsaved(form.dirty && !isSaved)
  return (
    <PageFrame title={t('employees.add')}>
      <form {...form.form}>
        <Stack gap={16}>
          <Section title={t('employees.section.person')}>
            <PersonFields form={form} />
          </Section>
          <Section title={t('employees.section.employment')}>
            <Stack>
              <Columns>
                <DateField {...form.field('employed_from')} label={t('employees.employed_from')} />
                <DateField {...form.field('employed_to')} label={t('employees.employed_to')} hint={t('employees.employed_to_hint')} />
                <TextField {...form.field('contract_number')} label={t('employees.contract_number')} maxLength={60} />
              </Columns>
              <TermsFields form={form} lookups={lookups} />
            </Stack>
          </Section>
          <Section title={t('employees.section.card')}>
            <Stack>
              <Columns>
                <TextField {...form.field('rfid')} label={t('employees.rfid')} hint={t('employees.rfid_hint')} maxLength={32} />
              </Columns>
              <FileField
                name="image"
                label={t('employees.image')}
                hint={t('employees.image_hint')}
                accept="image/png,image/jpeg,image/webp"
                most={10 * 1024 * 1024}
                value={image}
                onChange={setImage}
              />
            </Stack>
          </Section>
          <FormActions form={form} cancel={() => void go('/employees')} save={t('employees.add')} />
        </Stack>
      </form>
    </PageFrame>
  )
}

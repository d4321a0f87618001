import { useState } from 'react'
import type { z } from 'zod'
import { useFullTime } from '#modules/foundation/company/web/full-time.ts'
import { useLookups } from '#modules/foundation/organisation/web/lookups.ts'
import { today } from '#ui/current-time.ts'
import { useUnsavedChangesGuard } from '#ui/dialog/confirm.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FileField } from '#ui/form/FileField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { ColumnsLayout, Section, Stack } from '#ui/layout.tsx'
import { QueryContent } from '#ui/page-states.tsx'
import { useTranslate } from '#ui/translate.ts'
import { employeesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { PersonFields } from './PersonFields.tsx'
import { ContractFields, TermsFields } from './terms-fields.tsx'

const schema = employeesContract.createEmployee.input
export type NewEmployee = z.input<typeof schema>

type Props<Reply> = {
  /** Initial values. */
  initial?: Partial<NewEmployee>
  send: (employee: NewEmployee) => Promise<Reply>
  done: (reply: Reply) => void
  cancel: () => void
  save: string
  /** Further query keys to reload. */
  refresh?: string[]
}

/** The form of a new employee; full time by default. */
export function NewEmployeeForm<Reply>(props: Props<Reply>) {
  return (
    <QueryContent asking={useFullTime()} rows={12}>
      {({ minutes }) => <Form {...props} initial={{ weekly_minutes: minutes, ...props.initial }} />}
    </QueryContent>
  )
}

function Form<Reply>({ initial, send, done, cancel, save, refresh = [] }: Props<Reply>) {
  const t = useTranslate(messages)
  const lookups = useLookups()
  const [isSaved, setSaved] = useState(false)
  const [image, setImage] = useState<File | null>(null)
  const form = useForm({
    schema,
    initial: { employed_from: today(), ...initial },
    send: (values) => send({ ...values, ...(image && { image }) }),
    refresh: ['employees', 'org', ...refresh].map((key) => [key]),
    saved: t('employees.added'),
    done(reply) {
      setSaved(true)
      requestAnimationFrame(() => done(reply))
    },
  })
  useUnsavedChangesGuard(form.dirty && !isSaved)
  return (
    <form {...form.form}>
      <Stack gap={16}>
        <Section title={t('employees.section.person')}>
          <PersonFields form={form} />
        </Section>
        <Section title={t('employees.section.employment')}>
          <Stack>
            <ColumnsLayout>
              <DateField {...form.field('employed_from')} label={t('employees.employed_from')} />
              <DateField {...form.field('employed_to')} label={t('employees.employed_to')} hint={t('employees.employed_to_hint')} />
            </ColumnsLayout>
            <ContractFields form={form} />
            <TermsFields form={form} lookups={lookups} />
          </Stack>
        </Section>
        <Section title={t('employees.section.card')}>
          <Stack>
            <ColumnsLayout>
              <TextField {...form.field('rfid')} label={t('employees.rfid')} hint={t('employees.rfid_hint')} maxLength={32} />
            </ColumnsLayout>
            <FileField
              name="image"
              label={t('employees.image')}
              hint={t('employees.image_hint')}
              accept="image/png,image/jpeg,image/webp"
              max={10 * 1024 * 1024}
              value={image}
              onChange={setImage}
            />
          </Stack>
        </Section>
        <FormActions form={form} cancel={cancel} save={save} />
      </Stack>
    </form>
  )
}

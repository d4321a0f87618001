import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { useFullTimeHours } from '#modules/foundation/company/web/use-full-time-hours.ts'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { useUnsavedChangesGuard } from '#ui/dialog/confirm-dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FileField } from '#ui/form/FileField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useTranslate } from '#ui/translate.ts'
import { employeesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { EmploymentContractFields, EmploymentTermsFields } from './employment-terms-fields.tsx'
import { MandatoryContractElements } from './MandatoryContractElements.tsx'
import { NewEmployeeSteps, stepSectionId } from './NewEmployeeSteps.tsx'
import { PersonFields } from './PersonFields.tsx'
import './employees.css'

const schema = employeesContract.createEmployee.input
export type NewEmployee = z.input<typeof schema>

type Props<Reply> = {
  /** Initial values of the form. */
  initial?: Partial<NewEmployee>
  send: (employee: NewEmployee) => Promise<Reply>
  done: (reply: Reply) => void
  cancel: () => void
  save: string
  /** Saves the employee and starts another one at the same place; without it there is no such button. */
  addNext?: (saved: Partial<NewEmployee>) => void
  /** Further query keys to reload. */
  refresh?: string[]
}

/** The form of a new employee; full time by default. */
export function NewEmployeeForm<Reply>(props: Props<Reply>) {
  return (
    <QueryStateContent asking={useFullTimeHours()} rows={12}>
      {({ minutes }) => <Form {...props} initial={{ weekly_minutes: minutes, ...props.initial }} />}
    </QueryStateContent>
  )
}

function Form<Reply>({ initial, send, done, cancel, save, addNext, refresh = [] }: Props<Reply>) {
  const t = useTranslate(messages)
  const lookups = useOrganisationLookups()
  const [isSaved, setSaved] = useState(false)
  const [image, setImage] = useState<File | null>(null)
  const isNextRequested = useRef(false)
  const form = useFormState({
    schema,
    initial: { employed_from: getCurrentDay(), ...initial },
    send: (values) => send(image ? { ...values, image } : values),
    refresh: ['employees', 'org', ...refresh].map((key) => [key]),
    saved: t('employees.added'),
    done(reply) {
      setSaved(true)
      requestAnimationFrame(() => (isNextRequested.current && addNext ? addNext(form.values) : done(reply)))
    },
  })
  useUnsavedChangesGuard(form.dirty && !isSaved)
  const submit = (isForNext: boolean, event?: FormEvent) => {
    isNextRequested.current = isForNext
    return form.submit(event)
  }
  return (
    <form {...form.form} onSubmit={(event) => void submit(false, event)} className="new-employee">
      <StackLayout gap={16}>
        <NewEmployeeSteps values={form.values} />
        <div id={stepSectionId('person')} className="new-employee-step">
          <PageSectionLayout title={t('employees.step_title', { number: 1, title: t('employees.step_person') })}>
            <PersonFields form={form} />
          </PageSectionLayout>
        </div>
        <div id={stepSectionId('employment')} className="new-employee-step">
          <PageSectionLayout title={t('employees.step_title', { number: 2, title: t('employees.step_employment') })}>
            <StackLayout>
              <ResponsiveColumnsLayout>
                <DateField {...form.field('employed_from')} label={t('employees.employed_from')} />
                <DateField {...form.field('employed_to')} label={t('employees.employed_to')} hint={t('employees.employed_to_hint')} />
              </ResponsiveColumnsLayout>
              <EmploymentContractFields form={form} />
              <EmploymentTermsFields form={form} lookups={lookups} />
            </StackLayout>
          </PageSectionLayout>
        </div>
        <div id={stepSectionId('card')} className="new-employee-step">
          <PageSectionLayout title={t('employees.step_title', { number: 3, title: t('employees.step_card') })}>
            <StackLayout>
              <ResponsiveColumnsLayout>
                <TextField {...form.field('rfid')} label={t('employees.rfid')} hint={t('employees.rfid_hint')} maxLength={32} />
              </ResponsiveColumnsLayout>
              <FileField
                name="image"
                label={t('employees.image')}
                hint={t('employees.image_hint')}
                accept="image/png,image/jpeg,image/webp"
                max={10 * 1024 * 1024}
                value={image}
                onChange={setImage}
              />
            </StackLayout>
          </PageSectionLayout>
        </div>
        <FormActions form={form} cancel={cancel} save={save}>
          {addNext && (
            <Button disabled={form.sending} onClick={() => void submit(true)}>
              {t('employees.hire_next')}
            </Button>
          )}
        </FormActions>
      </StackLayout>
      <MandatoryContractElements values={form.values} />
    </form>
  )
}

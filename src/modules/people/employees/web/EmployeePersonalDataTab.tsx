import { type ReactNode, useState } from 'react'
import { pickFields } from '#shared/pick-fields.ts'
import { Button } from '#ui/Button.tsx'
import { useUnsavedChangesGuard } from '#ui/dialog/confirm-dialog.tsx'
import { FileField } from '#ui/form/FileField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { IconEye, IconPencil } from '#ui/icons.ts'
import { LabelledValueList, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { employeesContract } from '../contract.ts'
import type { Employee, RevealedEmployeeFields } from '../employee-schemas.ts'
import { messages } from '../messages/index.ts'
import {
  listPersonFieldsOfFormSection,
  type PersonFieldName,
  personFieldNames,
  personFormSections,
  sensitivePersonFieldNames,
} from '../person-fields.ts'
import { EmailLink, PhoneLink } from './contact-links.tsx'
import { CustomFieldsSection } from './custom-fields/CustomFieldsSection.tsx'
import { PersonFields, type PersonFormState } from './PersonFields.tsx'
import { usePersonFieldFormatter } from './use-field-formatters.ts'

/** Personal data of an employee. The tab is read-only until the user starts editing. */
export function EmployeePersonalDataTab({ employee }: { employee: Employee }) {
  const [isEditing, setEditing] = useState(false)
  return isEditing ? (
    <PersonEditor employee={employee} close={() => setEditing(false)} />
  ) : (
    <StackLayout gap={16}>
      <PersonFacts employee={employee} edit={() => setEditing(true)} />
      <CustomFieldsSection employee={employee} />
    </StackLayout>
  )
}

function PersonFacts({ employee, edit }: { employee: Employee; edit: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const [revealed, setRevealed] = useState<RevealedEmployeeFields>()
  const reveal = useApiMutation(async () => setRevealed((await api.revealSensitiveEmployeeFields({ employee_id: employee.id })).data))
  const output = useFieldFormatter({ ...employee, ...revealed })
  const hasHidden = sensitivePersonFieldNames.some((name) => employee[name] !== null)
  const facts = personFormSections
    .flatMap(listPersonFieldsOfFormSection)
    .filter(
      ({ name, kind, displayWith, inCase }) => !displayWith && kind !== 'code' && ((kind !== 'flag' && !inCase) || Boolean(employee[name])),
    )
  return (
    <PageSectionLayout
      title={t('employees.section.person')}
      actions={
        <>
          {employee.can.reveal && hasHidden && !revealed && (
            <Button small icon={IconEye} busy={reveal.isPending} onClick={() => reveal.mutate(undefined)}>
              {t('employees.reveal')}
            </Button>
          )}
          {employee.can.write && (
            <Button small icon={IconPencil} onClick={edit}>
              {t('employees.edit')}
            </Button>
          )}
        </>
      }
    >
      <LabelledValueList
        facts={[
          ...facts
            .filter(({ kind }) => kind !== 'lines')
            .map(({ name, kind }): Fact => [t(`employees.${name}`), linkTo(kind, output(name)) ?? output(name)]),
          [t('employees.rfid'), employee.rfid],
          ...facts.filter(({ kind }) => kind === 'lines').map(({ name }): Fact => [t(`employees.${name}`), output(name)]),
        ]}
      />
    </PageSectionLayout>
  )
}
type Fact = [string, ReactNode]

/** Formats an email address or telephone number as a link. */
function linkTo(kind: string, text: string): ReactNode {
  if (!text) return undefined
  if (kind === 'email') return <EmailLink email={text} />
  if (kind === 'phone') return <PhoneLink phone={text} />
  return undefined
}

/** Formats a field together with those that are shown in its row. */
function useFieldFormatter(employee: Pick<Employee, PersonFieldName>) {
  const output = usePersonFieldFormatter()
  return (name: PersonFieldName) => {
    const line = personFormSections.flatMap(listPersonFieldsOfFormSection).filter((one) => one.name === name || one.displayWith === name)
    return line
      .reduce((text, one) => {
        const field = output(one, employee[one.name])
        return field ? text + field + (one.kind === 'figures' ? ' ' : ', ') : text
      }, '')
      .replace(/,? $/, '')
  }
}

const editable = [...personFieldNames, 'revision'] as const

function PersonEditor({ employee, close }: { employee: Employee; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const [image, setImage] = useState<File | null>(null)
  const form = useFormState({
    schema: employeesContract.updateEmployee.input,
    initial: { employee_id: employee.id, ...pickFields(employee, editable) },
    send: (values) => api.updateEmployee(image ? { ...values, image } : values),
    refresh: [['employees']],
    saved: t('employees.saved'),
    done: close,
  })
  useUnsavedChangesGuard(form.dirty && !form.sending)
  return (
    <form {...form.form}>
      <StackLayout gap={16}>
        <PageSectionLayout title={t('employees.section.person')}>
          <StackLayout>
            <PersonFields form={form as PersonFormState} isMasked />
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
        <FormActions form={form} cancel={close} disabled={!form.dirty && !image} />
      </StackLayout>
    </form>
  )
}

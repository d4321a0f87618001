import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import type { SelectOption } from '#ui/form/SelectField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/personal-file/index.ts'
import { personalFileContract } from '../../personal-file-contract.ts'
import { PersonalFileEntryField } from './PersonalFileEntryField.tsx'
import {
  type PersonalFileEntry,
  type PersonalFileEntryKindDefinition,
  showPersonalFileSaveToast,
} from './personal-file-entry-definition.ts'

type Props<Row extends PersonalFileEntry> = {
  employeeId: number
  spec: PersonalFileEntryKindDefinition<Row>
  row: Row | undefined
  /** Options by field, if they depend on data. */
  choices?: Record<string, readonly SelectOption[]> | undefined
  close: () => void
}

/** The form of a new or existing entry. */
export function PersonalFileEntryDialog<Row extends PersonalFileEntry>({ employeeId, spec, row, choices, close }: Props<Row>) {
  const t = useTranslate(messages)
  const api = useApi(personalFileContract)
  const initial = row ? valuesOf(row, spec) : spec.initial?.()
  const form = useFormState({
    schema: spec.schema,
    initial: { employee_id: employeeId, ...initial },
    send: (values) => {
      const submitted = { ...values, ...clearInapplicableFields(spec, values) }
      return row ? spec.update(api)({ ...submitted, [`${spec.kind}_id`]: row.id, revision: row.revision }) : spec.create(api)(submitted)
    },
    refresh: [['dossier']],
    saved: t('dossier.saved'),
    done: (reply) => {
      showPersonalFileSaveToast(spec, reply, t)
      close()
    },
  })
  const visible = spec.fields.filter(({ when }) => !when || when(form.values))
  const fieldOf = (field: (typeof visible)[number], at: number) => (
    <PersonalFileEntryField
      key={field.name}
      kind={spec.kind}
      field={field}
      props={form.field(field.name)}
      values={form.values}
      choices={choices?.[field.name]}
      autoFocus={at === 0}
    />
  )
  return (
    <Dialog open close={close} title={row ? spec.nameOf(row, t) : t(`dossier.add.${spec.kind}`)}>
      <form {...form.form}>
        <StackLayout gap={16}>
          <ResponsiveColumnsLayout>{visible.filter(({ as }) => as !== 'area').map(fieldOf)}</ResponsiveColumnsLayout>
          {visible.filter(({ as }) => as === 'area').map((field) => fieldOf(field, 1))}
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}

/** Fields that the selected kind does not have are cleared. */
const clearInapplicableFields = <Row extends PersonalFileEntry>(
  { fields }: PersonalFileEntryKindDefinition<Row>,
  values: Record<string, unknown>,
) => Object.fromEntries(fields.filter(({ when }) => when && !when(values)).map(({ name }) => [name, null]))

const valuesOf = <Row extends PersonalFileEntry>(row: Row, { fields }: PersonalFileEntryKindDefinition<Row>) =>
  Object.fromEntries(fields.map(({ name }) => [name, row[name as keyof Row]]))

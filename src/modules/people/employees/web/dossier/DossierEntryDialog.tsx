import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import type { SelectOption } from '#ui/form/SelectField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { dossierContract } from '../../dossier-contract.ts'
import { messages } from '../../messages/dossier/index.ts'
import { DossierEntryField } from './DossierEntryField.tsx'
import { type DossierEntry, type DossierEntryKindDefinition, showDossierSaveToast } from './dossier-entry-definition.ts'

type Props<Row extends DossierEntry> = {
  employeeId: number
  spec: DossierEntryKindDefinition<Row>
  row: Row | undefined
  /** Options by field, where they depend on data. */
  choices?: Record<string, readonly SelectOption[]> | undefined
  close: () => void
}

/** A new or existing entry. */
export function DossierEntryDialog<Row extends DossierEntry>({ employeeId, spec, row, choices, close }: Props<Row>) {
  const t = useTranslate(messages)
  const api = useApi(dossierContract)
  const form = useFormState({
    schema: spec.schema,
    initial: { employee_id: employeeId, ...(row ? valuesOf(row, spec) : spec.initial?.()) },
    send: (values) => {
      const submitted = { ...values, ...emptied(spec, values) }
      return row ? spec.update(api)({ ...submitted, [`${spec.kind}_id`]: row.id, revision: row.revision }) : spec.create(api)(submitted)
    },
    refresh: [['dossier']],
    saved: t('dossier.saved'),
    done: (reply) => {
      showDossierSaveToast(spec, reply, t)
      close()
    },
  })
  const visible = spec.fields.filter(({ when }) => !when || when(form.values))
  const fieldOf = (field: (typeof visible)[number], at: number) => (
    <DossierEntryField
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

/** Fields that another kind lacks are cleared. */
const emptied = <Row extends DossierEntry>({ fields }: DossierEntryKindDefinition<Row>, values: Record<string, unknown>) =>
  Object.fromEntries(fields.filter(({ when }) => when && !when(values)).map(({ name }) => [name, null]))

const valuesOf = <Row extends DossierEntry>(row: Row, { fields }: DossierEntryKindDefinition<Row>) =>
  Object.fromEntries(fields.map(({ name }) => [name, row[name as keyof Row]]))

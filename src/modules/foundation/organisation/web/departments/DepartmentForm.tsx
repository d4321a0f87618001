import { isDay } from '#shared/days.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { SearchSelectField, SelectField, type SelectOption } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import type { Department } from '../../organisation-lookups-contract.ts'
import { buildDepartmentTree, listDescendantDepartmentIds } from '../../rules/department-tree.ts'
import { OrganisationCodeListEntryForm } from '../OrganisationCodeListEntryForm.tsx'

type Schema = typeof organisationContract.updateDepartment.input
/** `day` is the shown day, if it is not today. */
type Props = { departments: Department[]; day?: string | undefined; close: () => void } & (
  | { row: Department; parent?: never }
  | { row?: never; parent: Department | null }
)

/** The form of a new or existing department. */
export function DepartmentForm({ departments, row, parent: parentId, day, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  const parents = useParentDepartmentOptions(departments, row)
  const heads = useDepartmentHeadOptions()
  return (
    <OrganisationCodeListEntryForm
      name="departments"
      close={close}
      schema={organisationContract.createDepartment.input}
      initial={
        row
          ? { ...toFormValues(row), from: day ?? getCurrentDay() }
          : { parent_id: parentId?.id ?? null, from: day ?? parentId?.opens_on ?? null }
      }
      send={(values) =>
        row ? api.updateDepartment({ ...values, department_id: row.id, revision: row.revision }) : api.createDepartment(values)
      }
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} label={t('org.name')} maxLength={200} autoFocus />
          <SelectField {...form.field('parent_id')} label={t('org.parent')} options={parents} />
          <ResponsiveColumnsLayout min={200}>
            <TextField {...form.field('code')} label={t('org.code')} maxLength={40} />
            <TextField {...form.field('cost_centre')} label={t('org.cost_centre')} maxLength={40} />
          </ResponsiveColumnsLayout>
          <SearchSelectField
            {...form.field('head_id')}
            label={t('org.head')}
            hint={t('org.leaders_hint')}
            {...heads(form.values.from)}
            {...(row?.head && { selectedName: t.data(row.head.name) })}
          />
          <SearchSelectField
            {...form.field('deputy_id')}
            label={t('org.deputy')}
            {...heads(form.values.from)}
            {...(row?.deputy && { selectedName: t.data(row.deputy.name) })}
          />
          <FromAndNote
            form={form}
            hint={t(row ? 'org.from_hint' : 'org.founded_from_hint')}
            label={t(row ? 'org.from' : 'org.founded_from')}
          />
        </>
      )}
    </OrganisationCodeListEntryForm>
  )
}

/** A form for the parent alone, to move a department without dragging. */
export function MoveDepartmentForm({
  departments,
  row,
  day,
  close,
}: {
  departments: Department[]
  row: Department
  day: string | undefined
  close: () => void
}) {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  const parents = useParentDepartmentOptions(departments, row)
  return (
    <OrganisationCodeListEntryForm
      name="departments"
      close={close}
      schema={organisationContract.updateDepartment.input}
      initial={{ department_id: row.id, parent_id: row.parent_id, revision: row.revision, from: day ?? getCurrentDay() }}
      send={(values) => api.updateDepartment(values)}
    >
      {(form) => (
        <>
          <SelectField {...form.field('parent_id')} label={t('org.parent')} hint={t('org.move_hint')} options={parents} autoFocus />
          <FromAndNote form={form} label={t('org.from')} hint={t('org.from_hint')} />
        </>
      )}
    </OrganisationCodeListEntryForm>
  )
}

const toFormValues = ({ name, code, parent_id, cost_centre, head_id, deputy_id }: Department) => ({
  name,
  code,
  parent_id,
  cost_centre,
  head_id,
  deputy_id,
})

/** The day from which the change applies, and its reason. */
function FromAndNote({ form, label, hint }: { form: FormState<Schema>; label: string; hint: string }) {
  const t = useTranslate(messages)
  return (
    <ResponsiveColumnsLayout min={200}>
      <DateField {...form.field('from')} label={label} hint={hint} />
      <TextField {...form.field('note')} label={t('org.note')} hint={t('org.note_hint')} maxLength={200} />
    </ResponsiveColumnsLayout>
  )
}

/** Finds employees who can be head of a department from a day on. */
export function useDepartmentHeadOptions() {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  return (day: string | null | undefined) => {
    const on = day && isDay(day) ? day : undefined
    const find = async (search: string) =>
      (await api.findDepartmentHeads({ search, on })).data.map(({ id, name, code }) => ({ value: id, label: `${t.data(name)} · ${code}` }))
    return { kind: `department-heads ${on}`, find }
  }
}

/** Possible parents: every department except itself and its descendants, each with its path. */
export function useParentDepartmentOptions(departments: Department[], row?: Department): SelectOption<number>[] {
  const t = useTranslate(messages)
  const own = row ? listDescendantDepartmentIds(departments, row.id) : new Set<number>()
  const paths = new Map<number, string>()
  for (const { row: one } of buildDepartmentTree(departments)) {
    const above = one.parent_id === null ? undefined : paths.get(one.parent_id)
    paths.set(one.id, above ? `${above} / ${t.data(one.name)}` : t.data(one.name))
  }
  return [...paths].filter(([id]) => !own.has(id)).map(([value, label]) => ({ value, label }))
}

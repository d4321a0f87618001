import { CheckField } from '#ui/form/Choice.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import { FindField, SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { FieldProps } from '#ui/form/useForm.ts'
import { Columns, Note } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { Asked, Empty } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { orgContract } from '../../contract.ts'
import type { Department } from '../../lookups_contract.ts'
import { words } from '../../messages/words.ts'
import { type NamedFields, NamedForm } from '../NamedForm.tsx'
import { isEmpty, StandingList, useStanding } from '../positions/StandingList.tsx'
import { useHeads, useParents } from './DepartmentForm.tsx'

type Props = { departments: Department[]; row: Department; day: string; close: () => void }

/** The people of one department go to another, with a look at who before it is done. */
export function MergeForm({ departments, row, day, close }: Props) {
  const t = useWords(words)
  const api = useApi(orgContract)
  const others = useParents(departments.filter(({ is_open }) => is_open)).filter(({ value }) => value !== row.id)
  return (
    <NamedForm
      name="departments"
      close={close}
      schema={orgContract.mergeDepartment.input}
      initial={{ department_id: row.id, day }}
      send={api.mergeDepartment}
      saved={t('org.merged')}
      save={t('org.merge_do')}
    >
      {(form) => (
        <>
          <p className="act-lead">{t('org.merge_text')}</p>
          <SelectField {...form.field('into_id')} label={t('org.merge_into')} options={others} autoFocus />
          <DayAndNote form={form} />
          <Preview id={row.id} day={form.values.day} />
        </>
      )}
    </NamedForm>
  )
}

/** A new department with people and departments of this one. */
export function SplitForm({ row, day, close }: Props) {
  const t = useWords(words)
  const api = useApi(orgContract)
  const heads = useHeads()
  return (
    <NamedForm
      name="departments"
      close={close}
      schema={orgContract.splitDepartment.input}
      initial={{ department_id: row.id, day, employee_ids: [], department_ids: [] }}
      send={api.splitDepartment}
      saved={t('org.split_done')}
      save={t('org.split_do')}
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} label={t('org.split_name')} maxLength={200} autoFocus />
          <DayAndNote form={form} />
          <Columns min={200}>
            <TextField {...form.field('code')} label={t('org.code')} maxLength={40} />
            <TextField {...form.field('cost_centre')} label={t('org.cost_centre')} maxLength={40} />
          </Columns>
          <FindField {...form.field('head_id')} label={t('org.head')} {...heads(form.values.day)} />
          <CheckField {...(form.field('is_beneath') as FieldProps<boolean>)} label={t('org.split_beneath')} />
          <Choices id={row.id} day={form.values.day} form={form} />
        </>
      )}
    </NamedForm>
  )
}

type SplitFields = NamedFields<typeof orgContract.splitDepartment.input>

/** Those who stand in the department that day, to be chosen from. */
function Choices({ id, day, form }: { id: number; day: string | undefined; form: SplitFields }) {
  const t = useWords(words)
  const { data } = useStanding(id, day)
  const people = (data?.people ?? []).map((one) => ({ value: one.id, label: `${t.data(one.name)} · ${one.code}` }))
  const departments = (data?.departments ?? []).map((one) => ({ value: one.id, label: t.data(one.name) }))
  return (
    <>
      <MultiSelectField {...(form.field('employee_ids') as FieldProps<number[]>)} label={t('org.split_people')} options={people} />
      {departments.length > 0 && (
        <MultiSelectField
          {...(form.field('department_ids') as FieldProps<number[]>)}
          label={t('org.split_departments')}
          options={departments}
        />
      )}
    </>
  )
}

export function CloseForm({ row, day, close }: Props) {
  const t = useWords(words)
  const api = useApi(orgContract)
  return (
    <NamedForm
      name="departments"
      close={close}
      schema={orgContract.closeDepartment.input}
      initial={{ department_id: row.id, day }}
      send={api.closeDepartment}
      saved={t('org.closed_done')}
      save={t('org.close')}
    >
      {(form) => (
        <>
          <p className="act-lead">{t('org.close_text')}</p>
          <DayAndNote form={form} />
          <Hindrance id={row.id} day={form.values.day} />
        </>
      )}
    </NamedForm>
  )
}

/** Opens a department that is closed. */
export function ReopenForm({ day, close }: { day: string; close: () => void }) {
  const t = useWords(words)
  const api = useApi(orgContract)
  const asking = useAsk(['org', 'closed', day], async (signal) => (await api.listClosedDepartments({ on: day }, { signal })).data)
  return (
    <Asked asking={asking}>
      {(closed) =>
        closed.length === 0 ? (
          <Empty title={t('org.closed_none')} />
        ) : (
          <NamedForm
            name="departments"
            close={close}
            schema={orgContract.reopenDepartment.input}
            initial={{ day }}
            send={api.reopenDepartment}
            saved={t('org.reopened')}
            save={t('org.reopen')}
          >
            {(form) => (
              <>
                <SelectField
                  {...form.field('department_id')}
                  label={t('org.closed_choose')}
                  options={closed.map(({ id, name, closed_on }) => ({
                    value: id,
                    label: t('org.closed_since', { name: t.data(name), day: t.day(closed_on) }),
                  }))}
                />
                <DayAndNote form={form} />
              </>
            )}
          </NamedForm>
        )
      }
    </Asked>
  )
}

type ActFields = NamedFields<typeof orgContract.closeDepartment.input>

function DayAndNote({ form }: { form: object }) {
  const t = useWords(words)
  const { field } = form as ActFields
  return (
    <Columns min={200}>
      <DateField {...field('day')} label={t('org.from')} />
      <TextField {...field('note')} label={t('org.note')} hint={t('org.note_hint')} maxLength={200} />
    </Columns>
  )
}

const Preview = ({ id, day }: { id: number; day: string | undefined }) => <StandingList asking={useStanding(id, day)} />

/** Why it cannot be closed, before it is tried. */
function Hindrance({ id, day }: { id: number; day: string | undefined }) {
  const t = useWords(words)
  const asking = useStanding(id, day)
  if (!asking.data || isEmpty(asking.data)) return null
  return (
    <Note tone="warn" title={t('org.close_hindered')}>
      <StandingList asking={asking} />
    </Note>
  )
}

import { type ReactNode, useState } from 'react'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { BackgroundJobDialog } from '#platform/jobs/web/BackgroundJobDialog.tsx'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { HighlightedNote, LabelledValueList, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useReloadQueries } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { employeeImportContract } from '../../employee-import-contract.ts'
import type { EmployeeImport, EmployeeImportSettings } from '../../employee-import-schemas.ts'
import { messages } from '../../messages/index.ts'
import { employeeImportFieldKey } from '../../rules/employee-import-columns.ts'
import type { EmployeeImportLookupKind } from '../../rules/employee-import-row.ts'
import { EmployeeImportDefaultsForm } from './EmployeeImportDefaultsForm.tsx'
import { EmployeeImportProblemsTable } from './EmployeeImportProblemsTable.tsx'
import { EmployeeImportQuestionsForm } from './EmployeeImportQuestionsForm.tsx'

/** The check of the file by row, before the import. */
export function EmployeeImportCheckStep({ data, back, close }: { data: EmployeeImport; back: () => void; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(employeeImportContract)
  const refresh = useReloadQueries()
  const [job, setJob] = useState<number>()
  const [skips, setSkips] = useState(data.settings.skip_bad_rows)
  const change = useApiMutation(
    (settings: Partial<EmployeeImportSettings>) => api.updateEmployeeImportSettings({ employee_import_id: data.id, settings }),
    {
      refresh: [['imports']],
    },
  )
  const commit = useApiMutation(() => api.commitEmployeeImport({ employee_import_id: data.id }), {
    done: ({ data: { job_id } }) => setJob(job_id),
  })
  const people = data.good_rows - data.there_rows
  const isAnswered =
    !data.ambiguous_dates.length && !data.open_rows && data.high_cardinality_columns.every(({ is_confirmed }) => is_confirmed)
  const isReady = people > 0 && isAnswered && (data.bad_rows === 0 || data.settings.skip_bad_rows)
  return (
    <StackLayout gap={16}>
      <PageSectionLayout>
        <LabelledValueList
          facts={[
            [t('import.good_rows'), t.number(data.good_rows)],
            [t('import.bad_rows_count'), t.number(data.bad_rows)],
            [t('import.notices'), t.number(data.notice_count)],
            data.there_rows > 0 && [t('import.there_rows'), t.number(data.there_rows)],
          ]}
        />
      </PageSectionLayout>
      <EmployeeImportQuestionsForm data={data} change={(settings) => change.mutate(settings)} />
      <EmployeeImportDefaultsForm data={data} change={(settings) => change.mutate(settings)} />
      <NewLookups data={data} change={(settings) => change.mutate(settings)} />
      {data.problems.length === 0 && data.bad_rows === 0 && <HighlightedNote tone="success">{t('import.all_good')}</HighlightedNote>}
      {data.problems.length > 0 && <EmployeeImportProblemsTable data={data} change={(settings) => change.mutate(settings)} />}
      {data.bad_rows > 0 && (
        <CheckboxField
          name="skip"
          label={t('import.skip_bad_rows')}
          value={skips}
          onChange={(skip_bad_rows) => {
            setSkips(skip_bad_rows)
            change.mutate({ skip_bad_rows })
          }}
        />
      )}
      <div className="form-acts">
        <Button onClick={close}>{t('import.discard')}</Button>
        <Button onClick={back}>{t('import.step.columns')}</Button>
        <Button kind="primary" disabled={!isReady} busy={commit.isPending} onClick={() => commit.mutate(undefined)}>
          {t('import.commit', { count: people })}
        </Button>
      </div>
      <BackgroundJobDialog
        job={job}
        title={t('import.committing')}
        close={() => {
          setJob(undefined)
          void refresh(['imports'], ['employees'], ['org'])
        }}
        // The page reports what was imported.
        onDone={() => {
          setJob(undefined)
          void refresh(['imports'], ['employees'], ['org'])
        }}
      />
    </StackLayout>
  )
}

function NewLookups({ data, change }: { data: EmployeeImport; change: (settings: Partial<EmployeeImportSettings>) => void }) {
  const t = useTranslate(messages)
  const lookups = useOrganisationLookups()
  const choices = {
    department: lookups.departments,
    job_position: lookups.positions,
    team: lookups.teams,
    location: lookups.locations,
    employment_relationship_type: lookups.types,
    work_schedule: lookups.schedules,
  }
  const groups = Object.entries(data.new_lookups) as [
    EmployeeImportLookupKind,
    NonNullable<EmployeeImport['new_lookups'][EmployeeImportLookupKind]>,
  ][]
  if (groups.length === 0) return null
  return (
    <PageSectionLayout title={t('import.new_lookups')}>
      <StackLayout>
        <p className="muted">{t('import.new_lookups_text')}</p>
        <CheckboxField
          name="create_lookups"
          label={t('import.create_lookups')}
          value={data.settings.create_lookups}
          onChange={(create_lookups) => change({ create_lookups })}
        />
        {groups.map(([lookup, names]) => (
          <NewLookupGroup
            key={lookup}
            title={`${t(employeeImportFieldKey(lookup))} (${t.number(names.length)})`}
            isOpen={names.some(isOpenQuestion(lookup, data.settings))}
          >
            <CompactTable
              rows={names.slice(0, 100)}
              keyOf={({ name }) => name}
              columns={[
                {
                  is: 'head',
                  cell: ({ name, near, joined_to }) => (
                    <>
                      {t.data(name)}
                      {near && joined_to === null && <MutedText> {t('import.near', { name: near })}</MutedText>}
                    </>
                  ),
                },
                { cell: ({ rows }) => t('import.rows', { count: rows }) },
                {
                  cell: (one) => (
                    <SelectField
                      name={`${lookup}-${one.name}`}
                      label={t('import.becomes_of', { name: one.name })}
                      hideLabel
                      clearable={!one.is_closed}
                      placeholder={one.is_closed ? t('import.choose_term') : t('import.make_new')}
                      value={findSelectedValue(one, lookup, data.settings)}
                      onChange={(value) => change(withTerm(data.settings, lookup, one.name, value))}
                      options={omitAbsentItems([
                        ...choices[lookup].map(({ value, label }) => ({ value: `${EXISTING_ID_PREFIX}${value}`, label: t.data(label) })),
                        ...names
                          .filter(({ name, joined_to }) => name !== one.name && joined_to === null)
                          .slice(0, 100)
                          .map(({ name }) => ({ value: `${IMPORTED_NAME_PREFIX}${name}`, label: t('import.join', { name }) })),
                        one.is_closed && lookup !== 'work_schedule' && { value: NEW_ENTRY_VALUE, label: t('import.make_new') },
                      ])}
                    />
                  ),
                },
              ]}
            />
          </NewLookupGroup>
        ))}
      </StackLayout>
    </PageSectionLayout>
  )
}

/** New names of a list. A group with a question is open, and an answer does not close it. */
function NewLookupGroup({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <details open={wasOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

type NewName = NonNullable<EmployeeImport['new_lookups'][EmployeeImportLookupKind]>[number]
const EXISTING_ID_PREFIX = 'id:'
const IMPORTED_NAME_PREFIX = 'name:'
const NEW_ENTRY_VALUE = 'new'

/** The value of a name in the file: the user's choice, or the suggestion of a closed list. */
function findSelectedValue(
  { name, selected_id: selectedId, likely_id, joined_to }: NewName,
  lookup: EmployeeImportLookupKind,
  { new_terms }: EmployeeImportSettings,
): string | null {
  if (joined_to !== null) return `${IMPORTED_NAME_PREFIX}${joined_to}`
  if (selectedId !== null) return `${EXISTING_ID_PREFIX}${selectedId}`
  if (new_terms[lookup]?.includes(name)) return NEW_ENTRY_VALUE
  return likely_id === null ? null : `${EXISTING_ID_PREFIX}${likely_id}`
}

/** Whether a closed list needs a choice, or a typing error a decision. */
const isOpenQuestion = (lookup: EmployeeImportLookupKind, settings: EmployeeImportSettings) => (one: NewName) =>
  (one.is_closed || one.near !== null) && findSelectedValue(one, lookup, settings) === null

function withTerm(
  settings: EmployeeImportSettings,
  lookup: EmployeeImportLookupKind,
  name: string,
  value: string | null,
): Partial<EmployeeImportSettings> {
  const { [name]: _, ...choices } = settings.choices[lookup] ?? {}
  const { [name]: __, ...joined } = settings.joined[lookup] ?? {}
  const made = (settings.new_terms[lookup] ?? []).filter((one) => one !== name)
  return {
    choices: {
      ...settings.choices,
      [lookup]: value?.startsWith(EXISTING_ID_PREFIX) ? { ...choices, [name]: Number(value.slice(EXISTING_ID_PREFIX.length)) } : choices,
    },
    joined: {
      ...settings.joined,
      [lookup]: value?.startsWith(IMPORTED_NAME_PREFIX) ? { ...joined, [name]: value.slice(IMPORTED_NAME_PREFIX.length) } : joined,
    },
    new_terms: { ...settings.new_terms, [lookup]: value === NEW_ENTRY_VALUE ? [...made, name] : made },
  }
}

import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useLookups } from '#modules/org/web/lookups.ts'
import { useApi } from '#ui/api.ts'
import { useAct, useAsk } from '#ui/ask.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog, Dialog } from '#ui/Dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { Badge, Columns, Facts, Note, Section, Stack } from '#ui/layout.tsx'
import { today } from '#ui/moment.ts'
import { Asked } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { type Employee, type Employment, employeesContract, type Terms } from '../contract.ts'
import { words } from '../messages/screen_words.ts'
import { annexGrounds } from '../rules/transfer.ts'
import { ContractFields, TermsFields, type TermsForm } from './fields.tsx'
import { TransferDialog } from './TransferDialog.tsx'

type Editing =
  | { kind: 'end'; employment: Employment }
  | { kind: 'terms'; from: Terms }
  | { kind: 'again' }
  | { kind: 'transfer' }
  | { kind: 'delete'; terms: Terms }

/** Employments, and within each the terms by their days: any past day can be asked. */
export function EmploymentTab({ employee }: { employee: Employee }) {
  const t = useWords(words)
  const api = useApi(employeesContract)
  const [editing, setEditing] = useState<Editing>()
  const asking = useAsk(
    ['employees', 'employments', employee.id],
    async (signal) => (await api.listEmployments({ employee_id: employee.id }, { signal })).data,
  )
  const close = () => setEditing(undefined)
  const remove = useAct((terms: Terms) => api.deleteTerms({ employee_id: employee.id, employment_terms_id: terms.id }), {
    refresh: [['employees']],
    saved: t('employees.saved'),
  })
  return (
    <Stack gap={16}>
      <OnDay employee={employee} />
      <Asked asking={asking} rows={6}>
        {(employments) => (
          <>
            {employee.can.write && employee.status === 'ended' && (
              <Note actions={<Button onClick={() => setEditing({ kind: 'again' })}>{t('employees.employ_again')}</Button>}>
                {t('employees.has_ended')}
              </Note>
            )}
            {employments.map((employment) => (
              <Section
                key={employment.id}
                title={`${t.day(employment.first_day)} – ${employment.last_day ? t.day(employment.last_day) : t('employees.no_end')}`}
                actions={
                  employee.can.write && (
                    <>
                      <Button small icon={IconPlus} onClick={() => setEditing({ kind: 'terms', from: employment.terms[0]! })}>
                        {t('employees.new_terms')}
                      </Button>
                      <Button small onClick={() => setEditing({ kind: 'transfer' })}>
                        {t('employees.transfer')}
                      </Button>
                      <Button small onClick={() => setEditing({ kind: 'end', employment })}>
                        {t(employment.last_day ? 'employees.change_end' : 'employees.end')}
                      </Button>
                    </>
                  )
                }
              >
                <Facts
                  facts={[
                    [t('employees.contract_number'), employment.contract_number],
                    employment.fixed_term_ground !== null && [
                      t('employees.fixed_term_ground'),
                      t(`employees.fixed_term.${employment.fixed_term_ground}`),
                    ],
                    employment.probation_until !== null && [t('employees.probation_until'), t.day(employment.probation_until)],
                    employment.end_ground !== null && [t('employees.end_ground'), t.data(employment.end_ground)],
                  ]}
                />
                <ol className="timeline">
                  {employment.terms.map((terms) => (
                    <li key={terms.id}>
                      <div className="row" style={{ justifyContent: 'space-between' }}>
                        <strong>
                          {t('employees.from_day', { day: t.day(terms.first_day) })}{' '}
                          {terms.annex_number && <Badge tone="info">{t('employees.annex', { number: terms.annex_number })}</Badge>}{' '}
                          {terms.change_ground && <Badge>{t(`employees.change.${terms.change_ground}`)}</Badge>}
                        </strong>
                        {employee.can.write && terms.first_day !== employment.first_day && (
                          <Button small kind="quiet" onClick={() => setEditing({ kind: 'delete', terms })}>
                            {t('employees.take_back')}
                          </Button>
                        )}
                      </div>
                      <TermsText terms={terms} />
                    </li>
                  ))}
                </ol>
              </Section>
            ))}
          </>
        )}
      </Asked>
      {editing?.kind === 'terms' && <TermsDialog employee={employee} from={editing.from} close={close} />}
      {editing?.kind === 'end' && <EndDialog employee={employee} employment={editing.employment} close={close} />}
      {editing?.kind === 'transfer' && <TransferDialog employee={employee} close={close} />}
      {editing?.kind === 'again' && <AgainDialog employee={employee} close={close} />}
      <ConfirmDialog
        open={editing?.kind === 'delete'}
        close={close}
        title={t('employees.take_back_title')}
        confirm={t('employees.take_back')}
        act={() => (editing?.kind === 'delete' ? remove.mutateAsync(editing.terms) : undefined)}
      >
        {t('employees.take_back_text')}
      </ConfirmDialog>
    </Stack>
  )
}

function TermsText({ terms }: { terms: Terms }) {
  const t = useWords(words)
  return (
    <Facts
      facts={[
        [t('employees.department'), t.data(terms.department?.name)],
        [t('employees.job_position'), t.data(terms.job_position?.name)],
        [t('employees.employment_relationship_type'), t.data(terms.employment_relationship_type?.name)],
        [t('employees.team'), t.data(terms.team?.name)],
        [t('employees.location'), t.data(terms.location?.name)],
        [t('employees.work_schedule'), t.data(terms.work_schedule?.name)],
        [t('employees.weekly_hours'), `${t.hours(terms.weekly_minutes)} (${t(`employees.working_hours.${terms.working_hours}`)})`],
      ]}
    />
  )
}

/** What held on a day. */
function OnDay({ employee }: { employee: Employee }) {
  const t = useWords(words)
  const api = useApi(employeesContract)
  const [day, setDay] = useState<string | null>(null)
  const asking = useAsk(
    ['employees', 'on_day', employee.id, day],
    async (signal) => (await api.getTermsByDate({ employee_id: employee.id, date: day! }, { signal })).data,
    { enabled: day !== null && /^\d{4}-\d\d-\d\d$/.test(day) },
  )
  return (
    <Section title={t('employees.on_day_title')}>
      <Stack>
        <Columns>
          <DateField name="on_day" label={t('employees.on_day')} value={day} onChange={setDay} />
        </Columns>
        {asking.data === null && <Note>{t('employees.not_employed_then')}</Note>}
        {asking.data && <TermsText terms={asking.data} />}
      </Stack>
    </Section>
  )
}

function TermsDialog({ employee, from, close }: { employee: Employee; from: Terms; close: () => void }) {
  const t = useWords(words)
  const api = useApi(employeesContract)
  const lookups = useLookups()
  const { department_id, job_position_id, employment_relationship_type_id, team_id, location_id, work_schedule_id, weekly_minutes } = from
  const form = useForm({
    schema: employeesContract.createTerms.input,
    initial: {
      employee_id: employee.id,
      first_day: today(),
      department_id,
      job_position_id,
      employment_relationship_type_id,
      team_id,
      location_id,
      work_schedule_id,
      weekly_minutes,
    },
    send: api.createTerms,
    refresh: [['employees']],
    saved: t('employees.saved'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t('employees.new_terms')} size="large">
      <form {...form.form}>
        <Stack>
          <Columns>
            <DateField {...form.field('first_day')} label={t('employees.terms_from')} />
            <TextField {...form.field('annex_number')} label={t('employees.annex_number')} maxLength={60} />
            <SelectField
              {...form.field('change_ground')}
              label={t('employees.change_ground')}
              hint={t('employees.change_ground_hint')}
              options={annexGrounds.map((value) => ({ value, label: t(`employees.change.${value}`) }))}
            />
          </Columns>
          <TermsFields form={form as unknown as TermsForm} lookups={lookups} />
          <FormActions form={form} cancel={close} />
        </Stack>
      </form>
    </Dialog>
  )
}

function EndDialog({ employee, employment, close }: { employee: Employee; employment: Employment; close: () => void }) {
  const t = useWords(words)
  const api = useApi(employeesContract)
  const form = useForm({
    schema: employeesContract.updateEmployment.input,
    initial: {
      employee_id: employee.id,
      employment_id: employment.id,
      employed_to: employment.last_day,
      end_ground: employment.end_ground,
      contract_number: employment.contract_number,
      fixed_term_ground: employment.fixed_term_ground,
      probation_until: employment.probation_until,
    },
    send: api.updateEmployment,
    refresh: [['employees']],
    saved: t('employees.saved'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t('employees.end_title', { name: employee.fullName })}>
      <form {...form.form}>
        <Stack>
          <DateField {...form.field('employed_to')} label={t('employees.last_day')} hint={t('employees.last_day_hint')} />
          <TextField
            {...form.field('end_ground')}
            label={t('employees.end_ground')}
            hint={t('employees.end_ground_hint')}
            maxLength={100}
          />
          <ContractFields form={form as unknown as TermsForm} />
          <FormActions form={form} cancel={close} />
        </Stack>
      </form>
    </Dialog>
  )
}

function AgainDialog({ employee, close }: { employee: Employee; close: () => void }) {
  const t = useWords(words)
  const api = useApi(employeesContract)
  const lookups = useLookups()
  const form = useForm({
    schema: employeesContract.createEmployment.input,
    initial: { employee_id: employee.id, employed_from: today(), weekly_minutes: 2400 },
    send: api.createEmployment,
    refresh: [['employees']],
    saved: t('employees.saved'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t('employees.employ_again')} size="large">
      <form {...form.form}>
        <Stack>
          <Columns>
            <DateField {...form.field('employed_from')} label={t('employees.employed_from')} />
            <DateField {...form.field('employed_to')} label={t('employees.employed_to')} hint={t('employees.employed_to_hint')} />
          </Columns>
          <ContractFields form={form as unknown as TermsForm} />
          <TermsFields form={form as unknown as TermsForm} lookups={lookups} />
          <FormActions form={form} cancel={close} />
        </Stack>
      </form>
    </Dialog>
  )
}

import { useEffect, useState } from 'react'
import { monthOf } from '#lib/days.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { useUnsaved } from '#ui/dialog/question.tsx'
import { Wizard } from '#ui/dialog/Wizard.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { IconPlus, IconTrash } from '#ui/icons.ts'
import { Facts, Note, Section, Stack } from '#ui/layout.tsx'
import { today } from '#ui/moment.ts'
import { PageFrame } from '#ui/PageFrame.tsx'
import { useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api.ts'
import { textOfFailure } from '#ui/state/ask.ts'
import { useCanOpen } from '#ui/state/places.ts'
import { useSession } from '#ui/state/session.ts'
import { Empty } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { type Company, companiesContract } from '../contract.ts'
import { words } from '../messages/words.ts'
import { publicHolidays } from '../rules/holidays.ts'
import { hourFund } from '../rules/hour_fund.ts'
import { AddressFields, type CompanyForm, IdentityFields, useCountries, WeekFields } from './CompanyFields.tsx'

/** A company from nothing to usable: its data, its calendar, its first departments; then its people. */
export function AddCompanyPage() {
  const t = useWords(words)
  const { company } = useSession()
  const { search } = useAddress()
  // Every screen begins anew when another company is selected, so the address remembers which one was made here.
  const created = company && search.created === String(company.id) ? company : undefined
  return <PageFrame title={t('companies.add')}>{created ? <Created name={created.name} /> : <AddWizard />}</PageFrame>
}

function AddWizard() {
  const t = useWords(words)
  const api = useApi(companiesContract)
  const session = useSession()
  const { go } = useAddress()
  const [step, setStep] = useState(0)
  const [departments, setDepartments] = useState([''])
  const [created, setCreated] = useState<Company>()
  const form = useForm({
    schema: companiesContract.createCompany.input,
    initial: { works_on_saturday: false },
    send: (values) => api.createCompany({ ...values, departments: departments.map((name) => name.trim()).filter(Boolean) }),
    refresh: [['companies']],
    refused: (fields) => fields.some((field) => field !== 'works_on_saturday') && setStep(0),
    done: ({ data }) => setCreated(data),
  })
  // A company is of Serbia until another country is chosen.
  const serbia = useCountries()?.find(({ code }) => code === 'RS')?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is filled in once, when it is known
  useEffect(() => {
    if (serbia === undefined || form.values.country_id !== undefined) return
    if (form.dirty) form.set({ country_id: serbia })
    else form.reset({ ...form.values, country_id: serbia })
  }, [serbia])
  useUnsaved(form.dirty && !created)
  // Only once the guard of what is not saved is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes on once
  useEffect(() => {
    if (created) void goOn(created)
  }, [created])
  async function goOn(company: Company) {
    await go('/company/add', { replace: true, search: { created: company.id } })
    session.select(company)
    await session.refresh()
  }
  const steps = [
    {
      key: 'data',
      label: t('companies.step.data'),
      content: (
        <Stack gap={16}>
          <Section title={t('companies.section.identity')}>
            <IdentityFields form={form as CompanyForm} />
          </Section>
          <Section title={t('companies.section.address')}>
            <AddressFields form={form as CompanyForm} />
          </Section>
        </Stack>
      ),
    },
    { key: 'calendar', label: t('companies.step.calendar'), content: <CalendarStep form={form as CompanyForm} /> },
    {
      key: 'departments',
      label: t('companies.step.departments'),
      content: <DepartmentsStep names={departments} change={setDepartments} />,
    },
  ]
  async function next() {
    if (!form.check()) return
    if (step < steps.length - 1) setStep(step + 1)
    else await form.submit()
  }
  return (
    <>
      <Wizard
        label={t('companies.add')}
        steps={steps}
        current={step}
        go={setStep}
        next={next}
        finish={t('companies.create')}
        busy={form.sending}
      />
      {form.failure && <Note tone="danger">{textOfFailure(form.failure)}</Note>}
    </>
  )
}

function CalendarStep({ form }: { form: CompanyForm }) {
  const t = useWords(words)
  const now = today()
  const year = Number(now.slice(0, 4))
  const month = monthOf(now)
  const fund = hourFund(month)
  const holidays = [...publicHolidays(year), ...publicHolidays(year + 1)].filter(({ day }) => day >= now)
  return (
    <Stack gap={16}>
      <Section title={t('companies.section.work')}>
        <WeekFields form={form} />
      </Section>
      <Section title={t('companies.calendar_holidays')}>
        <Stack>
          <p className="muted">{t('companies.calendar_lead')}</p>
          <p>
            {t('companies.calendar_fund', {
              month: t.month(month),
              hours: t.hours(fund.fundMinutes),
              holidays: t.hours(fund.holidayMinutes),
            })}
          </p>
          <Facts
            facts={holidays.map(({ day, key, movedFrom }) => [
              `${t.weekday(day, true)}, ${t.day(day)}`,
              movedFrom ? t('holiday.moved', { name: t(`holiday.${key}`) }) : t(`holiday.${key}`),
            ])}
          />
        </Stack>
      </Section>
    </Stack>
  )
}

function DepartmentsStep({ names, change }: { names: string[]; change: (names: string[]) => void }) {
  const t = useWords(words)
  return (
    <Section title={t('companies.step.departments')}>
      <Stack>
        <p className="muted">{t('companies.departments_lead')}</p>
        {names.map((name, index) => {
          const number = index + 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <div key={index} className="row" style={{ flexWrap: 'nowrap', alignItems: 'flex-end' }}>
              <div style={{ flex: '1 1 0' }}>
                <TextField
                  name={`department-${number}`}
                  label={t('companies.department', { number })}
                  maxLength={200}
                  value={name}
                  onChange={(text) => change(names.with(index, text))}
                />
              </div>
              <IconButton
                icon={IconTrash}
                label={t('companies.department_remove', { number })}
                disabled={names.length === 1}
                onClick={() => change(names.toSpliced(index, 1))}
              />
            </div>
          )
        })}
        <div>
          <Button icon={IconPlus} onClick={() => change([...names, ''])}>
            {t('companies.department_add')}
          </Button>
        </div>
      </Stack>
    </Section>
  )
}

const importPath = '/employees/import'
const addPath = '/employees/add'

function Created({ name }: { name: string }) {
  const t = useWords(words)
  const { go } = useAddress()
  const canOpen = useCanOpen()
  const waysOn = [
    { path: importPath, label: t('companies.import') },
    { path: addPath, label: t('companies.add_employee') },
    { path: '/company/general', label: t('companies.open') },
  ].filter(({ path }) => canOpen(path))
  return (
    <Section>
      <Empty
        title={t('companies.created', { name })}
        actions={waysOn.map(({ path, label }, index) => (
          <Button key={path} kind={index === 0 ? 'primary' : 'default'} onClick={() => void go(path)}>
            {label}
          </Button>
        ))}
      >
        {canOpen(importPath) || canOpen(addPath) ? t('companies.created_more') : undefined}
      </Empty>
    </Section>
  )
}

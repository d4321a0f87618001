import { companiesContract } from '#modules/companies/contract.ts'
import { readBankAccount } from '#modules/companies/rules/bank_account.ts'
import { lookupsContract } from '#modules/org/lookups_contract.ts'
import type { Lookups } from '#modules/org/web/lookups.ts'
import { useApi } from '#ui/api.ts'
import { useAsk } from '#ui/ask.ts'
import { CheckField } from '#ui/form/Choice.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { accountMask, digits, phoneMask } from '#ui/form/masks.ts'
import { HoursField } from '#ui/form/ParsedField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import type { Form } from '#ui/form/useForm.ts'
import { Columns, Stack } from '#ui/layout.tsx'
import { today } from '#ui/moment.ts'
import { useWords } from '#ui/words.ts'
import type { employeesContract } from '../contract.ts'
import { words } from '../messages/screen_words.ts'
import { type FixedTermGround, fixedTermGrounds } from '../rules/fixed_term.ts'
import { readJmbg } from '../rules/jmbg.ts'

type Schema = typeof employeesContract.createEmployee.input
/** As much of a form as these fields need: that of a new person, or of one that is changed. */
export type PersonForm = Pick<Form<Schema>, 'field' | 'set' | 'values'>
export type TermsForm = Pick<Form<Schema>, 'field'>

/** Who somebody is. A right JMBG fills in the date of birth and the sex. */
export function PersonFields({ form, isMasked = false }: { form: PersonForm; isMasked?: boolean }) {
  const t = useWords(words)
  const api = useApi(companiesContract)
  const lookups = useApi(lookupsContract)
  const { data: countries } = useAsk(['companies', 'countries'], async (signal) => (await api.listCompanyCountries({}, { signal })).data, {
    fresh: 600_000,
  })
  const { data: levels } = useAsk(
    ['employees', 'qualifications'],
    async (signal) => (await lookups.listProfessionQualifications({}, { signal })).data,
    { fresh: 600_000 },
  )
  const country = form.field('country_id')
  const level = form.field('profession_qualification_id')
  const gender = form.field('gender')
  const checkJmbg = (text: string) => {
    if (text.includes('*')) return undefined
    const read = readJmbg(text, today())
    return read.valid ? undefined : t(`employees.jmbg_${read.error.toLowerCase() as 'format' | 'date' | 'future_date' | 'checksum'}`)
  }
  const jmbg = form.field('jmbg', checkJmbg)
  const checkAccount = (text: string) => {
    if (text.includes('*')) return undefined
    const read = readBankAccount(text)
    return read.valid ? undefined : t('employees.bank_account_wrong')
  }
  return (
    <Stack>
      <Columns>
        <TextField {...form.field('first_name')} label={t('employees.first_name')} maxLength={100} />
        <TextField {...form.field('last_name')} label={t('employees.last_name')} maxLength={100} />
        <TextField {...form.field('parent_name')} label={t('employees.parent_name')} maxLength={100} />
        <TextField
          {...form.field('code')}
          label={t('employees.code')}
          hint={isMasked ? undefined : t('employees.code_hint')}
          maxLength={40}
        />
        <TextField
          {...jmbg}
          label="JMBG"
          inputMode="numeric"
          mask={isMasked ? (text) => text.replace(/[^\d*]/g, '').slice(0, 13) : digits(13)}
          onChange={(text) => {
            jmbg.onChange(text)
            const read = readJmbg(text, today())
            if (read.valid) form.set({ jmbg: text, date_of_birth: read.birthDate, gender: read.gender })
          }}
        />
        <DateField {...form.field('date_of_birth')} label={t('employees.date_of_birth')} max={today()} />
        <SelectField
          {...gender}
          label={t('employees.gender')}
          options={[
            { value: 'male', label: t('employees.gender.male') },
            { value: 'female', label: t('employees.gender.female') },
          ]}
        />
        <SelectField
          {...level}
          label={t('employees.qualification')}
          options={(levels ?? []).map(({ id, code, name }) => ({ value: id, label: t.data(`${code} – ${name}`) }))}
        />
        <CheckField {...form.field('is_foreigner')} label={t('employees.is_foreigner')} hint={t('employees.is_foreigner_hint')} />
      </Columns>
      <Columns>
        <TextField {...form.field('email')} label={t('employees.email')} type="email" maxLength={254} />
        <TextField {...form.field('phone')} label={t('employees.phone')} type="tel" mask={phoneMask} placeholder="+381 6…" />
        <TextField {...form.field('address')} label={t('employees.address')} maxLength={200} />
        <TextField {...form.field('postal_code')} label={t('employees.postal_code')} mask={digits(5)} inputMode="numeric" />
        <TextField {...form.field('city')} label={t('employees.city')} maxLength={100} />
        <SelectField
          {...country}
          label={t('employees.citizenship')}
          options={(countries ?? []).map(({ id, name }) => ({ value: id, label: t.data(name) }))}
        />
        <TextField
          {...form.field('bank_account', checkAccount)}
          label={t('employees.bank_account')}
          inputMode="numeric"
          placeholder="160-0000000000000-00"
          {...(!isMasked && { mask: accountMask })}
        />
      </Columns>
      {isMasked && <BirthFields form={form} countries={countries ?? []} />}
      <TextArea {...form.field('note')} label={t('employees.note')} maxLength={2000} />
    </Stack>
  )
}

/** What forms of insurance and records of the law ask for; it is entered once somebody is here. */
function BirthFields({ form, countries }: { form: PersonForm; countries: readonly { id: number; name: string }[] }) {
  const t = useWords(words)
  const country = form.field('birth_country_id')
  const masked = (text: string) => text.replace(/[^\d*]/g, '').slice(0, 11)
  return (
    <Columns>
      <TextField {...form.field('birth_name')} label={t('employees.birth_name')} maxLength={100} />
      <TextField {...form.field('birth_place')} label={t('employees.birth_place')} maxLength={100} />
      <SelectField
        {...country}
        label={t('employees.birth_country')}
        options={countries.map(({ id, name }) => ({ value: id, label: t.data(name) }))}
      />
      <TextField {...form.field('residence')} label={t('employees.residence')} hint={t('employees.residence_hint')} maxLength={200} />
      <TextField {...form.field('lbo')} label={t('employees.lbo')} inputMode="numeric" mask={masked} />
      <TextField {...form.field('health_card')} label={t('employees.health_card')} inputMode="numeric" mask={masked} />
    </Columns>
  )
}

/** Under which terms somebody works. */
export function TermsFields({ form, lookups }: { form: TermsForm; lookups: Lookups }) {
  const t = useWords(words)
  const choice = (
    name: 'department_id' | 'job_position_id' | 'employment_relationship_type_id' | 'team_id' | 'location_id' | 'work_schedule_id',
  ) => {
    return form.field(name)
  }
  const translated = (options: Lookups['departments']) => options.map((option) => ({ ...option, label: t.data(option.label) }))
  return (
    <Columns>
      <SelectField {...choice('department_id')} label={t('employees.department')} options={translated(lookups.departments)} />
      <SelectField {...choice('job_position_id')} label={t('employees.job_position')} options={translated(lookups.positions)} />
      <SelectField
        {...choice('employment_relationship_type_id')}
        label={t('employees.employment_relationship_type')}
        options={translated(lookups.types)}
      />
      <SelectField {...choice('team_id')} label={t('employees.team')} options={translated(lookups.teams)} />
      <SelectField {...choice('location_id')} label={t('employees.location')} options={translated(lookups.locations)} />
      <SelectField
        {...choice('work_schedule_id')}
        label={t('employees.work_schedule')}
        hint={t('employees.work_schedule_hint')}
        options={translated(lookups.schedules)}
      />
      <HoursField {...form.field('weekly_minutes')} label={t('employees.weekly_hours')} />
    </Columns>
  )
}

/** What a contract says beside its terms. */
export function ContractFields({ form }: { form: TermsForm }) {
  const t = useWords(words)
  const ground = form.field('fixed_term_ground')
  return (
    <Columns>
      <TextField {...form.field('contract_number')} label={t('employees.contract_number')} maxLength={60} />
      <SelectField
        {...ground}
        value={(ground.value as FixedTermGround | undefined) ?? null}
        onChange={(value) => ground.onChange(value)}
        label={t('employees.fixed_term_ground')}
        hint={t('employees.fixed_term_ground_hint')}
        options={fixedTermGrounds.map((value) => ({ value, label: t(`employees.fixed_term.${value}`) }))}
      />
      <DateField {...form.field('probation_until')} label={t('employees.probation_until')} hint={t('employees.probation_hint')} />
    </Columns>
  )
}

import { findCityByPostalCode } from '#shared/places/city-postal-codes.ts'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { maskBankAccountInput, maskDigitsInput, maskPhoneInput } from '#ui/form/input-masks.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { companiesContract, employeeAccountSettingNames } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { parseBankAccount } from '../rules/bank-account.ts'
import { findBankByAccount } from '../rules/banks.ts'
import { type CompanyIdentifierError, validatePib } from '../rules/pib.ts'
import { validateRegistrationNumber } from '../rules/registration-number.ts'
import { findMunicipality, MunicipalityField } from './MunicipalityField.tsx'

type Schema = typeof companiesContract.updateCompany.input | typeof companiesContract.createCompany.input
/** The part of the form state that these fields need, for a new or existing company. */
export type CompanyFormState = Pick<FormState<Schema>, 'field'>

/** The errors of company numbers when a field loses the focus. */
function useChecks() {
  const t = useTranslate(messages)
  const say = (
    error: CompanyIdentifierError | null,
    shape: 'companies.pib_format' | 'companies.registration_number_format' | 'companies.bank_account_format',
    digit: 'companies.pib_check_digit' | 'companies.registration_number_check_digit' | 'companies.bank_account_check_digit',
  ) => (error ? t(error === 'FORMAT' ? shape : digit) : undefined)
  return {
    pib: (text: string) => say(validatePib(text), 'companies.pib_format', 'companies.pib_check_digit'),
    registration: (text: string) =>
      say(validateRegistrationNumber(text), 'companies.registration_number_format', 'companies.registration_number_check_digit'),
    account(text: string) {
      const read = parseBankAccount(text)
      return read.valid ? undefined : say(read.error, 'companies.bank_account_format', 'companies.bank_account_check_digit')
    },
    activity: (text: string) => (/^\d{4}$/.test(text) ? undefined : t('companies.activity_code_format')),
  }
}

/** Formats a valid account: `160-1234-56`. */
function completeBankAccount(text: string): string {
  const read = parseBankAccount(text)
  return read.valid ? read.displayFull : text
}

export function CompanyIdentityFields({ form, autoFocus = false }: { form: CompanyFormState; autoFocus?: boolean }) {
  const t = useTranslate(messages)
  const check = useChecks()
  const account = form.field('bank_account', check.account)
  const bank = findBankByAccount(account.value ?? '')
  return (
    <ResponsiveColumnsLayout min={300}>
      <TextField {...form.field('name')} label={t('companies.name')} maxLength={200} autoComplete="organization" autoFocus={autoFocus} />
      <TextField {...form.field('short_name')} label={t('companies.short_name')} hint={t('companies.short_name_hint')} maxLength={60} />
      <TextField {...form.field('pib', check.pib)} label={t('companies.pib')} mask={maskDigitsInput(9)} inputMode="numeric" />
      <TextField
        {...form.field('registration_number', check.registration)}
        label={t('companies.registration_number')}
        mask={maskDigitsInput(8)}
        inputMode="numeric"
      />
      <TextField
        {...form.field('activity_code', check.activity)}
        label={t('companies.activity_code')}
        mask={maskDigitsInput(4)}
        inputMode="numeric"
      />
      <TextField
        {...account}
        label={t('companies.bank_account')}
        hint={bank ? t.data(bank) : t('companies.bank_account_hint')}
        placeholder="160-0000000000000-00"
        mask={maskBankAccountInput}
        complete={completeBankAccount}
        inputMode="numeric"
      />
      <TextField {...form.field('legal_representative')} label={t('companies.legal_representative')} maxLength={200} />
    </ResponsiveColumnsLayout>
  )
}

export function useCompanyAddressCountries() {
  const api = useApi(companiesContract)
  const load = async (signal: AbortSignal) => (await api.listCountries({}, { signal })).data
  return useApiQuery(['companies', 'countries'], load, { staleTime: 600_000 }).data
}

export function CompanyAddressFields({ form }: { form: CompanyFormState }) {
  const t = useTranslate(messages)
  const countries = useCompanyAddressCountries()
  const country = form.field('country_id')
  const city = form.field('city')
  const municipality = form.field('municipality')
  return (
    <ResponsiveColumnsLayout min={300}>
      <TextField {...form.field('address')} label={t('companies.address')} maxLength={200} autoComplete="street-address" />
      <TextField
        {...form.field('postal_code')}
        label={t('companies.postal_code')}
        mask={maskDigitsInput(5)}
        inputMode="numeric"
        autoComplete="postal-code"
        complete={(text) => {
          const place = findCityByPostalCode(text)
          if (place && !city.value) city.onChange(place)
          if (place && !municipality.value) municipality.onChange(place)
          return text
        }}
      />
      <TextField
        {...city}
        label={t('companies.city')}
        maxLength={100}
        autoComplete="address-level2"
        complete={(text) => {
          const place = findMunicipality(text)
          if (place && !municipality.value) municipality.onChange(place)
          return text
        }}
      />
      <MunicipalityField {...municipality} label={t('companies.municipality')} hint={t('companies.municipality_hint')} />
      <SelectField
        {...country}
        value={country.value === undefined || country.value === null ? null : Number(country.value)}
        label={t('companies.country')}
        options={(countries ?? []).map(({ id, name }) => ({ value: id, label: t.data(name) }))}
      />
      <TextField {...form.field('email')} label={t('companies.email')} type="email" maxLength={254} />
      <TextField {...form.field('phone')} label={t('companies.phone')} type="tel" mask={maskPhoneInput} placeholder="+381 11 …" />
    </ResponsiveColumnsLayout>
  )
}

export function WorkingWeekFields({ form }: { form: CompanyFormState }) {
  const t = useTranslate(messages)
  return (
    <CheckboxField
      {...form.field('works_on_saturday')}
      label={t('companies.works_on_saturday')}
      hint={t('companies.works_on_saturday_hint')}
    />
  )
}

/** Whether employees get accounts. Shown only for an existing company. */
export function EmployeeAccountsSettingField({ form }: { form: Pick<FormState<typeof companiesContract.updateCompany.input>, 'field'> }) {
  const t = useTranslate(messages)
  const { value, onChange, ...field } = form.field('permissions')
  return (
    <CheckboxField
      {...field}
      value={(value ?? []).length > 0}
      onChange={(on) => onChange(on ? employeeAccountSettingNames.map((name) => ({ name })) : [])}
      label={t('companies.employees_as_users')}
      hint={t('companies.employees_as_users_hint')}
    />
  )
}

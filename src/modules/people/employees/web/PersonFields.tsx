import { parseBankAccount } from '#modules/foundation/company/rules/bank-account.ts'
import { findBankByAccount } from '#modules/foundation/company/rules/banks.ts'
import { MunicipalityField } from '#modules/foundation/company/web/MunicipalityField.tsx'
import type { GrammaticalCase } from '#shared/text/grammatical-cases.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { maskBankAccountInput, maskDigitsInput, maskPhoneInput } from '#ui/form/input-masks.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import type { FormFieldProps, FormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import type { employeesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { Gender, listPersonFieldsOfFormSection, type PersonField } from '../person-fields.ts'
import { declineNameByRule } from '../rules/decline-name.ts'
import { parseJmbg } from '../rules/jmbg.ts'
import { useCountriesOfPersonFields, useEducationLevels } from './use-country-and-education-options.ts'

/** The part of the form state that these fields need, for a new or existing employee. */
export type PersonFormState = Pick<FormState<typeof employeesContract.createEmployee.input>, 'field' | 'set' | 'values'>
/** `isMasked`: whether sensitive values are masked, as for an existing person. */
type Props = { form: PersonFormState; isMasked?: boolean }

const JMBG_FIELDS: ReadonlySet<string> = new Set<PersonField['name']>(['jmbg', 'date_of_birth', 'gender'])

/** Personal data. A valid JMBG fills date of birth and sex. */
export function PersonFields({ form, isMasked = false }: Props) {
  const renderFormSection = (name: Parameters<typeof listPersonFieldsOfFormSection>[0], isWanted = (_: PersonField) => true) =>
    listPersonFieldsOfFormSection(name)
      .filter(isWanted)
      .map((field) => <PersonFormField key={field.name} field={field} form={form} isMasked={isMasked} />)
  // For a new employee the JMBG is first, because it fills two other fields.
  const isFromJmbg = ({ name }: PersonField) => !isMasked && JMBG_FIELDS.has(name)
  return (
    <StackLayout>
      {!isMasked && (
        <ResponsiveColumnsLayout>
          <JmbgField form={form} />
          {renderFormSection('who', (field) => isFromJmbg(field) && field.name !== 'jmbg')}
        </ResponsiveColumnsLayout>
      )}
      <ResponsiveColumnsLayout>{renderFormSection('who', (field) => !isFromJmbg(field))}</ResponsiveColumnsLayout>
      <ResponsiveColumnsLayout>{renderFormSection('contact')}</ResponsiveColumnsLayout>
      {isMasked && <ResponsiveColumnsLayout>{renderFormSection('once_here')}</ResponsiveColumnsLayout>}
      {renderFormSection('note')}
    </StackLayout>
  )
}

/** An input for a field definition. */
export function PersonFormField({ field, form, isMasked = false }: Props & { field: PersonField }) {
  const t = useTranslate(messages)
  const more = { label: t(`employees.${field.name}`), hint: t.known(`employees.${field.name}_hint`) }
  if (field.inCase) return <CaseField form={form} name={field.name} inCase={field.inCase} label={more.label} />
  switch (field.kind) {
    case 'text':
      if (field.offers) return <MunicipalityField {...form.field(field.name)} {...more} />
      return <TextField {...form.field(field.name)} {...more} maxLength={field.max} />
    case 'name':
      return <TextField {...form.field(field.name)} {...more} maxLength={field.max} />
    case 'code':
      return <TextField {...form.field(field.name)} {...more} hint={isMasked ? undefined : more.hint} maxLength={field.max} />
    case 'lines':
      return <TextArea {...form.field(field.name)} {...more} maxLength={field.max} />
    case 'email':
      return <TextField {...form.field(field.name)} {...more} type="email" maxLength={field.max} />
    case 'phone':
      return <TextField {...form.field(field.name)} {...more} type="tel" mask={maskPhoneInput} placeholder="+381 6…" />
    case 'figures':
      return <TextField {...form.field(field.name)} {...more} mask={maskDigitsInput(field.figures)} inputMode="numeric" />
    case 'eleven':
      return <TextField {...form.field(field.name)} {...more} inputMode="numeric" mask={createMaskedDigitsFilter(field.figures)} />
    case 'jmbg':
      return <JmbgField form={form} isMasked={isMasked} />
    case 'account':
      return <AccountField form={form} isMasked={isMasked} {...more} name={field.name} />
    case 'day':
      return <DateField {...form.field(field.name)} {...more} max={getCurrentDay()} />
    case 'flag':
      return <CheckboxField {...form.field(field.name)} {...more} />
    case 'gender':
      return (
        <SelectField
          {...form.field(field.name)}
          {...more}
          options={Gender.options.map((value) => ({ value, label: t(`employees.gender.${value}`) }))}
        />
      )
    case 'country':
      return <CountryField {...form.field(field.name)} {...more} />
    case 'level':
      return <LevelField {...form.field(field.name)} {...more} />
    default:
      return field satisfies never
  }
}

type Cased = { form: PersonFormState; name: PersonField['name']; inCase: GrammaticalCase; label: string }

/** The name in a grammatical case. The placeholder is the form that the rule gives. */
function CaseField({ form, name, inCase, label }: Cased) {
  const t = useTranslate(messages)
  const { first_name = '', last_name = '', gender = null, cyrillic_name = null } = form.values
  const field = form.field(name as 'name_genitive')
  const proposed = declineNameByRule({ first_name, last_name, gender, cyrillic_name })?.[inCase]
  const hint = proposed ? t('employees.name_proposed', { name: t.data(proposed) }) : t('employees.name_not_proposed')
  return <TextField {...field} label={label} hint={hint} maxLength={200} />
}

const createMaskedDigitsFilter = (maxLength: number) => (text: string) => text.replace(/[^\d*]/g, '').slice(0, maxLength)

function JmbgField({ form, isMasked = false }: Props) {
  const t = useTranslate(messages)
  const jmbg = form.field('jmbg', (text) => {
    if (text.includes('*')) return undefined
    const read = parseJmbg(text, getCurrentDay())
    return read.valid ? undefined : t(`employees.jmbg_${read.error.toLowerCase() as 'format' | 'date' | 'future_date' | 'checksum'}`)
  })
  return (
    <TextField
      {...jmbg}
      label={t('employees.jmbg')}
      autoFocus={!isMasked}
      hint={jmbgHint(t, jmbg.value, isMasked)}
      inputMode="numeric"
      mask={isMasked ? createMaskedDigitsFilter(13) : maskDigitsInput(13)}
      onChange={(text) => {
        jmbg.onChange(text)
        const read = parseJmbg(text, getCurrentDay())
        if (read.valid) form.set({ jmbg: text, date_of_birth: read.birthDate, gender: read.gender })
      }}
    />
  )
}

function AccountField({ form, isMasked, name, label }: Props & { name: 'bank_account'; label: string }) {
  const t = useTranslate(messages)
  const account = form.field(name, (text) => {
    const read = text.includes('*') ? undefined : parseBankAccount(text)
    if (!read || read.valid) return
    return t(read.error === 'FORMAT' ? 'employees.bank_account_wrong' : 'employees.bank_account_check_digit')
  })
  const bank = findBankByAccount(account.value ?? '')
  return (
    <TextField
      {...account}
      label={label}
      hint={bank && t.data(bank)}
      inputMode="numeric"
      placeholder="160-0000000000000-00"
      {...(!isMasked && { mask: maskBankAccountInput })}
    />
  )
}

type Choice = FormFieldProps<number> & { label: string; hint?: string | undefined }

function CountryField(props: Choice) {
  const t = useTranslate(messages)
  return <SelectField {...props} options={useCountriesOfPersonFields().map(({ id, name }) => ({ value: id, label: t.data(name) }))} />
}

function LevelField(props: Choice) {
  const t = useTranslate(messages)
  return (
    <SelectField
      {...props}
      options={useEducationLevels().map(({ id, code, name }) => ({ value: id, label: t.data(`${code} – ${name}`) }))}
    />
  )
}

/** The hint for a new employee names the fields that the JMBG fills. */
function jmbgHint(t: TranslateFunction<typeof messages.sr>, text: string | null | undefined, isMasked: boolean): string | undefined {
  if (isUnusualJmbg(text)) return t('import.jmbg_unusual')
  if (isMasked) return undefined
  return t(text && parseJmbg(text, getCurrentDay()).valid ? 'employees.jmbg_read' : 'employees.jmbg_fills')
}

/** Numbers with this check digit exist, but a typing error is more likely. */
function isUnusualJmbg(text: string | null | undefined): boolean {
  const read = text ? parseJmbg(text, getCurrentDay()) : undefined
  return read?.valid === true && read.warning !== undefined
}

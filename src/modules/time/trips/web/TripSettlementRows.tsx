import { Button, IconButton } from '#ui/Button.tsx'
import { MoneyField, NumberField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { FormFieldProps } from '#ui/form/use-form.ts'
import { IconPlus, IconTrash } from '#ui/icons.ts'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type TripExpenseKind, tripExpenseKinds } from '../rules/trip-settlement.ts'

/** Amounts in other currencies are entered in dinars. */
const FREQUENT_CURRENCIES = ['RSD', 'EUR', 'USD', 'CHF', 'GBP', 'HUF', 'BAM', 'RON', 'BGN', 'MKD', 'CZK', 'PLN', 'TRY']
const currencies = FREQUENT_CURRENCIES.map((value) => ({ value, label: value }))

type ExpenseInput = { kind: TripExpenseKind; what?: string | null | undefined; amount: number; currency: string }
type RateInput = { currency: string; rate: number }

/** The expenses of a trip by kind and currency. */
export function TripExpenseFields({ field }: { field: FormFieldProps<ExpenseInput[]> }) {
  const t = useTranslate(messages)
  const rows = field.value ?? []
  const change = (at: number, part: Partial<ExpenseInput>) =>
    field.onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row)))
  return (
    <fieldset className="trip-rows" data-field={field.name}>
      <legend>{t('trips.expenses')}</legend>
      <StackLayout>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies an expense
          <div className="trip-row of-four" key={at}>
            <SelectField
              name={`expenses.${at}.kind`}
              label={t('trips.expense_kind')}
              value={row.kind}
              onChange={(kind) => kind && change(at, { kind })}
              options={tripExpenseKinds.map((value) => ({ value, label: t(`trips.expense.${value}`) }))}
              clearable={false}
            />
            <TextField
              name={`expenses.${at}.what`}
              label={t('trips.expense_what')}
              value={row.what ?? ''}
              onChange={(what) => change(at, { what })}
              maxLength={200}
            />
            <MoneyField
              name={`expenses.${at}.amount`}
              label={t('trips.expense_amount')}
              suffix=""
              value={row.amount}
              onChange={(amount) => change(at, { amount: amount ?? Number.NaN })}
            />
            <SelectField
              name={`expenses.${at}.currency`}
              label={t('trips.currency')}
              value={row.currency}
              onChange={(currency) => currency && change(at, { currency })}
              options={currencies}
              clearable={false}
            />
            <IconButton
              label={t('trips.expense_remove')}
              icon={IconTrash}
              onClick={() => field.onChange(rows.filter((_, place) => place !== at))}
            />
          </div>
        ))}
        <RowsError field={field} />
        <div>
          <Button
            small
            icon={IconPlus}
            onClick={() => field.onChange([...rows, { kind: 'transport', what: null, amount: Number.NaN, currency: 'RSD' }])}
          >
            {t('trips.expense_add')}
          </Button>
        </div>
      </StackLayout>
    </fieldset>
  )
}

/** The exchange rates of all currencies except the dinar. */
export function TripExchangeRateFields({ field }: { field: FormFieldProps<RateInput[]> }) {
  const t = useTranslate(messages)
  const rows = field.value ?? []
  const change = (at: number, part: Partial<RateInput>) =>
    field.onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row)))
  return (
    <fieldset className="trip-rows" data-field={field.name}>
      <legend>{t('trips.rates')}</legend>
      <StackLayout>
        <MutedText>{t('trips.rates_hint')}</MutedText>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a rate
          <div className="trip-row of-two" key={at}>
            <SelectField
              name={`rates.${at}.currency`}
              label={t('trips.currency')}
              value={row.currency}
              onChange={(currency) => currency && change(at, { currency })}
              options={currencies.filter(({ value }) => value !== 'RSD')}
              clearable={false}
            />
            <NumberField
              name={`rates.${at}.rate`}
              label={t('trips.rate_value')}
              value={row.rate}
              onChange={(rate) => change(at, { rate: rate ?? Number.NaN })}
            />
            <IconButton
              label={t('trips.rate_remove')}
              icon={IconTrash}
              onClick={() => field.onChange(rows.filter((_, place) => place !== at))}
            />
          </div>
        ))}
        <RowsError field={field} />
        <div>
          <Button small icon={IconPlus} onClick={() => field.onChange([...rows, { currency: 'EUR', rate: Number.NaN }])}>
            {t('trips.rate_add')}
          </Button>
        </div>
      </StackLayout>
    </fieldset>
  )
}

const RowsError = ({ field: { error } }: { field: { error?: string } }) =>
  error ? (
    <p className="trip-error" role="alert">
      {error}
    </p>
  ) : null

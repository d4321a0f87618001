import { Button, IconButton } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { MoneyField, NumberField } from '#ui/form/ParsedField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { type FieldProps, useForm } from '#ui/form/useForm.ts'
import { IconPlus, IconTrash } from '#ui/icons.ts'
import { Muted, Stack } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api.ts'
import { useWords } from '#ui/words.ts'
import { tripsContract } from '../contract.ts'
import { screenWords as words } from '../messages/screen_words.ts'
import { type ExpenseKind, expenseKinds } from '../rules/settlement.ts'
import type { Trip } from '../shapes.ts'
import { RouteFields } from './RouteFields.tsx'

/** Those that are spent most; what else is needed is rare enough to be told in dinars. */
const CURRENCIES = ['RSD', 'EUR', 'USD', 'CHF', 'GBP', 'HUF', 'BAM', 'RON', 'BGN', 'MKD', 'CZK', 'PLN', 'TRY']
const currencies = CURRENCIES.map((value) => ({ value, label: value }))

type GivenExpense = { kind: ExpenseKind; what?: string | null | undefined; amount: number; currency: string }
type GivenRate = { currency: string; rate: number }

/** The hours as they were, what was done and spent. */
export function SettlementDialog({ trip, close }: { trip: Trip; close: () => void }) {
  const t = useWords(words)
  const api = useApi(tripsContract)
  const known = trip.settlement
  const { first_day, first_minute, last_day, last_minute, crossings } = known ?? trip
  const form = useForm({
    schema: tripsContract.putTripSettlement.input,
    initial: {
      business_trip_id: trip.id,
      revision: known?.revision ?? 0,
      first_day,
      first_minute,
      last_day,
      last_minute,
      crossings,
      report: known?.report ?? '',
      expenses: known?.expenses ?? [],
      rates: known?.rates ?? trip.counted.lacks.map((currency) => ({ currency, rate: Number.NaN })),
    },
    send: (values) => api.putTripSettlement(values),
    refresh: [['trips']],
    saved: t('trips.settled_now'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t('trips.settle')} size="large">
      <form {...form.form}>
        <Stack gap={16}>
          <RouteFields
            fields={{
              first_day: form.field('first_day'),
              first_minute: form.field('first_minute'),
              last_day: form.field('last_day'),
              last_minute: form.field('last_minute'),
              crossings: form.field('crossings'),
            }}
          />
          <TextArea {...form.field('report')} label={t('trips.report')} rows={4} />
          <Expenses field={form.field('expenses')} />
          <Rates field={form.field('rates')} />
          <FormActions form={form} cancel={close} save={t('trips.settle_write')} />
        </Stack>
      </form>
    </Dialog>
  )
}

function Expenses({ field }: { field: FieldProps<GivenExpense[]> }) {
  const t = useWords(words)
  const rows = field.value ?? []
  const change = (at: number, part: Partial<GivenExpense>) =>
    field.onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row)))
  return (
    <fieldset className="trip-rows" data-field={field.name}>
      <legend>{t('trips.expenses')}</legend>
      <Stack>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: expenses have no names but their places
          <div className="trip-row of-four" key={at}>
            <SelectField
              name={`expenses.${at}.kind`}
              label={t('trips.expense_kind')}
              value={row.kind}
              onChange={(kind) => kind && change(at, { kind })}
              options={expenseKinds.map((value) => ({ value, label: t(`trips.expense.${value}`) }))}
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
      </Stack>
    </fieldset>
  )
}

function Rates({ field }: { field: FieldProps<GivenRate[]> }) {
  const t = useWords(words)
  const rows = field.value ?? []
  const change = (at: number, part: Partial<GivenRate>) =>
    field.onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row)))
  return (
    <fieldset className="trip-rows" data-field={field.name}>
      <legend>{t('trips.rates')}</legend>
      <Stack>
        <Muted>{t('trips.rates_hint')}</Muted>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rates have no names but their places
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
      </Stack>
    </fieldset>
  )
}

const RowsError = ({ field: { error } }: { field: { error?: string } }) =>
  error ? (
    <p className="trip-error" role="alert">
      {error}
    </p>
  ) : null

import { Button, IconButton } from '#ui/Button.tsx'
import { HoursField, MoneyField, NumberField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SettingsForm, type SettingsFormState } from '#ui/form/SettingsForm.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { IconPlus, IconTrash } from '#ui/icons.ts'
import { MutedText, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { tripsContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import type { TripSettings } from '../trip-settings.ts'
import { useCountryNames } from './use-country-names.ts'
import './trips.css'

/** The trip rules of the company's general act. */
export function TripRulesTab() {
  const t = useTranslate(messages)
  const api = useApi(tripsContract)
  const { may } = useSession()
  const asking = useApiQuery(['trips', 'settings'], async (signal) => (await api.getTripSettings({}, { signal })).data)
  return (
    <QueryStateContent asking={asking} rows={6}>
      {({ settings, untaxed, revision }) => (
        <SettingsForm
          key={revision}
          saved={settings}
          send={(changed) => api.updateTripSettings({ settings: changed, revision })}
          refresh={[['trips']]}
          texts={{ saved: t('trips.rules_saved'), undo: t('trips.rules_undo'), save: t('trips.rules_save') }}
          disabled={!may('companies.write')}
        >
          {(parts) => (
            <>
              <MutedText>{t('trips.rules_lead')}</MutedText>
              <AtHome {...parts} untaxed={untaxed} />
              <Abroad {...parts} />
              <Settling {...parts} />
            </>
          )}
        </SettingsForm>
      )}
    </QueryStateContent>
  )
}

type Parts = SettingsFormState<TripSettings>

function AtHome({ settings, change, disabled, untaxed }: Parts & { untaxed: number }) {
  const t = useTranslate(messages)
  return (
    <PageSectionLayout title={t('trips.rules_at_home')}>
      <ResponsiveColumnsLayout>
        <HoursField
          name="halfFrom"
          label={t('trips.rules_half_from')}
          value={settings.halfFrom}
          onChange={(halfFrom) => change({ halfFrom: halfFrom ?? Number.NaN })}
          disabled={disabled}
        />
        <HoursField
          name="wholeOver"
          label={t('trips.rules_whole_over')}
          value={settings.wholeOver}
          onChange={(wholeOver) => change({ wholeOver: wholeOver ?? Number.NaN })}
          disabled={disabled}
        />
        <MoneyField
          name="homeAmount"
          label={t('trips.rules_home_amount')}
          hint={t('trips.rules_home_amount_hint', { amount: t.money(untaxed) })}
          value={settings.homeAmount}
          onChange={(homeAmount) => change({ homeAmount })}
          disabled={disabled}
        />
        <NumberField
          name="mealsLess"
          label={t('trips.rules_meals_less')}
          value={settings.mealsLess}
          onChange={(mealsLess) => change({ mealsLess: mealsLess ?? 0 })}
          disabled={disabled}
        />
        <NumberField
          name="lodgingLess"
          label={t('trips.rules_lodging_less')}
          value={settings.lodgingLess}
          onChange={(lodgingLess) => change({ lodgingLess: lodgingLess ?? 0 })}
          disabled={disabled}
        />
      </ResponsiveColumnsLayout>
    </PageSectionLayout>
  )
}

function Abroad({ settings, change, disabled }: Parts) {
  const t = useTranslate(messages)
  const { options } = useCountryNames()
  const { countries, abroad } = settings
  const changeRow = (at: number, part: Partial<TripSettings['countries'][number]>) =>
    change({ countries: countries.map((row, place) => (place === at ? { ...row, ...part } : row)) })
  return (
    <PageSectionLayout title={t('trips.rules_abroad')}>
      <StackLayout gap={16}>
        <ResponsiveColumnsLayout>
          <SelectField
            name="homeParts"
            label={t('trips.rules_home_parts')}
            value={settings.homeParts}
            onChange={(homeParts) => homeParts && change({ homeParts })}
            options={(['together', 'apart'] as const).map((value) => ({ value, label: t(`trips.rules_home_parts.${value}`) }))}
            clearable={false}
            disabled={disabled}
          />
          <MoneyField
            name="abroad"
            label={t('trips.rules_abroad_amount')}
            suffix={abroad.currency}
            value={abroad.amount}
            onChange={(amount) => change({ abroad: { ...abroad, amount: amount ?? 0 } })}
            disabled={disabled}
          />
          <MoneyField
            name="abroadUntaxed"
            label={t('trips.rules_abroad_untaxed')}
            hint={t('trips.rules_untaxed_hint')}
            suffix={abroad.currency}
            value={settings.abroadUntaxed?.amount ?? null}
            onChange={(amount) => change({ abroadUntaxed: amount === null ? null : { amount, currency: abroad.currency } })}
            disabled={disabled}
          />
        </ResponsiveColumnsLayout>
        {countries.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the country of a row can change
          <div className="trip-row" key={at}>
            <SelectField
              name={`country-${at}`}
              label={t('trips.country')}
              value={row.country}
              onChange={(country) => country && changeRow(at, { country })}
              options={options}
              clearable={false}
              disabled={disabled}
            />
            <MoneyField
              name={`amount-${at}`}
              label={t('trips.amount')}
              suffix=""
              value={row.amount}
              onChange={(amount) => changeRow(at, { amount: amount ?? Number.NaN })}
              disabled={disabled}
            />
            <TextField
              name={`currency-${at}`}
              label={t('trips.currency')}
              value={row.currency}
              onChange={(currency) => changeRow(at, { currency: (currency ?? '').toUpperCase() })}
              maxLength={3}
              disabled={disabled}
            />
            {!disabled && (
              <IconButton
                label={t('trips.rules_country_remove')}
                icon={IconTrash}
                onClick={() => change({ countries: countries.filter((_, place) => place !== at) })}
              />
            )}
          </div>
        ))}
        {!disabled && (
          <div>
            <Button
              small
              icon={IconPlus}
              onClick={() => change({ countries: [...countries, { country: 'HU', amount: abroad.amount, currency: abroad.currency }] })}
            >
              {t('trips.rules_country_add')}
            </Button>
          </div>
        )}
      </StackLayout>
    </PageSectionLayout>
  )
}

function Settling({ settings, change, disabled }: Parts) {
  const t = useTranslate(messages)
  return (
    <PageSectionLayout title={t('trips.rules_settle')}>
      <ResponsiveColumnsLayout>
        <NumberField
          name="settleDays"
          label={t('trips.rules_settle_days')}
          value={settings.settleDays}
          onChange={(settleDays) => change({ settleDays: settleDays ?? Number.NaN })}
          disabled={disabled}
        />
        <MoneyField
          name="fieldAmount"
          label={t('trips.rules_field_amount')}
          value={settings.fieldAmount}
          onChange={(fieldAmount) => change({ fieldAmount: fieldAmount ?? 0 })}
          disabled={disabled}
        />
        <MoneyField
          name="fieldUntaxed"
          label={t('trips.rules_field_untaxed')}
          hint={t('trips.rules_untaxed_hint')}
          value={settings.fieldUntaxed}
          onChange={(fieldUntaxed) => change({ fieldUntaxed })}
          disabled={disabled}
        />
      </ResponsiveColumnsLayout>
    </PageSectionLayout>
  )
}

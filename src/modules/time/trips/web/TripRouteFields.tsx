import { Button, IconButton } from '#ui/Button.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { TimeField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import type { FormFieldProps } from '#ui/form/use-form.ts'
import { IconPlus, IconTrash } from '#ui/icons.ts'
import { MutedText, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { HOME_COUNTRY_CODE, useCountryNames } from './use-country-names.ts'
import './trips.css'

export type TripBorderCrossingInput = { country?: string | null | undefined; day: string; minute: number }
type Fields = {
  first_day: FormFieldProps<string>
  first_minute: FormFieldProps<number>
  last_day: FormFieldProps<string>
  last_minute: FormFieldProps<number>
  crossings: FormFieldProps<TripBorderCrossingInput[]>
}

/** The start and end of a trip, and its border crossings. */
export function TripRouteFields({ fields }: { fields: Fields }) {
  const t = useTranslate(messages)
  return (
    <>
      <ResponsiveColumnsLayout min={150}>
        <DateField {...fields.first_day} label={t('trips.first_day')} />
        <TimeField {...fields.first_minute} label={t('trips.first_minute')} />
        <DateField {...fields.last_day} label={t('trips.last_day')} />
        <TimeField {...fields.last_minute} label={t('trips.last_minute')} />
      </ResponsiveColumnsLayout>
      <Crossings field={fields.crossings} day={fields.first_day.value ?? ''} />
    </>
  )
}

function Crossings({ field, day }: { field: FormFieldProps<TripBorderCrossingInput[]>; day: string }) {
  const t = useTranslate(messages)
  const { options } = useCountryNames()
  const rows = field.value ?? []
  const change = (at: number, part: Partial<TripBorderCrossingInput>) =>
    field.onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row)))
  const last = rows.at(-1)
  const add = () =>
    field.onChange([
      ...rows,
      { country: last?.country ? null : 'HU', day: last?.day ?? day, minute: Math.min(1439, (last?.minute ?? 480) + 60) },
    ])
  return (
    <fieldset className="trip-rows" data-field={field.name}>
      <legend>{t('trips.crossings')}</legend>
      <StackLayout>
        <MutedText>{t('trips.crossings_hint')}</MutedText>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a crossing
          <div className="trip-row" key={at}>
            <SelectField
              name={`crossings.${at}.country`}
              label={t('trips.crossing_country')}
              value={row.country ?? HOME_COUNTRY_CODE}
              onChange={(value) => change(at, { country: value === HOME_COUNTRY_CODE ? null : value })}
              options={options}
              clearable={false}
            />
            <DateField
              name={`crossings.${at}.day`}
              label={t('trips.crossing_day')}
              value={row.day}
              onChange={(value) => change(at, { day: value ?? '' })}
            />
            <TimeField
              name={`crossings.${at}.minute`}
              label={t('trips.crossing_minute')}
              value={row.minute}
              onChange={(value) => change(at, { minute: value ?? Number.NaN })}
            />
            <IconButton
              label={t('trips.crossing_remove')}
              icon={IconTrash}
              onClick={() => field.onChange(rows.filter((_, place) => place !== at))}
            />
          </div>
        ))}
        {field.error && (
          <p className="trip-error" role="alert">
            {field.error}
          </p>
        )}
        <div>
          <Button small icon={IconPlus} onClick={add}>
            {t('trips.crossing_add')}
          </Button>
        </div>
      </StackLayout>
    </fieldset>
  )
}

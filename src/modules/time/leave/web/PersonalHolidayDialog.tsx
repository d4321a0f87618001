import { useState } from 'react'
import { FIXED_SLAVA_DATES, listPersonalHolidayDays, listSlavaDays } from '#modules/foundation/company/rules/personal-holidays.ts'
import { type Day, splitDayIntoParts } from '#shared/days.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { SelectField, type SelectOption } from '#ui/form/SelectField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { LabelledValueList } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { personalHolidaysContract } from '../personal-holidays-contract.ts'
import { queryKeysAfterLeaveRecalculation, useLeaveRecalculationToast } from './settings/use-leave-recalculation-toast.ts'

/** An option: a feast with its days, or a typed day. */
type Feast = SelectOption<string> & { days: Day[]; yearly: boolean }
const OTHER_FEAST_VALUE = 'other'

/** Common feasts of this year and the next. Feasts with a fixed date repeat yearly; movable ones apply to their year. */
function feastsOf(t: TranslateFunction<typeof messages.sr>, now: Day): Feast[] {
  const { year } = splitDayIntoParts(now)
  const findNextYearlyDay = (day: Day) => (day < now ? `${year + 1}${day.slice(4)}` : day)
  const slave = t('personal.group.slave')
  const others = t('personal.group.feasts')
  const fixed = new Set(FIXED_SLAVA_DATES.map(([, key]) => key))
  const createSlavaFeast = ({ day, key }: { day: Day; key: string }, yearly: boolean): Feast => ({
    value: `${key} ${day}`,
    group: slave,
    days: [yearly ? findNextYearlyDay(day) : day],
    yearly,
    label: `${t(`slava.${key as 'nikola'}`)}, ${yearly ? t.dayOfYear(day) : t.day(day)}`,
  })
  const years = [year, year + 1]
  return [
    ...listSlavaDays(year)
      .filter(({ key }) => fixed.has(key))
      .map((one) => createSlavaFeast(one, true)),
    ...years.flatMap((one) =>
      listSlavaDays(one)
        .filter(({ key }) => !fixed.has(key))
        .map((day) => createSlavaFeast(day, false)),
    ),
    {
      value: 'christmas',
      group: others,
      label: `${t('holiday.catholic_christmas')}, 25.12.`,
      days: [findNextYearlyDay(`${year}-12-25`)],
      yearly: true,
    },
    ...years.flatMap((one) => {
      const feasts = listPersonalHolidayDays(one)
      const easter = feasts.filter(({ key }) => /^catholic_(good|holy|easter)/.test(key)).map(({ day }) => day)
      const single = feasts.filter(({ key }) => !key.startsWith('catholic_'))
      return [
        {
          value: `easter ${one}`,
          group: others,
          days: easter,
          yearly: false,
          label: `${t('personal.catholic_easter_days')}, ${t.range(easter[0]!, easter.at(-1)!)}`,
        },
        ...single.map(({ day, key }) => ({
          value: `${key} ${day}`,
          group: others,
          label: `${t(`holiday.${key}`)}, ${t.day(day)}`,
          days: [day],
          yearly: false,
        })),
      ]
    }),
    { value: OTHER_FEAST_VALUE, group: others, label: t('personal.other'), days: [], yearly: false },
  ]
}

/** The user selects a feast or enters a day; only days are stored. */
export function PersonalHolidayDialog({ employeeId, own, close }: { employeeId: number; own: boolean; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(personalHolidaysContract)
  const showRecalculated = useLeaveRecalculationToast()
  const [feast, setFeast] = useState<string | null>(null)
  const feasts = feastsOf(t, getCurrentDay())
  const form = useFormState({
    schema: personalHolidaysContract.createPersonalHolidays.input,
    initial: { employee_id: employeeId, days: [], yearly: false },
    send: (values) => api.createPersonalHolidays(values),
    refresh: queryKeysAfterLeaveRecalculation,
    saved: t(own ? 'personal.announced' : 'personal.saved'),
    done: (reply) => {
      showRecalculated(reply)
      close()
    },
  })
  const days = form.field('days')
  const selectedDays = (days.value as Day[] | null) ?? []
  const yearly = Boolean(form.values.yearly)
  const choose = (value: string | null) => {
    const found = feasts.find((one) => one.value === value)
    setFeast(value)
    form.set({ days: found?.days ?? [], yearly: found?.yearly ?? false })
  }
  return (
    <FormDialog form={form} close={close} title={t(own ? 'personal.announce' : 'personal.add')}>
      <SelectField
        name={feast === OTHER_FEAST_VALUE ? 'feast' : 'days'}
        label={t('personal.feast')}
        hint={t('personal.feast_hint')}
        options={feasts}
        value={feast}
        onChange={choose}
        required
        {...(feast !== OTHER_FEAST_VALUE && days.error && { error: days.error })}
      />
      {feast === OTHER_FEAST_VALUE && (
        <>
          <DateField
            name={'days'}
            label={t('personal.day')}
            value={selectedDays[0] ?? null}
            required={true}
            {...(days.error && { error: days.error })}
            onChange={(day) => form.set({ days: day ? [day] : [] })}
          />
          <CheckboxField
            name="yearly"
            label={t('personal.every_year')}
            value={yearly}
            onChange={(every) => form.set({ yearly: Boolean(every) })}
          />
        </>
      )}
      {feast !== OTHER_FEAST_VALUE && selectedDays.length > 0 && (
        <LabelledValueList
          facts={[
            [
              t('personal.chosen'),
              [...selectedDays.map((day) => t.day(day)), yearly && t('personal.every_year').toLowerCase()].filter(Boolean).join(', '),
            ],
          ]}
        />
      )}
    </FormDialog>
  )
}

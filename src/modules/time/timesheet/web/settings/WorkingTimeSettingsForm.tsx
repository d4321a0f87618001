import { HOUR_CODES } from '#modules/time/planning/rules/month/hour-codes.ts'
import { WorkingTimeSettingsInput } from '#modules/time/planning/working-time-settings-fields.ts'
import { useUnsavedChangesGuard } from '#ui/dialog/confirm-dialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import { HoursField, NumberField, TimeField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { type FormFieldProps, type FormState, useFormState } from '#ui/form/use-form.ts'
import { HighlightedNote, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import type { timesheetSettingsSr } from '../../messages/settings.sr.ts'
import { timesheetSettingsMessages as messages } from '../../messages/settings.ts'
import { monthCloseContract } from '../../month-close-contract.ts'
import { mapSettingErrorFields, SaveSettingsButton } from './SaveSettingsButton.tsx'

const TIME_SETTINGS_QUERY_KEY = ['time', 'settings']

export function WorkingTimeSettingsForm() {
  const api = useApi(monthCloseContract)
  const asking = useApiQuery(TIME_SETTINGS_QUERY_KEY, async (signal) => (await api.getWorkingTimeSettings({}, { signal })).data)
  return (
    <QueryStateContent asking={asking} rows={12}>
      {({ settings, usual, revision }) => <Rules key={revision} saved={settings} usual={usual} revision={revision} />}
    </QueryStateContent>
  )
}

type RuleFieldProps = { saved: WorkingTimeSettingsInput; usual: WorkingTimeSettingsInput; revision: number }
type Key = keyof typeof timesheetSettingsSr

function Rules({ saved, usual, revision }: RuleFieldProps) {
  const t = useTranslate(messages)
  const api = useApi(monthCloseContract)
  const form = useFormState({
    schema: WorkingTimeSettingsInput,
    initial: saved,
    send: (settings) => mapSettingErrorFields(api.updateWorkingTimeSettings({ settings, revision })),
    refresh: [TIME_SETTINGS_QUERY_KEY, ['time'], ['months']],
    saved: t('settings.saved'),
  })
  useUnsavedChangesGuard(form.dirty)
  const parts = useFields(form, usual)
  return (
    <form {...form.form}>
      <StackLayout gap={16}>
        <HighlightedNote>{t('settings.recomputed')}</HighlightedNote>
        <PageSectionLayout title={t('settings.section.presence')}>
          <ResponsiveColumnsLayout min={380}>
            {parts.minutes('late_tolerance')}
            {parts.minutes('early_tolerance')}
            {parts.minutes('round_step')}
            {parts.choice('round_way', ['nearest', 'for_employee', 'for_employer'])}
            {parts.minutes('duplicate_window')}
            {parts.choice('auto_close', ['none', 'shift_end'])}
            {parts.hours('max_shift')}
          </ResponsiveColumnsLayout>
        </PageSectionLayout>
        <PageSectionLayout title={t('settings.section.limits')}>
          <ResponsiveColumnsLayout min={380}>
            {parts.minutes('extra_from')}
            {parts.minutes('overtime_step')}
            {parts.hours('max_day')}
            {parts.choice('part_time_extra', ['regular', 'overtime'])}
            {parts.choice('period_holidays', ['required', 'lowered'])}
            {parts.choice('early_end', ['overtime', 'working_time'])}
            {parts.hours('own_overtime')}
            {parts.choice('own_overtime_period', ['daily', 'monthly', 'yearly'])}
          </ResponsiveColumnsLayout>
        </PageSectionLayout>
        <PageSectionLayout title={t('settings.section.lieu')}>
          <ResponsiveColumnsLayout min={380}>
            {parts.since}
            {parts.months}
            {parts.choice('lieu_pays', ['increase', 'whole'])}
          </ResponsiveColumnsLayout>
        </PageSectionLayout>
        <PageSectionLayout title={t('settings.section.night')}>
          <ResponsiveColumnsLayout min={380}>
            {parts.clock('night_from')}
            {parts.clock('night_to')}
            {parts.choice('midnight', ['start_day', 'month_end', 'calendar_day'])}
            {parts.choice('dst', ['elapsed', 'wall'])}
            {parts.choice('holiday_shift', ['whole', 'by_date'])}
          </ResponsiveColumnsLayout>
        </PageSectionLayout>
        <PageSectionLayout title={t('settings.section.absence')}>
          <ResponsiveColumnsLayout min={380}>
            {parts.unexcused}
            {parts.mark('sunday_mark')}
            {parts.mark('shift_mark')}
          </ResponsiveColumnsLayout>
          {parts.yielding}
        </PageSectionLayout>
        <PageSectionLayout title={t('settings.section.close')}>
          <ResponsiveColumnsLayout min={380}>{parts.choice('signatures', ['warning', 'error'])}</ResponsiveColumnsLayout>
        </PageSectionLayout>
        <PageSectionLayout title={t('settings.section.shown')}>
          <ResponsiveColumnsLayout min={380}>
            {parts.choice('fund', ['calendar', 'plan'])}
            {parts.choice('hour_style', ['clock', 'decimal'])}
          </ResponsiveColumnsLayout>
        </PageSectionLayout>
        <SaveSettingsButton form={form} query={TIME_SETTINGS_QUERY_KEY} />
      </StackLayout>
    </form>
  )
}

/** Fields by kind. Each field shows its effect, its article, and the default if another value is chosen. */
function useFields(form: FormState<typeof WorkingTimeSettingsInput>, usual: WorkingTimeSettingsInput) {
  const t = useTranslate(messages)
  const { may } = useSession()
  const disabled = !may('companies.write')
  type Name = keyof WorkingTimeSettingsInput
  const createSettingProps = <N extends Name>(name: N, formatSetting: (value: WorkingTimeSettingsInput[N]) => string) => {
    const key = `settings.${name}.hint`
    const hint = key in messages.sr ? t(key as Key) : ''
    const differs = form.values[name] !== usual[name]
    return {
      label: t(`settings.${name}` as Key),
      hint: [hint, differs && t('settings.usual', { value: formatSetting(usual[name]) })].filter(Boolean).join(' '),
      disabled,
    }
  }
  const codes = HOUR_CODES.map((code) => ({ value: code, label: `${code} – ${t(`time.category.${code}` as 'time.category.R')}` }))
  const unexcused = form.field('unexcused')
  const yielding = form.field('yields_to_holiday')
  return {
    minutes: (name: 'late_tolerance' | 'early_tolerance' | 'round_step' | 'duplicate_window' | 'extra_from' | 'overtime_step') => (
      <NumberField
        {...form.field(name)}
        {...createSettingProps(name, (value) => `${value} ${t('settings.minutes')}`)}
        suffix={t('settings.minutes')}
      />
    ),
    hours: (name: 'max_shift' | 'max_day' | 'own_overtime') => (
      <HoursField {...form.field(name)} {...createSettingProps(name, (value) => (value === null ? '–' : `${t.hours(value)} h`))} />
    ),
    clock: (name: 'night_from' | 'night_to') => <TimeField {...form.field(name)} {...createSettingProps(name, (value) => t.time(value))} />,
    choice: <
      N extends
        | 'round_way'
        | 'auto_close'
        | 'part_time_extra'
        | 'period_holidays'
        | 'early_end'
        | 'lieu_pays'
        | 'midnight'
        | 'dst'
        | 'holiday_shift'
        | 'fund'
        | 'hour_style'
        | 'own_overtime_period'
        | 'signatures',
    >(
      name: N,
      values: readonly WorkingTimeSettingsInput[N][],
    ) => {
      const label = (value: string) => t(`settings.${name}.${value}` as Key)
      return (
        <SelectField
          {...(form.field(name) as FormFieldProps<string>)}
          {...createSettingProps(name, label)}
          clearable={false}
          options={values.map((value) => ({ value: value as string, label: label(value as string) }))}
        />
      )
    },
    mark: (name: 'sunday_mark' | 'shift_mark') => {
      const field = form.field(name)
      return <CheckboxField {...field} label={t(`settings.${name}`)} hint={t(`settings.${name}.hint`)} disabled={disabled} />
    },
    since: (
      <DateField
        {...form.field('lieu_from')}
        required={false}
        label={t('settings.lieu_from')}
        hint={t('settings.lieu_from.hint')}
        disabled={disabled}
      />
    ),
    months: <NumberField {...form.field('lieu_months')} {...createSettingProps('lieu_months', String)} />,
    unexcused: (
      <SelectField
        {...unexcused}
        required={false}
        label={t('settings.unexcused')}
        hint={t('settings.unexcused.hint')}
        disabled={disabled}
        clearable
        options={codes}
      />
    ),
    yielding: (
      <MultiSelectField
        {...yielding}
        value={[...((yielding.value ?? []) as readonly string[])]}
        onChange={(value) => yielding.onChange(value)}
        label={t('settings.yields_to_holiday')}
        hint={t('settings.yields_to_holiday.hint')}
        disabled={disabled}
        options={codes}
      />
    ),
  }
}

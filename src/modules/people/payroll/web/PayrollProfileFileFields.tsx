import { timesheetSettingsMessages } from '#modules/time/timesheet/messages/settings.ts'
import { CheckboxField, RadioField } from '#ui/form/ChoiceFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { FormFieldProps, FormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import type { PayrollProfileSettings } from '../payroll-profile-settings.ts'
import type { payrollProfileFormSchema } from './payroll-profile-form-schema.ts'

type ChoiceName = 'format' | 'layout' | 'separator' | 'decimal' | 'encoding' | 'rounding'
type Props = { form: FormState<typeof payrollProfileFormSchema>; isCsv: boolean; disabled: boolean }

/** The name of a profile, and how its file is written. */
export function PayrollProfileFileFields({ form, isCsv, disabled }: Props) {
  const t = useTranslate(messages)
  const s = useTranslate(timesheetSettingsMessages)
  const createChoiceField = <N extends ChoiceName>(
    name: N,
    options: readonly (readonly [value: PayrollProfileSettings[N], label: string])[],
  ) => ({
    ...(form.field(name) as FormFieldProps<string>),
    disabled,
    options: options.map(([value, label]) => ({ value: value as string, label })),
  })
  return (
    <ResponsiveColumnsLayout min={240}>
      <TextField {...form.field('name')} label={t('payroll_profile.name')} disabled={disabled} maxLength={100} />
      <RadioField
        label={t('payroll_profile.format')}
        {...createChoiceField('format', [
          ['csv', t('payroll_profile.format.csv')],
          ['xlsx', t('payroll_profile.format.xlsx')],
          ['json', t('payroll_profile.format.json')],
        ])}
      />
      <RadioField
        label={s('payroll.layout')}
        {...createChoiceField('layout', [
          ['long', s('payroll.layout.long')],
          ['wide', s('payroll.layout.wide')],
        ])}
      />
      {isCsv && (
        <SelectField
          label={s('payroll.separator')}
          clearable={false}
          {...createChoiceField('separator', [
            [';', s('payroll.separator.semicolon')],
            [',', s('payroll.separator.comma')],
            ['\t', s('payroll.separator.tab')],
            ['|', s('payroll.separator.pipe')],
          ])}
        />
      )}
      {isCsv && (
        <SelectField
          label={s('payroll.decimal')}
          clearable={false}
          {...createChoiceField('decimal', [
            [',', s('payroll.decimal.comma')],
            ['.', s('payroll.decimal.dot')],
          ])}
        />
      )}
      {isCsv && (
        <SelectField
          label={s('payroll.encoding')}
          clearable={false}
          {...createChoiceField('encoding', [
            ['utf-8', 'UTF-8'],
            ['windows-1250', 'Windows-1250'],
          ])}
        />
      )}
      <SelectField
        label={s('payroll.rounding')}
        hint={s('payroll.rounding.hint')}
        clearable={false}
        {...createChoiceField('rounding', [
          ['none', s('payroll.rounding.none')],
          ['quarter', s('payroll.rounding.quarter')],
        ])}
      />
      <CheckboxField {...form.field('headings')} label={s('payroll.headings')} disabled={disabled} />
    </ResponsiveColumnsLayout>
  )
}

import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { timesheetSettingsMessages } from '#modules/time/timesheet/messages/settings.ts'
import { PayrollCodesForm } from '#modules/time/timesheet/web/settings/PayrollCodesForm.tsx'
import { mapSettingErrorFields } from '#modules/time/timesheet/web/settings/SaveSettingsButton.tsx'
import { useUnsavedChangesGuard } from '#ui/dialog/confirm-dialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { type FormFieldProps, useFormState } from '#ui/form/use-form.ts'
import { HighlightedNote, MutedText, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { payrollContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { PayrollProfileSettings } from '../payroll-profile-settings.ts'
import { PayrollProfileColumns } from './PayrollProfileColumns.tsx'
import { PayrollProfilePreview } from './PayrollProfilePreview.tsx'

/** A section of the form that rarely changes: collapsed, with the number of its entries. */
function Folded({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  const t = useTranslate(messages)
  return (
    <details className="payroll-fold">
      <summary>
        {title} {count !== undefined && <span className="muted">{t.number(count)}</span>}
      </summary>
      {children}
    </details>
  )
}

type FormProps = {
  name: string
  saved: PayrollProfileSettings
  customFields: readonly { id: number; name: string; is_sensitive: boolean }[]
  send: (name: string, settings: z.input<typeof PayrollProfileSettings>) => Promise<unknown>
}

const withName = PayrollProfileSettings.extend({ name: payrollContract.createPayrollProfile.input.shape.name })

/** The form of a payroll profile: the file, its employees, its columns, and a preview. */
export function PayrollProfileForm({ name, saved, customFields, send }: FormProps) {
  const t = useTranslate(messages)
  const s = useTranslate(timesheetSettingsMessages)
  const { may } = useSession()
  const disabled = !may('companies.write')
  const { departments, types } = useOrganisationLookups(['departments', 'types'])
  const form = useFormState({
    schema: withName,
    initial: { ...saved, name },
    send: ({ name, ...settings }) => mapSettingErrorFields(send(name, settings)),
    refresh: [['payroll']],
  })
  useUnsavedChangesGuard(form.dirty && !form.sending)
  const settings = { ...saved, ...form.values } as PayrollProfileSettings & { name?: string }
  const { name: _, ...wanted } = settings
  const sample = settings.sample ?? null
  const setSample = (part: Partial<NonNullable<PayrollProfileSettings['sample']>>) => {
    const next = { source: '', version: '', day: '', ...sample, ...part }
    form.set({ sample: next.source || next.version || next.day ? next : null })
  }
  const choice = <N extends 'format' | 'layout' | 'separator' | 'decimal' | 'encoding' | 'rounding'>(
    field: N,
    label: string,
    options: readonly (readonly [value: PayrollProfileSettings[N], label: string])[],
    hint?: string,
  ) => (
    <SelectField
      {...(form.field(field) as FormFieldProps<string>)}
      label={label}
      hint={hint}
      disabled={disabled}
      clearable={false}
      options={options.map(([value, text]) => ({ value: value as string, label: text }))}
    />
  )
  const columns = form.field('columns')
  const isCsv = settings.format === 'csv'
  return (
    <form {...form.form}>
      <StackLayout gap={16}>
        {disabled && <HighlightedNote>{t('payroll_profile.read_only')}</HighlightedNote>}
        <div className="payroll-profile">
          <div>
            <PageSectionLayout title={t('payroll_profile.file')}>
              <ResponsiveColumnsLayout min={240}>
                <TextField {...form.field('name')} label={t('payroll_profile.name')} disabled={disabled} maxLength={100} />
                {choice('format', t('payroll_profile.format'), [
                  ['csv', t('payroll_profile.format.csv')],
                  ['xlsx', t('payroll_profile.format.xlsx')],
                  ['json', t('payroll_profile.format.json')],
                ])}
                {choice('layout', s('payroll.layout'), [
                  ['long', s('payroll.layout.long')],
                  ['wide', s('payroll.layout.wide')],
                ])}
                {isCsv &&
                  choice('separator', s('payroll.separator'), [
                    [';', s('payroll.separator.semicolon')],
                    [',', s('payroll.separator.comma')],
                    ['\t', s('payroll.separator.tab')],
                    ['|', s('payroll.separator.pipe')],
                  ])}
                {isCsv &&
                  choice('decimal', s('payroll.decimal'), [
                    [',', s('payroll.decimal.comma')],
                    ['.', s('payroll.decimal.dot')],
                  ])}
                {isCsv &&
                  choice('encoding', s('payroll.encoding'), [
                    ['utf-8', 'UTF-8'],
                    ['windows-1250', 'Windows-1250'],
                  ])}
                {choice(
                  'rounding',
                  s('payroll.rounding'),
                  [
                    ['none', s('payroll.rounding.none')],
                    ['quarter', s('payroll.rounding.quarter')],
                  ],
                  s('payroll.rounding.hint'),
                )}
                <CheckboxField {...form.field('headings')} label={s('payroll.headings')} disabled={disabled} />
              </ResponsiveColumnsLayout>
            </PageSectionLayout>
            <PageSectionLayout title={t('payroll_profile.for_whom')}>
              <ResponsiveColumnsLayout min={280}>
                <MultiSelectField
                  {...form.field('department_ids')}
                  onChange={(ids) => form.set({ department_ids: ids })}
                  label={t('payroll_profile.departments')}
                  hint={t('payroll_profile.departments_hint')}
                  options={departments}
                  disabled={disabled}
                />
                <MultiSelectField
                  {...form.field('relationship_type_ids')}
                  onChange={(ids) => form.set({ relationship_type_ids: ids })}
                  label={t('payroll_profile.types')}
                  options={types}
                  disabled={disabled}
                />
                <CheckboxField
                  {...form.field('is_split')}
                  label={t('payroll_profile.split')}
                  hint={t('payroll_profile.split_hint')}
                  disabled={disabled}
                />
              </ResponsiveColumnsLayout>
            </PageSectionLayout>
            {settings.layout === 'long' && (
              <Folded title={s('payroll.codes')} count={Object.values(settings.codes).filter(Boolean).length}>
                <PayrollCodesForm codes={settings.codes} change={(codes) => form.set({ codes })} disabled={disabled} />
              </Folded>
            )}
            <Folded title={t('payroll_profile.sample')} {...(sample && { count: 1 })}>
              <StackLayout>
                <MutedText>{t('payroll_profile.sample_hint')}</MutedText>
                <ResponsiveColumnsLayout min={220}>
                  <TextField
                    name="sample.source"
                    label={t('payroll_profile.sample_source')}
                    value={sample?.source ?? ''}
                    onChange={(source) => setSample({ source })}
                    disabled={disabled}
                    maxLength={200}
                  />
                  <TextField
                    name="sample.version"
                    label={t('payroll_profile.sample_version')}
                    value={sample?.version ?? ''}
                    onChange={(version) => setSample({ version })}
                    disabled={disabled}
                    maxLength={60}
                  />
                  <DateField
                    name="sample.day"
                    label={t('payroll_profile.sample_day')}
                    value={sample?.day || null}
                    onChange={(day) => setSample({ day: day ?? '' })}
                    disabled={disabled}
                  />
                </ResponsiveColumnsLayout>
              </StackLayout>
            </Folded>
          </div>
          <div>
            <PageSectionLayout title={`${s('payroll.columns')} · ${t.number(settings.columns.length)}`}>
              <div data-field="columns">
                {columns.error && <HighlightedNote tone="danger">{columns.error}</HighlightedNote>}
                <PayrollProfileColumns
                  columns={settings.columns}
                  change={(changed) => form.set({ columns: changed })}
                  customFields={customFields}
                  disabled={disabled}
                />
              </div>
            </PageSectionLayout>
            <PageSectionLayout title={t('payroll_profile.preview')}>
              <PayrollProfilePreview settings={wanted as PayrollProfileSettings} />
            </PageSectionLayout>
          </div>
        </div>
        {!disabled && <FormActions form={form} save={t('payroll_profile.save')} disabled={!form.dirty} />}
      </StackLayout>
    </form>
  )
}

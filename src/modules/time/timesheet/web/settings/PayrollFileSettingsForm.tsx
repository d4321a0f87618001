import { useUnsavedChangesGuard } from '#ui/dialog/confirm-dialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { type FormFieldProps, useFormState } from '#ui/form/use-form.ts'
import { HighlightedNote, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { timesheetSettingsMessages as messages } from '../../messages/settings.ts'
import { monthCloseContract } from '../../month-close-contract.ts'
import { PayrollFileSettings } from '../../payroll-file-settings.ts'
import { PayrollCodesForm } from './PayrollCodesForm.tsx'
import { PayrollColumnsForm } from './PayrollColumnsForm.tsx'
import { PayrollFilePreview } from './PayrollFilePreview.tsx'
import { mapSettingErrorFields, SaveSettingsButton } from './SaveSettingsButton.tsx'

const PAYROLL_SETTINGS_QUERY_KEY = ['time', 'payroll-settings']

export function PayrollFileSettingsForm() {
  const api = useApi(monthCloseContract)
  const asking = useApiQuery(PAYROLL_SETTINGS_QUERY_KEY, async (signal) => (await api.getPayrollFileSettings({}, { signal })).data)
  return (
    <QueryStateContent asking={asking} rows={10}>
      {({ settings, revision }) => <Rules key={revision} saved={settings} revision={revision} />}
    </QueryStateContent>
  )
}

function Rules({ saved, revision }: { saved: PayrollFileSettings; revision: number }) {
  const t = useTranslate(messages)
  const api = useApi(monthCloseContract)
  const { may } = useSession()
  const disabled = !may('companies.write')
  const form = useFormState({
    schema: PayrollFileSettings,
    initial: saved,
    send: (settings) => mapSettingErrorFields(api.updatePayrollFileSettings({ settings, revision })),
    refresh: [PAYROLL_SETTINGS_QUERY_KEY],
    saved: t('settings.saved'),
  })
  useUnsavedChangesGuard(form.dirty)
  const settings = { ...saved, ...form.values } as PayrollFileSettings
  const renderChoiceField = <N extends 'layout' | 'separator' | 'decimal' | 'encoding' | 'rounding'>(
    name: N,
    options: readonly (readonly [value: PayrollFileSettings[N], label: string])[],
    hint?: string,
  ) => {
    return (
      <SelectField
        {...(form.field(name) as FormFieldProps<string>)}
        label={t(`payroll.${name}`)}
        hint={hint}
        disabled={disabled}
        clearable={false}
        options={options.map(([value, label]) => ({ value: value as string, label }))}
      />
    )
  }
  const columns = form.field('columns')
  return (
    <form {...form.form}>
      <StackLayout gap={16}>
        <PageSectionLayout title={t('payroll.form')}>
          <ResponsiveColumnsLayout min={280}>
            {renderChoiceField('layout', [
              ['long', t('payroll.layout.long')],
              ['wide', t('payroll.layout.wide')],
            ])}
            {renderChoiceField('separator', [
              [';', t('payroll.separator.semicolon')],
              [',', t('payroll.separator.comma')],
              ['\t', t('payroll.separator.tab')],
              ['|', t('payroll.separator.pipe')],
            ])}
            {renderChoiceField('decimal', [
              [',', t('payroll.decimal.comma')],
              ['.', t('payroll.decimal.dot')],
            ])}
            {renderChoiceField('encoding', [
              ['utf-8', 'UTF-8'],
              ['windows-1250', 'Windows-1250'],
            ])}
            {renderChoiceField(
              'rounding',
              [
                ['none', t('payroll.rounding.none')],
                ['quarter', t('payroll.rounding.quarter')],
              ],
              t('payroll.rounding.hint'),
            )}
            <CheckboxField {...form.field('headings')} label={t('payroll.headings')} disabled={disabled} />
          </ResponsiveColumnsLayout>
        </PageSectionLayout>
        <PageSectionLayout title={t('payroll.columns')}>
          <div data-field="columns">
            {columns.error && <HighlightedNote tone="danger">{columns.error}</HighlightedNote>}
            <PayrollColumnsForm columns={settings.columns} change={(changed) => form.set({ columns: changed })} disabled={disabled} />
          </div>
        </PageSectionLayout>
        <PageSectionLayout title={t('payroll.preview')}>
          <PayrollFilePreview settings={settings} />
        </PageSectionLayout>
        {settings.layout === 'long' && (
          <PageSectionLayout title={t('payroll.codes')}>
            <PayrollCodesForm codes={settings.codes} change={(codes) => form.set({ codes })} disabled={disabled} />
          </PageSectionLayout>
        )}
        <SaveSettingsButton form={form} query={PAYROLL_SETTINGS_QUERY_KEY} />
      </StackLayout>
    </form>
  )
}

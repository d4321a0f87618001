import { useUnsavedChangesGuard } from '#ui/dialog/confirm.tsx'
import { CheckField } from '#ui/form/Choice.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { type FieldProps, useForm } from '#ui/form/use-form.ts'
import { ColumnsLayout, NoteBox, Section, Stack } from '#ui/layout.tsx'
import { QueryContent } from '#ui/page-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/session.ts'
import { useTranslate } from '#ui/translate.ts'
import { closeContract } from '../../close-contract.ts'
import { settingsMessages as messages } from '../../messages/settings.ts'
import { PayrollSettings } from '../../payroll-settings.ts'
import { PayrollCodes } from './PayrollCodes.tsx'
import { PayrollColumns } from './PayrollColumns.tsx'
import { PayrollPreview } from './PayrollPreview.tsx'
import { SaveSettings, withSettingFields } from './SaveSettings.tsx'

const KEY = ['time', 'payroll-settings']

export function PayrollSettingsForm() {
  const api = useApi(closeContract)
  const asking = useApiQuery(KEY, async (signal) => (await api.getPayrollSettings({}, { signal })).data)
  return (
    <QueryContent asking={asking} rows={10}>
      {({ settings, revision }) => <Rules key={revision} saved={settings} revision={revision} />}
    </QueryContent>
  )
}

function Rules({ saved, revision }: { saved: PayrollSettings; revision: number }) {
  const t = useTranslate(messages)
  const api = useApi(closeContract)
  const { may } = useSession()
  const disabled = !may('companies.write')
  const form = useForm({
    schema: PayrollSettings,
    initial: saved,
    send: (settings) => withSettingFields(api.updatePayrollSettings({ settings, revision })),
    refresh: [KEY],
    saved: t('settings.saved'),
  })
  useUnsavedChangesGuard(form.dirty)
  const settings = { ...saved, ...form.values } as PayrollSettings
  const choice = <N extends 'layout' | 'separator' | 'decimal' | 'encoding' | 'rounding'>(
    name: N,
    options: readonly (readonly [value: PayrollSettings[N], label: string])[],
    hint?: string,
  ) => {
    return (
      <SelectField
        {...(form.field(name) as FieldProps<string>)}
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
      <Stack gap={16}>
        <Section title={t('payroll.form')}>
          <ColumnsLayout min={280}>
            {choice('layout', [
              ['long', t('payroll.layout.long')],
              ['wide', t('payroll.layout.wide')],
            ])}
            {choice('separator', [
              [';', t('payroll.separator.semicolon')],
              [',', t('payroll.separator.comma')],
              ['\t', t('payroll.separator.tab')],
              ['|', t('payroll.separator.pipe')],
            ])}
            {choice('decimal', [
              [',', t('payroll.decimal.comma')],
              ['.', t('payroll.decimal.dot')],
            ])}
            {choice('encoding', [
              ['utf-8', 'UTF-8'],
              ['windows-1250', 'Windows-1250'],
            ])}
            {choice(
              'rounding',
              [
                ['none', t('payroll.rounding.none')],
                ['quarter', t('payroll.rounding.quarter')],
              ],
              t('payroll.rounding.hint'),
            )}
            <CheckField {...form.field('headings')} label={t('payroll.headings')} disabled={disabled} />
          </ColumnsLayout>
        </Section>
        <Section title={t('payroll.columns')}>
          <div data-field="columns">
            {columns.error && <NoteBox tone="danger">{columns.error}</NoteBox>}
            <PayrollColumns columns={settings.columns} change={(changed) => form.set({ columns: changed })} disabled={disabled} />
          </div>
        </Section>
        <Section title={t('payroll.preview')}>
          <PayrollPreview settings={settings} />
        </Section>
        {settings.layout === 'long' && (
          <Section title={t('payroll.codes')}>
            <PayrollCodes codes={settings.codes} change={(codes) => form.set({ codes })} disabled={disabled} />
          </Section>
        )}
        <SaveSettings form={form} query={KEY} />
      </Stack>
    </form>
  )
}

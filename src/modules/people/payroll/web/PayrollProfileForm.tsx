import type { z } from 'zod'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { timesheetSettingsMessages } from '#modules/time/timesheet/messages/settings.ts'
import { PayrollCodesForm } from '#modules/time/timesheet/web/settings/PayrollCodesForm.tsx'
import { mapSettingErrorFields } from '#modules/time/timesheet/web/settings/SaveSettingsButton.tsx'
import { Button } from '#ui/Button.tsx'
import { useUnsavedChangesGuard } from '#ui/dialog/confirm-dialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { type FormState, useFormState } from '#ui/form/use-form.ts'
import { HighlightedNote, MutedText, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useIsNarrowScreen, useMediaQuery } from '#ui/state/use-media-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import type { PayrollProfileSettings } from '../payroll-profile-settings.ts'
import { FoldableSection, FoldedSection } from './FoldableSection.tsx'
import { PayrollProfileColumns } from './PayrollProfileColumns.tsx'
import { PayrollProfileFileFields } from './PayrollProfileFileFields.tsx'
import { PayrollProfilePreview } from './PayrollProfilePreview.tsx'
import { payrollProfileFormSchema } from './payroll-profile-form-schema.ts'
import { usePayrollProfilePreview } from './use-payroll-profile-preview.ts'

type Props = {
  name: string
  saved: PayrollProfileSettings
  customFields: readonly { id: number; name: string; is_sensitive: boolean }[]
  /** The text of the button that saves. */
  save: string
  send: (name: string, settings: z.input<typeof PayrollProfileSettings>) => Promise<unknown>
}

/** The form of a payroll profile: the file, its employees, its columns, and a preview. */
export function PayrollProfileForm({ name, saved, customFields, save, send }: Props) {
  const t = useTranslate(messages)
  const s = useTranslate(timesheetSettingsMessages)
  const { may } = useSession()
  const disabled = !may('companies.write')
  const form = useFormState({
    schema: payrollProfileFormSchema,
    initial: { ...saved, name },
    send: ({ name, ...settings }) => mapSettingErrorFields(send(name, settings)),
    refresh: [['payroll']],
  })
  useUnsavedChangesGuard(form.dirty && !form.sending)
  const { name: _, ...settings } = { ...saved, ...form.values } as PayrollProfileSettings & { name?: string }
  const preview = usePayrollProfilePreview(settings)
  // Below the width of two columns a saved profile begins with its file, which is what a phone is used for.
  const isOneColumn = useMediaQuery('(max-width: 1179px)')
  const isPhone = useIsNarrowScreen()
  const settingsPart = <ProfileSettings form={form} settings={settings} disabled={disabled} isFolded={isPhone && name !== ''} />
  const columns = form.field('columns')
  const columnsPart = (
    <PageSectionLayout title={`${s('payroll.columns')} · ${t.number(settings.columns.length)}`}>
      <div className="payroll-columns-frame" data-field="columns">
        {columns.error && <HighlightedNote tone="danger">{columns.error}</HighlightedNote>}
        <PayrollProfileColumns
          columns={settings.columns}
          change={(changed) => form.set({ columns: changed })}
          customFields={customFields}
          sampleOf={preview.sampleOf}
          disabled={disabled}
        />
      </div>
    </PageSectionLayout>
  )
  const previewPart = (
    <PageSectionLayout title={t('payroll_profile.preview')}>
      <PayrollProfilePreview preview={preview} />
    </PageSectionLayout>
  )
  return (
    <form {...form.form}>
      <StackLayout gap={16}>
        {disabled && <HighlightedNote>{t('payroll_profile.read_only')}</HighlightedNote>}
        <div className="payroll-profile">
          {isOneColumn && name ? (
            <>
              <div>
                {previewPart}
                {columnsPart}
              </div>
              <div>{settingsPart}</div>
            </>
          ) : (
            <>
              <div>{settingsPart}</div>
              <div>
                {columnsPart}
                {previewPart}
              </div>
            </>
          )}
        </div>
        {!disabled && (
          <FormActions form={form} save={save} disabled={!form.dirty}>
            {form.dirty && <Button onClick={() => form.reset()}>{t('payroll_profile.discard')}</Button>}
          </FormActions>
        )}
      </StackLayout>
    </form>
  )
}

type SettingsProps = {
  form: FormState<typeof payrollProfileFormSchema>
  settings: PayrollProfileSettings
  disabled: boolean
  isFolded: boolean
}

/** The file, its employees, the codes and the sample. */
function ProfileSettings({ form, settings, disabled, isFolded }: SettingsProps) {
  const t = useTranslate(messages)
  const s = useTranslate(timesheetSettingsMessages)
  return (
    <>
      <FoldableSection
        title={t('payroll_profile.file')}
        note={[t(`payroll_profile.format.${settings.format}`), s(`payroll.layout.${settings.layout}`)].join(' · ')}
        isFolded={isFolded}
      >
        <PayrollProfileFileFields form={form} isCsv={settings.format === 'csv'} disabled={disabled} />
      </FoldableSection>
      <EmployeeFields form={form} settings={settings} disabled={disabled} isFolded={isFolded} />
      {settings.layout === 'long' && (
        <FoldedSection title={s('payroll.codes')} note={t.number(Object.values(settings.codes).filter(Boolean).length)}>
          <PayrollCodesForm codes={settings.codes} change={(codes) => form.set({ codes })} disabled={disabled} />
        </FoldedSection>
      )}
      <SampleFields sample={settings.sample ?? null} change={(sample) => form.set({ sample })} disabled={disabled} />
    </>
  )
}

function EmployeeFields({ form, settings, disabled, isFolded }: SettingsProps) {
  const t = useTranslate(messages)
  const { departments, types } = useOrganisationLookups(['departments', 'types'])
  const restrictionCount = settings.department_ids.length + settings.relationship_type_ids.length
  return (
    <FoldableSection
      title={t('payroll_profile.for_whom')}
      note={restrictionCount ? t.number(restrictionCount) : t('payroll_profile.all_employees')}
      isFolded={isFolded}
    >
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
          hint={t('payroll_profile.types_hint')}
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
    </FoldableSection>
  )
}

type Sample = NonNullable<PayrollProfileSettings['sample']>

function SampleFields({ sample, change, disabled }: { sample: Sample | null; change: (sample: Sample | null) => void; disabled: boolean }) {
  const t = useTranslate(messages)
  const set = (part: Partial<Sample>) => {
    const next = { source: '', version: '', day: '', ...sample, ...part }
    change(next.source || next.version || next.day ? next : null)
  }
  return (
    <FoldedSection title={t('payroll_profile.sample')} note={sample ? t.data(sample.source) : undefined}>
      <StackLayout>
        <MutedText>{t('payroll_profile.sample_hint')}</MutedText>
        <ResponsiveColumnsLayout min={220}>
          <TextField
            name="sample.source"
            label={t('payroll_profile.sample_source')}
            value={sample?.source ?? ''}
            onChange={(source) => set({ source })}
            disabled={disabled}
            maxLength={200}
          />
          <TextField
            name="sample.version"
            label={t('payroll_profile.sample_version')}
            value={sample?.version ?? ''}
            onChange={(version) => set({ version })}
            disabled={disabled}
            maxLength={60}
          />
          <DateField
            name="sample.day"
            label={t('payroll_profile.sample_day')}
            value={sample?.day || null}
            onChange={(day) => set({ day: day ?? '' })}
            disabled={disabled}
          />
        </ResponsiveColumnsLayout>
      </StackLayout>
    </FoldedSection>
  )
}

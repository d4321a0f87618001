import { newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SettingsForm, type SettingsFormState } from '#ui/form/SettingsForm.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { PageSectionLayout, ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { leaveContract } from '../../contract.ts'
import type { LeaveSettings } from '../../leave-settings.ts'
import { leaveSettingsMessages as messages } from '../../messages/settings.ts'
import { formatLeaveEntitlementCriterionName } from './LeaveEntitlementCriteriaDialog.tsx'

/** Leave rules that the law leaves to the company. */
export function LeaveSettingsForm() {
  const api = useApi(leaveContract)
  const asking = useApiQuery(['leave', 'settings'], async (signal) => (await api.getLeaveSettings({}, { signal })).data)
  return (
    <QueryStateContent asking={asking} rows={12}>
      {({ settings, revision }) => <Rules key={revision} saved={settings} revision={revision} />}
    </QueryStateContent>
  )
}

type Parts = Omit<SettingsFormState<LeaveSettings>, 'refused'>

function Rules({ saved, revision }: { saved: LeaveSettings; revision: number }) {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const { may } = useSession()
  return (
    <SettingsForm
      saved={saved}
      send={(settings) => api.updateLeaveSettings({ settings, revision })}
      refresh={[['leave']]}
      texts={{ saved: t('leave.saved'), undo: t('leave.undo'), save: t('leave.save') }}
      disabled={!may('companies.write')}
    >
      {({ settings, change, disabled }) => (
        <>
          <PageSectionLayout title={t('leave.rules.annual')}>
            <Annual settings={settings} change={change} disabled={disabled} />
          </PageSectionLayout>
          <PageSectionLayout title={t('leave.rules.criteria')}>
            <Criteria settings={settings} change={change} disabled={disabled} />
          </PageSectionLayout>
          <PageSectionLayout title={t('leave.rules.sick')}>
            <ResponsiveColumnsLayout>
              <NumberField
                name="employerSickDays"
                label={t('leave.rule.employer_sick_days')}
                disabled={disabled}
                value={settings.employerSickDays}
                onChange={(days) => change({ employerSickDays: days ?? 0 })}
              />
              <NumberField
                name="sickLinkingBreak"
                label={t('leave.rule.sick_break')}
                disabled={disabled}
                value={settings.sickLinkingBreak}
                onChange={(days) => change({ sickLinkingBreak: days ?? 0 })}
              />
              <SelectField
                name="careUnderThree"
                label={t('leave.rule.care_under_three')}
                hint={t('leave.rule.care_under_three_hint')}
                disabled={disabled}
                clearable={false}
                value={settings.careUnderThree}
                onChange={(careUnderThree) => careUnderThree && change({ careUnderThree })}
                options={(['fund', 'split'] as const).map((value) => ({ value, label: t(`leave.rule.care_under_three.${value}`) }))}
              />
              <SelectField
                name="sickNotice"
                label={t('leave.rule.sick_notice')}
                hint={t('leave.rule.sick_notice_hint')}
                disabled={disabled}
                clearable={false}
                value={settings.sickNotice}
                onChange={(sickNotice) => sickNotice && change({ sickNotice })}
                options={(['fund', 'employee'] as const).map((value) => ({ value, label: t(`leave.rule.sick_notice.${value}`) }))}
              />
              <NumberField
                name="sickReportDays"
                label={t('leave.rule.sick_report_days')}
                hint={t('leave.rule.sick_report_days_hint')}
                disabled={disabled}
                value={settings.sickReportDays}
                onChange={(days) => change({ sickReportDays: days ?? 0 })}
              />
            </ResponsiveColumnsLayout>
          </PageSectionLayout>
          <PageSectionLayout title={t('leave.rules.personal')}>
            <ResponsiveColumnsLayout>
              <NumberField
                name="personalHolidays"
                label={t('leave.rule.personal_most')}
                hint={t('leave.rule.personal_most_hint')}
                disabled={disabled}
                value={settings.personalHolidays}
                onChange={(personalHolidays) => change({ personalHolidays })}
              />
              <SelectField
                name="personalInLeave"
                label={t('leave.rule.personal_in_leave')}
                hint={t('leave.rule.personal_in_leave_hint')}
                disabled={disabled}
                clearable={false}
                value={settings.personalInLeave}
                onChange={(personalInLeave) => personalInLeave && change({ personalInLeave })}
                options={(['not_taken', 'taken'] as const).map((value) => ({ value, label: t(`leave.rule.personal_in_leave.${value}`) }))}
              />
            </ResponsiveColumnsLayout>
          </PageSectionLayout>
          <PageSectionLayout title={t('leave.rules.other')}>
            <Other settings={settings} change={change} disabled={disabled} />
          </PageSectionLayout>
        </>
      )}
    </SettingsForm>
  )
}

function Annual({ settings, change, disabled }: Parts) {
  const t = useTranslate(messages)
  const rules = settings.entitlement
  const set = (part: Partial<LeaveSettings['entitlement']>) => change({ entitlement: { ...rules, ...part } })
  return (
    <ResponsiveColumnsLayout>
      <NumberField
        name="minimum"
        label={t('leave.rule.minimum')}
        disabled={disabled}
        value={rules.minimum}
        onChange={(days) => set({ minimum: days ?? newestLegalFigureValues.annualLeave })}
      />
      <NumberField name="max" label={t('leave.rule.most')} disabled={disabled} value={rules.max} onChange={(max) => set({ max })} />
      <SelectField
        name="rounding"
        label={t('leave.rule.rounding')}
        disabled={disabled}
        clearable={false}
        value={rules.rounding}
        onChange={(rounding) => rounding && set({ rounding })}
        options={(['ceil', 'half_up', 'floor'] as const).map((value) => ({ value, label: t(`leave.rule.rounding.${value}`) }))}
      />
      <SelectField
        name="monthRule"
        label={t('leave.rule.month')}
        disabled={disabled}
        clearable={false}
        value={rules.monthRule}
        onChange={(monthRule) => monthRule && set({ monthRule })}
        options={(['anniversary', 'calendar'] as const).map((value) => ({ value, label: t(`leave.rule.month.${value}`) }))}
      />
      <NumberField
        name="carryCap"
        label={t('leave.rule.carry_cap')}
        hint={t('leave.rule.carry_cap_hint')}
        disabled={disabled}
        value={rules.carryCap}
        onChange={(carryCap) => set({ carryCap })}
      />
      <SelectField
        name="serviceOn"
        label={t('leave.rule.service_on')}
        disabled={disabled}
        clearable={false}
        value={settings.serviceOn}
        onChange={(serviceOn) => serviceOn && change({ serviceOn })}
        options={['12-31', '01-01'].map((value) => ({ value, label: t(`leave.rule.service_on.${value as '12-31'}`) }))}
      />
      <SelectField
        name="serviceKind"
        label={t('leave.rule.service_kind')}
        disabled={disabled}
        clearable={false}
        value={settings.serviceKind}
        onChange={(serviceKind) => serviceKind && change({ serviceKind })}
        options={(['total', 'with_employer'] as const).map((value) => ({ value, label: t(`leave.rule.service_kind.${value}`) }))}
      />
      <SelectField
        name="annualHours"
        label={t('leave.rule.annual_hours')}
        disabled={disabled}
        clearable={false}
        value={settings.annualHours}
        onChange={(annualHours) => annualHours && change({ annualHours })}
        options={(['planned', 'eight'] as const).map((value) => ({ value, label: t(`leave.rule.annual_hours.${value}`) }))}
      />
    </ResponsiveColumnsLayout>
  )
}

type Criterion = LeaveSettings['entitlement']['criteria'][number]

/** Days for each ground of the general act; 0 disables a ground. */
function Criteria({ settings, change, disabled }: Parts) {
  const t = useTranslate(messages)
  const { criteria } = settings.entitlement
  const set = (at: number, criterion: Criterion) =>
    change({ entitlement: { ...settings.entitlement, criteria: criteria.map((one, index) => (index === at ? criterion : one)) } })
  return (
    <ResponsiveColumnsLayout>
      {criteria.flatMap((criterion, at) => {
        switch (criterion.kind) {
          case 'experience':
            return [
              <NumberField
                key="each"
                name="experience"
                label={t('leave.experience_each', { years: criterion.everyYears })}
                disabled={disabled}
                value={criterion.days}
                onChange={(days) => set(at, { ...criterion, days: days ?? 0 })}
              />,
              <NumberField
                key="most"
                name="experience_most"
                label={t('leave.experience_most')}
                disabled={disabled}
                value={criterion.max}
                onChange={(max) => set(at, { ...criterion, max })}
              />,
            ]
          case 'qualification':
            return criterion.lines.map((line, index) => (
              <NumberField
                key={`level-${line.level}`}
                name={`level-${line.level}`}
                label={t('leave.level_days', { level: line.level })}
                disabled={disabled}
                value={line.days}
                onChange={(days) =>
                  set(at, {
                    ...criterion,
                    lines: criterion.lines.map((one, place) => (place === index ? { ...one, days: days ?? 0 } : one)),
                  })
                }
              />
            ))
          case 'assessed':
            return [
              <NumberField
                key={criterion.name}
                name={criterion.name}
                label={t('leave.criterion_most', { name: formatLeaveEntitlementCriterionName(t, criterion.name) })}
                disabled={disabled}
                value={criterion.max}
                onChange={(max) => set(at, { ...criterion, max: max ?? 0 })}
              />,
            ]
          default:
            return [
              <NumberField
                key={criterion.name}
                name={criterion.name}
                label={t('leave.criterion_days', { name: formatLeaveEntitlementCriterionName(t, criterion.name) })}
                disabled={disabled}
                value={criterion.days}
                onChange={(days) => set(at, { ...criterion, days: days ?? 0 })}
              />,
            ]
        }
      })}
    </ResponsiveColumnsLayout>
  )
}

function Other({ settings, change, disabled }: Parts) {
  const t = useTranslate(messages)
  return (
    <ResponsiveColumnsLayout>
      <NumberField
        name="coveragePercent"
        label={t('leave.rule.coverage')}
        hint={t('leave.rule.coverage_hint')}
        disabled={disabled}
        value={settings.coveragePercent}
        onChange={(coveragePercent) => change({ coveragePercent })}
      />
      <NumberField
        name="escalateAfter"
        label={t('leave.rule.escalate_after')}
        hint={t('leave.rule.escalate_after_hint')}
        disabled={disabled}
        value={settings.escalateAfter}
        onChange={(escalateAfter) => change({ escalateAfter })}
      />
      <SelectField
        name="bloodSecondDay"
        label={t('leave.rule.blood_second_day')}
        hint={t('leave.rule.blood_second_day_hint')}
        disabled={disabled}
        clearable={false}
        value={settings.bloodSecondDay}
        onChange={(bloodSecondDay) => bloodSecondDay && change({ bloodSecondDay })}
        options={(['next_day', 'next_work_day'] as const).map((value) => ({ value, label: t(`leave.rule.blood_second_day.${value}`) }))}
      />
      <TextField
        name="signatory"
        label={t('leave.rule.signatory')}
        hint={t('leave.rule.signatory_hint')}
        disabled={disabled}
        value={settings.signatory}
        onChange={(name) => change({ signatory: name || null })}
        maxLength={120}
      />
      <TextField
        name="signatoryTitle"
        label={t('leave.rule.signatory_title')}
        disabled={disabled}
        value={settings.signatoryTitle}
        onChange={(signatoryTitle) => change({ signatoryTitle })}
        maxLength={120}
      />
    </ResponsiveColumnsLayout>
  )
}

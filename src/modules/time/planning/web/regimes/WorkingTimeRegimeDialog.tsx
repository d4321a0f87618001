import { useState } from 'react'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { useEmployeeSearch } from '#modules/people/employees/web/use-employee-search.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { RadioField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { SearchSelectField, SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { HighlightedNote, ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { workingTimeRegimesMessages as messages } from '../../messages/regimes.ts'
import { MAX_REFERENCE_PERIOD_MONTHS, workingTimeRegimeKinds } from '../../rules/law/working-time-regimes.ts'
import { type WorkingTimeRegimeRow, workingTimeRegimesContract } from '../../working-time-regimes-contract.ts'

type Target = WorkingTimeRegimeRow['target']
type Kind = WorkingTimeRegimeRow['kind']

/** The form of a working-time regime. */
export function WorkingTimeRegimeDialog({ regime, close }: { regime: WorkingTimeRegimeRow | undefined; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(workingTimeRegimesContract)
  const find = useEmployeeSearch({ status: 'active' })
  const lookups = useOrganisationLookups()
  const [target, setTarget] = useState<Target>('department')
  const form = useFormState({
    schema: workingTimeRegimesContract.createWorkingTimeRegime.input,
    initial: regime ? { ...regime } : { kind: 'averaging', first_day: getCurrentDay(), period_months: 1 },
    send: (values) =>
      regime
        ? api.updateWorkingTimeRegime({ ...values, working_regime_id: regime.id, revision: regime.revision })
        : api.createWorkingTimeRegime(values),
    refresh: [['time']],
    saved: t('regimes.saved'),
    done: close,
  })
  const kind = (form.values.kind ?? 'averaging') as Kind
  const getRequiredFieldProps = (name: 'department_id' | 'team_id' | 'employee_id') => ({ ...form.field(name), required: true })
  const translateOptions = (options: typeof lookups.departments) => options.map((one) => ({ ...one, label: t.data(one.label) }))
  const months = form.field('period_months')
  const hasPeriod = kind !== 'standard'
  return (
    <FormDialog form={form} close={close} title={regime ? `${t('regimes.change')}: ${t.data(regime.target_name)}` : t('regimes.add')}>
      {!regime && (
        <>
          <RadioField
            name="target"
            label={t('regimes.target')}
            value={target}
            onChange={(value) => {
              if (!value) return
              setTarget(value)
              form.set({ employee_id: null, team_id: null, department_id: null })
            }}
            options={(['department', 'team', 'employee'] as const).map((value) => ({ value, label: t(`regimes.target.${value}`) }))}
          />
          {target === 'department' && (
            <SelectField
              {...getRequiredFieldProps('department_id')}
              label={t('regimes.target.department')}
              options={translateOptions(lookups.departments)}
            />
          )}
          {target === 'team' && (
            <SelectField {...getRequiredFieldProps('team_id')} label={t('regimes.target.team')} options={translateOptions(lookups.teams)} />
          )}
          {target === 'employee' && (
            <SearchSelectField
              {...getRequiredFieldProps('employee_id')}
              label={t('regimes.target.employee')}
              kind="employees"
              find={find}
            />
          )}
        </>
      )}
      <RadioField
        {...form.field('kind')}
        label={t('regimes.kind')}
        value={kind}
        onChange={(value) =>
          value && form.set({ kind: value, period_months: value === 'redistribution' ? MAX_REFERENCE_PERIOD_MONTHS : 1 })
        }
        options={workingTimeRegimeKinds.map((value) => ({ value, label: t(`regimes.kind.${value}`) }))}
      />
      <HighlightedNote tone="info">{t(`regimes.law.${kind}`)}</HighlightedNote>
      <ResponsiveColumnsLayout min={180}>
        <DateField {...form.field('first_day')} label={t('regimes.first_day')} />
        <DateField {...form.field('last_day')} label={t('regimes.last_day')} hint={t('regimes.last_day_hint')} />
      </ResponsiveColumnsLayout>
      {kind === 'redistribution' && (
        <ResponsiveColumnsLayout min={180}>
          <NumberField
            {...months}
            onChange={(value) => months.onChange(value ?? 1)}
            label={t('regimes.period_months')}
            hint={t('regimes.period_months_hint')}
          />
          <TextField
            {...form.field('collective_agreement')}
            label={t('regimes.collective_agreement')}
            hint={t('regimes.collective_agreement_hint')}
            maxLength={200}
          />
        </ResponsiveColumnsLayout>
      )}
      <TextField
        {...form.field('ground')}
        required={hasPeriod}
        label={t('regimes.ground')}
        hint={t('regimes.ground_hint')}
        maxLength={300}
      />
      <ResponsiveColumnsLayout min={180}>
        <TextField
          {...form.field('act_number')}
          required={hasPeriod}
          label={t('regimes.act_number')}
          hint={t('regimes.act_number_hint')}
          maxLength={100}
        />
        <DateField {...form.field('act_on')} label={t('regimes.act_on')} />
      </ResponsiveColumnsLayout>
    </FormDialog>
  )
}

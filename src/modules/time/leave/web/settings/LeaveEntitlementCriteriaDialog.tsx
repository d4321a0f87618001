import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { NumberField } from '#ui/form/NumberFields.tsx'
import { TextArea } from '#ui/form/TextField.tsx'
import { StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import { leaveContract } from '../../contract.ts'
import type { LeaveEntitlement } from '../../leave-schemas.ts'
import { leaveSettingsMessages as messages } from '../../messages/settings.ts'

/** Known grounds have a translated name; a ground of the company appears with its own name. */
export const formatLeaveEntitlementCriterionName = (t: TranslateFunction<(typeof messages)['sr']>, name: string) =>
  t.known(`leave.criterion.${name}`) ?? t.data(name)

/** Criteria that the record does not contain. They apply from this year until the next change. */
export function LeaveEntitlementCriteriaDialog({ right, close }: { right: LeaveEntitlement; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const [criteria, setCriteria] = useState(right.criteria)
  const rules = useApiQuery(['leave', 'settings'], async (signal) => (await api.getLeaveSettings({}, { signal })).data)
  const save = useApiMutation(
    () => {
      const { granted_days: granted, grounds, prior_service_months, after_parental, note, revision } = criteria
      return api.updateLeaveEntitlementCriteria({
        employee_id: right.employee.id,
        year: right.year,
        granted_days: granted,
        grounds,
        prior_service_months,
        after_parental,
        note,
        revision,
      })
    },
    { refresh: [['leave'], ['leave-balances']], saved: t('leave.saved'), done: close },
  )
  const give = (name: string, days: number | null) =>
    setCriteria({ ...criteria, granted_days: { ...criteria.granted_days, [name]: days ?? 0 } })
  const hold = (name: string, on: boolean) =>
    setCriteria({ ...criteria, grounds: on ? [...criteria.grounds, name] : criteria.grounds.filter((one) => one !== name) })
  return (
    <Dialog
      open
      close={close}
      title={t('leave.criteria')}
      actions={
        <>
          <Button onClick={close}>{t('leave.close')}</Button>
          <Button kind="primary" busy={save.isPending} onClick={() => save.mutate(undefined)}>
            {t('leave.edit')}
          </Button>
        </>
      }
    >
      <QueryStateContent asking={rules} rows={6}>
        {({ settings }) => (
          <StackLayout>
            <NumberField
              name="prior_service_months"
              label={t('leave.prior_service')}
              hint={t('leave.prior_service_hint')}
              value={criteria.prior_service_months}
              onChange={(months) => setCriteria({ ...criteria, prior_service_months: months ?? 0 })}
            />
            {settings.entitlement.criteria.map((criterion) => {
              if (criterion.kind === 'assessed')
                return (
                  <NumberField
                    key={criterion.name}
                    name={criterion.name}
                    label={t('leave.criterion_days', { name: formatLeaveEntitlementCriterionName(t, criterion.name) })}
                    value={criteria.granted_days[criterion.name] ?? 0}
                    onChange={(days) => give(criterion.name, days)}
                  />
                )
              if (criterion.kind === 'ground')
                return (
                  <CheckboxField
                    key={criterion.name}
                    name={criterion.name}
                    label={formatLeaveEntitlementCriterionName(t, criterion.name)}
                    value={criteria.grounds.includes(criterion.name)}
                    onChange={(on) => hold(criterion.name, on)}
                  />
                )
              return null
            })}
            <CheckboxField
              name="after_parental"
              label={t('leave.after_parental')}
              value={criteria.after_parental}
              onChange={(after_parental) => setCriteria({ ...criteria, after_parental })}
            />
            <TextArea
              name="note"
              label={t('leave.note')}
              value={criteria.note}
              onChange={(note) => setCriteria({ ...criteria, note })}
              maxLength={1000}
            />
          </StackLayout>
        )}
      </QueryStateContent>
    </Dialog>
  )
}

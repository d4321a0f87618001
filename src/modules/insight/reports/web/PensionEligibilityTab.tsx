import { useState } from 'react'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { PageSectionLayout, ResponsiveColumnsLayout } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type EmployeePensionEligibility, pensionEligibilityContract } from '../pension-eligibility-contract.ts'
import './reports.css'
import { PensionEligibilityExplanationDialog, PensionEligibilityTable } from './PensionEligibilityTable.tsx'

const horizons = [1, 3, 5, 10, 20]

/** Employees who become eligible for a pension, by the year in which they can retire without a reduction. */
export function PensionEligibilityTab() {
  const t = useTranslate(messages)
  const api = useApi(pensionEligibilityContract)
  const canOpen = useCanOpenPage()
  const { search, setSearch } = useCurrentUrl()
  const years = horizons.find((each) => String(each) === search.years) ?? 3
  const { departments } = useOrganisationLookups()
  const department_id = Number(search.department) || null
  const [explained, setExplained] = useState<EmployeePensionEligibility>()
  const asking = useApiQuery(
    ['pensions', years, department_id],
    async (signal) => (await api.listEmployeePensionOutlooks({ years, department_id }, { signal })).data,
    { keepPrevious: true },
  )
  return (
    <PageLayoutFrame title={t('reports.pensions')}>
      <p className="muted">
        {t('pensions.lead')}{' '}
        {canOpen('/reports/retirement') && <InternalLink to="/reports/retirement">{t('pensions.report')}</InternalLink>}
      </p>
      <ResponsiveColumnsLayout>
        <SelectField
          name="years"
          label={t('pensions.years')}
          clearable={false}
          value={years}
          onChange={(value) => setSearch({ years: value })}
          options={horizons.map((each) => ({ value: each, label: t('pensions.years_of', { count: each }) }))}
        />
        <SelectField
          name="department"
          label={t('pensions.department')}
          placeholder={t('pensions.all_departments')}
          clearable
          value={department_id}
          onChange={(value) => setSearch({ department: value })}
          options={departments.map((one) => ({ ...one, label: t.data(one.label) }))}
        />
      </ResponsiveColumnsLayout>
      <QueryStateContent asking={asking} rows={6}>
        {(pensions) =>
          pensions.length === 0 ? (
            <EmptyState title={t('pensions.none')}>{t('pensions.none_more')}</EmptyState>
          ) : (
            <PageSectionLayout flush>
              <PensionEligibilityTable pensions={pensions} explain={setExplained} />
            </PageSectionLayout>
          )
        }
      </QueryStateContent>
      {explained && <PensionEligibilityExplanationDialog pension={explained} close={() => setExplained(undefined)} />}
    </PageLayoutFrame>
  )
}

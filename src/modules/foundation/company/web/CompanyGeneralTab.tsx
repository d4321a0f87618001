import type { z } from 'zod'
import { useUnsavedChangesGuard } from '#ui/dialog/confirm-dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { LabelledValueList, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { type Company, companiesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { parseBankAccount } from '../rules/bank-account.ts'
import {
  CompanyAddressFields,
  type CompanyFormState,
  CompanyIdentityFields,
  EmployeeAccountsSettingField,
  WorkingWeekFields,
} from './CompanyFields.tsx'
import { CompanyLogoSection } from './CompanyLogoSection.tsx'
import { FormerEmployeeAccessSection } from './FormerEmployeeAccessSection.tsx'

/** The name, address and contact of a company. */
export function CompanyGeneralTab() {
  const t = useTranslate(messages)
  const { may } = useSession()
  const api = useApi(companiesContract)
  const asking = useApiQuery(['companies', 'one'], async (signal) => (await api.getCompany({}, { signal })).data)
  return (
    <PageLayoutFrame title={t('companies.general')}>
      <QueryStateContent asking={asking} rows={10}>
        {(company) => (
          <StackLayout gap={16}>
            {may('companies.write') ? <GeneralForm key={company.id} company={company} /> : <GeneralFacts company={company} />}
            <CompanyLogoSection company={company} />
            <FormerEmployeeAccessSection />
          </StackLayout>
        )}
      </QueryStateContent>
    </PageLayoutFrame>
  )
}

type CompanyValues = z.input<typeof companiesContract.updateCompany.input>

const accountOf = (full: string | null) => {
  const read = full ? parseBankAccount(full) : undefined
  return read?.valid ? read.displayFull : full
}

function valuesOf({ id: _, logo: __, employees: ___, my_permissions: ____, ...fields }: Company) {
  return { ...fields, permissions: fields.permissions as CompanyValues['permissions'], bank_account: accountOf(fields.bank_account) }
}

function GeneralForm({ company }: { company: Company }) {
  const t = useTranslate(messages)
  const api = useApi(companiesContract)
  const { company: selected, select } = useSession()
  const form = useFormState({
    schema: companiesContract.updateCompany.input,
    initial: valuesOf(company),
    send: api.updateCompany,
    done({ data }) {
      form.reset(valuesOf(data))
      // The features of the company determine the tabs, so the selected company is updated.
      if (selected?.id === data.id) select({ ...selected, permissions: data.permissions })
    },
    refresh: [['companies']],
    saved: t('companies.saved'),
  })
  useUnsavedChangesGuard(form.dirty)
  const fields = form as CompanyFormState
  return (
    <form {...form.form}>
      <StackLayout gap={16}>
        <PageSectionLayout title={t('companies.section.identity')}>
          <CompanyIdentityFields form={fields} />
        </PageSectionLayout>
        <PageSectionLayout title={t('companies.section.address')}>
          <CompanyAddressFields form={fields} />
        </PageSectionLayout>
        <PageSectionLayout title={t('companies.section.work')}>
          <WorkingWeekFields form={fields} />
        </PageSectionLayout>
        <PageSectionLayout title={t('companies.section.employees')}>
          <EmployeeAccountsSettingField form={form} />
        </PageSectionLayout>
        <FormActions form={form} cancel={form.dirty ? () => form.reset() : undefined} disabled={!form.dirty} />
      </StackLayout>
    </form>
  )
}

/** The same data, read-only. */
function GeneralFacts({ company }: { company: Company }) {
  const t = useTranslate(messages)
  const account = accountOf(company.bank_account)
  return (
    <PageSectionLayout title={t.data(company.name)}>
      <LabelledValueList
        facts={[
          [t('companies.short_name'), t.data(company.short_name)],
          [t('companies.pib'), company.pib],
          [t('companies.registration_number'), company.registration_number],
          [t('companies.activity_code'), company.activity_code],
          [t('companies.bank_account'), account],
          [t('companies.legal_representative'), t.data(company.legal_representative)],
          [t('companies.address'), t.data([company.address, company.postal_code, company.city].filter(Boolean).join(', '))],
          [t('companies.municipality'), t.data(company.municipality)],
          [t('companies.email'), company.email],
          [t('companies.phone'), company.phone],
          [t('companies.works_on_saturday'), t(company.works_on_saturday ? 'companies.yes' : 'companies.no')],
          [t('companies.employees_as_users'), t(company.permissions.length ? 'companies.yes' : 'companies.no')],
        ]}
      />
    </PageSectionLayout>
  )
}

import { useEffect, useState } from 'react'
import { useUnsavedChangesGuard } from '#ui/dialog/confirm-dialog.tsx'
import { StepWizard } from '#ui/dialog/StepWizard.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { HighlightedNote, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { formatErrorForUser } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { type Company, companiesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { CompanyCreatedPage } from './CompanyCreatedPage.tsx'
import { CompanyAddressFields, type CompanyFormState, CompanyIdentityFields, useCompanyAddressCountries } from './CompanyFields.tsx'
import { CompanySetupCalendarStep } from './CompanySetupCalendarStep.tsx'
import { CompanySetupDepartmentsStep } from './CompanySetupDepartmentsStep.tsx'

/** Guides the user through the data, calendar, first departments and employees of a new company. */
export function AddCompanyPage() {
  const t = useTranslate(messages)
  const { company } = useSession()
  const { search } = useCurrentUrl()
  // Every page remounts when another company is selected, so the URL stores the id of the created company.
  const created = company && search.created === String(company.id) ? company : undefined
  return (
    <PageLayoutFrame title={t('companies.add')}>{created ? <CompanyCreatedPage name={created.name} /> : <AddWizard />}</PageLayoutFrame>
  )
}

function AddWizard() {
  const t = useTranslate(messages)
  const api = useApi(companiesContract)
  const session = useSession()
  const { go } = useCurrentUrl()
  const [step, setStep] = useState(0)
  const [departments, setDepartments] = useState([''])
  const [created, setCreated] = useState<Company>()
  const form = useFormState({
    schema: companiesContract.createCompany.input,
    initial: { works_on_saturday: false },
    send: (values) => api.createCompany({ ...values, departments: departments.map((name) => name.trim()).filter(Boolean) }),
    refresh: [['companies']],
    refused: (fields) => fields.some((field) => field !== 'works_on_saturday') && setStep(0),
    done: ({ data }) => setCreated(data),
  })
  // The country is Serbia by default.
  const serbia = useCompanyAddressCountries()?.find(({ code }) => code === 'RS')?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: sets the default once, when the country is loaded
  useEffect(() => {
    if (serbia === undefined || form.values.country_id !== undefined) return
    if (form.dirty) form.set({ country_id: serbia })
    else form.reset({ ...form.values, country_id: serbia })
  }, [serbia])
  useUnsavedChangesGuard(form.dirty && !created)
  // The guard of unsaved changes must be removed before the navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after the creation
  useEffect(() => {
    if (created) void goOn(created)
  }, [created])
  async function goOn(company: Company) {
    await go('/company/add', { replace: true, search: { created: company.id } })
    session.select(company)
    await session.refresh()
  }
  const steps = [
    {
      key: 'data',
      label: t('companies.step.data'),
      content: (
        <StackLayout gap={16}>
          <PageSectionLayout title={t('companies.section.identity')}>
            <CompanyIdentityFields form={form as CompanyFormState} autoFocus />
          </PageSectionLayout>
          <PageSectionLayout title={t('companies.section.address')}>
            <CompanyAddressFields form={form as CompanyFormState} />
          </PageSectionLayout>
        </StackLayout>
      ),
    },
    { key: 'calendar', label: t('companies.step.calendar'), content: <CompanySetupCalendarStep form={form as CompanyFormState} /> },
    {
      key: 'departments',
      label: t('companies.step.departments'),
      content: <CompanySetupDepartmentsStep names={departments} change={setDepartments} />,
    },
  ]
  async function goToNextStep() {
    if (!form.check()) return
    if (step < steps.length - 1) setStep(step + 1)
    else await form.submit()
  }
  return (
    <>
      <StepWizard
        label={t('companies.add')}
        steps={steps}
        current={step}
        go={setStep}
        next={goToNextStep}
        finish={t('companies.create')}
        busy={form.sending}
      />
      {form.failure && <HighlightedNote tone="danger">{formatErrorForUser(form.failure)}</HighlightedNote>}
    </>
  )
}

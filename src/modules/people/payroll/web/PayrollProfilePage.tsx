import { useState } from 'react'
import { showToast } from '#ui/dialog/toast.ts'
import { IconCopy } from '#ui/icons.ts'
import { HighlightedNote, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl, usePathParameters } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { payrollContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { PayrollProfileSettings } from '../payroll-profile-settings.ts'
import { CopyPayrollProfileDialog } from './CopyPayrollProfileDialog.tsx'
import { PayrollProfileForm } from './PayrollProfileForm.tsx'
import '#modules/time/planning/web/time.css'
import './payroll.css'

const trailOf = (label: string) => [{ label, to: '/payroll' }]

/** A payroll profile: the file format, its columns, its employees, and a preview with real data. */
export function PayrollProfilePage() {
  const { id } = usePathParameters()
  return id === 'new' ? <NewProfile /> : <SavedProfile id={Number(id)} />
}

function NewProfile() {
  const t = useTranslate(messages)
  const api = useApi(payrollContract)
  const { go } = useCurrentUrl()
  return (
    <PageLayoutFrame title={t('payroll_exchange.new_profile')} trail={trailOf(t('payroll_exchange.title'))}>
      <PayrollProfileForm
        name=""
        saved={PayrollProfileSettings.parse({})}
        customFields={[]}
        save={t('payroll_profile.create')}
        send={async (name, settings) => {
          const { data } = await api.createPayrollProfile({ name, settings })
          void go(`/payroll/profiles/${data.id}`, { replace: true })
        }}
      />
    </PageLayoutFrame>
  )
}

function SavedProfile({ id }: { id: number }) {
  const t = useTranslate(messages)
  const api = useApi(payrollContract)
  const { may } = useSession()
  const [copying, setCopying] = useState(false)
  const key = ['payroll', 'profile', id]
  const asking = useApiQuery(key, async (signal) => (await api.getPayrollProfile({ payroll_profile_id: id }, { signal })).data)
  const archive = useApiMutation((is_archived: boolean) => api.updatePayrollProfile({ payroll_profile_id: id, is_archived }), {
    refresh: [['payroll']],
    saved: t(asking.data?.is_archived ? 'payroll_profile.restored_toast' : 'payroll_profile.archived_toast'),
  })
  const profile = asking.data
  return (
    <PageLayoutFrame
      title={profile ? t.data(profile.name) : t('payroll_profile.title')}
      trail={trailOf(t('payroll_exchange.title'))}
      count={
        profile &&
        t('payroll_profile.changed', { number: profile.version, at: t.moment(profile.changed_at), by: profile.changed_by ?? '–' })
      }
      more={[
        profile && { label: t('payroll_profile.copy'), icon: IconCopy, act: () => setCopying(true) },
        profile &&
          may('companies.write') && {
            label: t(profile.is_archived ? 'payroll_profile.restore' : 'payroll_profile.archive'),
            act: () => archive.mutate(!profile.is_archived),
          },
      ]}
    >
      <QueryStateContent asking={asking} rows={10}>
        {(data) => (
          <StackLayout gap={16}>
            {data.unknown.length > 0 && (
              <HighlightedNote tone="warn">{t('payroll_profile.unknown', { columns: data.unknown.join(', ') })}</HighlightedNote>
            )}
            <PayrollProfileForm
              key={data.revision}
              name={data.name}
              saved={data.settings}
              customFields={data.custom_fields}
              save={t('payroll_profile.save')}
              send={async (name, settings) => {
                const reply = await api.updatePayrollProfile({ payroll_profile_id: id, name, settings, revision: data.revision })
                showToast({ severity: 'success', summary: t('payroll_profile.saved', { number: reply.data.version }) })
              }}
            />
            <PageSectionLayout title={t('payroll_profile.editions')}>
              <ul className="payroll-course">
                {data.versions.map(({ number, created_at, created_by }) => (
                  <li key={number}>{t('payroll_profile.changed', { number, at: t.moment(created_at), by: created_by ?? '–' })}</li>
                ))}
              </ul>
            </PageSectionLayout>
          </StackLayout>
        )}
      </QueryStateContent>
      {copying && profile && <CopyPayrollProfileDialog profile={profile} close={() => setCopying(false)} />}
    </PageLayoutFrame>
  )
}

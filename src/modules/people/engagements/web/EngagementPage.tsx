import { useState } from 'react'
import { LegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconEraser, IconPencil, IconTrash } from '#ui/icons.ts'
import { Badge, LabelledValueList, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useBulkActions } from '#ui/state/bulk-actions.tsx'
import { InternalLink, useCurrentUrl, usePathParameters } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import { engagementsContract } from '../contract.ts'
import type { Engagement } from '../engagement-schemas.ts'
import { messages } from '../messages/index.ts'
import { engagementKindDefinitions } from '../rules/engagement-kinds.ts'
import { ContingentWorkerSection } from './ContingentWorkerSection.tsx'
import { EngagementDialog } from './EngagementDialog.tsx'
import { engagementStateColor } from './engagement-state-colors.ts'
import { TemporaryWorkDaysSection } from './TemporaryWorkDaysSection.tsx'

/** An engagement: contract, person and days. */
export function EngagementPage() {
  const id = Number(usePathParameters().id)
  const t = useTranslate(messages)
  const api = useApi(engagementsContract)
  const asking = useApiQuery(
    ['engagements', 'one', id],
    async (signal) => (await api.getEngagement({ engagement_id: id }, { signal })).data,
  )
  if (asking.data) return <EngagementDetail engagement={asking.data} />
  return (
    <PageLayoutFrame title={t('engagements.title')}>
      <QueryStateContent asking={asking} rows={8}>
        {() => null}
      </QueryStateContent>
    </PageLayoutFrame>
  )
}

function EngagementDetail({ engagement }: { engagement: Engagement }) {
  const t = useTranslate(messages)
  const api = useApi(engagementsContract)
  const { go } = useCurrentUrl()
  const canOpen = useCanOpenPage()
  const acts = useBulkActions('/engagements/$id')
  const [doing, setDoing] = useState<'edit' | 'delete' | 'forget'>()
  const stop = () => setDoing(undefined)
  const remove = useApiMutation(() => api.deleteEngagement({ engagement_id: engagement.id }), {
    refresh: [['engagements']],
    saved: t('engagements.deleted'),
    done: () => void go('/engagements'),
  })
  const forget = useApiMutation(() => api.eraseContingentWorker({ contingent_worker_id: engagement.contingent_worker.id }), {
    refresh: [['engagements']],
    saved: t('engagements.forgotten'),
  })
  const { can, kind, state, contingent_worker: person } = engagement
  return (
    <PageLayoutFrame
      title={t.data(engagement.contingent_worker.fullName)}
      trail={[{ label: t('engagements.title'), to: '/engagements' }]}
      count={<Badge tone={engagementStateColor[state]}>{t(`engagements.state.${state}`)}</Badge>}
      primary={
        can.write && (
          <Button icon={IconPencil} onClick={() => setDoing('edit')} aria-haspopup="dialog">
            {t('engagements.edit')}
          </Button>
        )
      }
      more={[
        can.write && { label: t('engagements.delete'), icon: IconTrash, danger: true, act: () => setDoing('delete') },
        can.write &&
          state === 'ended' &&
          person.employee_id === null && { label: t('engagements.forget'), icon: IconEraser, danger: true, act: () => setDoing('forget') },
      ]}
    >
      <StackLayout gap={16}>
        <PageSectionLayout title={t('engagements.basics')} actions={can.write && acts.buttons([engagement.id], () => {})}>
          <LabelledValueList
            facts={[
              [
                t('engagements.kind'),
                <span key="kind">
                  {t(`engagements.kind_short.${kind}`)} (<LegalCitation of={engagementKindDefinitions[kind].article} />)
                </span>,
              ],
              engagement.basis !== null && [t('engagements.basis'), t(`engagements.basis.${engagement.basis}`)],
              engagement.intermediary !== null && [t('engagements.intermediary'), t.data(engagement.intermediary)],
              [t('engagements.work'), t.data(engagement.work)],
              [t('engagements.department'), t.data(engagement.department?.name)],
              [t('engagements.first_day'), t.day(engagement.first_day)],
              [t('engagements.last_day'), t.day(engagement.last_day)],
              [
                t('engagements.contract_number'),
                engagement.contract_number && isRegistered(engagement.contract_number) && canOpen('/company/documents') ? (
                  <InternalLink key="contract" to={`/company/documents?${new URLSearchParams({ search: engagement.contract_number })}`}>
                    {engagement.contract_number}
                  </InternalLink>
                ) : (
                  engagement.contract_number
                ),
              ],
              engagement.agreed_days !== null && [t('engagements.agreed_days'), t.number(engagement.agreed_days)],
              engagement.weekly_minutes !== null && [t('engagements.weekly_minutes'), t.hours(engagement.weekly_minutes)],
              [t('engagements.note'), t.data(engagement.note)],
            ]}
          />
        </PageSectionLayout>
        <TemporaryWorkDaysSection engagement={engagement} />
        <ContingentWorkerSection engagement={engagement} />
      </StackLayout>
      {acts.dialog}
      {doing === 'edit' && <EngagementDialog engagement={engagement} close={stop} />}
      <ConfirmDialog
        open={doing === 'delete'}
        close={stop}
        title={t('engagements.delete_title', { name: engagement.person.name })}
        confirm={t('engagements.delete')}
        act={() => remove.mutateAsync(undefined)}
      >
        {t('engagements.delete_text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={doing === 'forget'}
        close={stop}
        title={t('engagements.forget_title', { name: person.fullName })}
        confirm={t('engagements.forget')}
        act={() => forget.mutateAsync(undefined)}
      >
        {t('engagements.forget_text')}
      </ConfirmDialog>
    </PageLayoutFrame>
  )
}

/** A number from the register links to its document; a manual number does not. */
const isRegistered = (number: string) => /^[A-Z]{3}-\d{4}\/\d+$/.test(number)

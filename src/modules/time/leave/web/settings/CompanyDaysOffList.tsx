import { useState } from 'react'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconPencil, IconTrash } from '#ui/icons.ts'
import { Badge, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { type CompanyDayOff, daysOffContract } from '../../company-days-off-contract.ts'
import { messages } from '../../messages/index.ts'
import { EditCompanyDayOffDialog } from './CompanyDaysOffDialog.tsx'
import { queryKeysAfterLeaveRecalculation, useLeaveRecalculationToast } from './use-leave-recalculation-toast.ts'

/** Company days off of a year. */
export function CompanyDaysOffList({ year }: { year: number }) {
  const t = useTranslate(messages)
  const api = useApi(daysOffContract)
  const { may } = useSession()
  const [changing, setChanging] = useState<CompanyDayOff>()
  const [deleting, setDeleting] = useState<CompanyDayOff>()
  const showRecalculated = useLeaveRecalculationToast()
  const asking = useApiQuery(['days-off', year], async (signal) => (await api.listCompanyDaysOff({ year }, { signal })).data, {
    keepPrevious: true,
  })
  const remove = useApiMutation(({ id, revision }: CompanyDayOff) => api.deleteCompanyDayOff({ company_day_off_id: id, revision }), {
    refresh: queryKeysAfterLeaveRecalculation,
    saved: t('days_off.deleted'),
    done: showRecalculated,
  })
  return (
    <PageSectionLayout title={t('days_off.own')}>
      <StackLayout>
        <p>{t('days_off.own_lead')}</p>
        <QueryStateContent asking={asking} rows={3}>
          {(days) =>
            days.length === 0 ? (
              <EmptyState title={t('days_off.none')} />
            ) : (
              <CompactTable
                rows={days}
                keyOf={({ id }) => id}
                columns={[
                  {
                    title: t('days_off.day'),
                    cell: ({ day }) => (
                      <>
                        {t.day(day)} <MutedText>{t.weekday(day)}</MutedText>
                      </>
                    ),
                  },
                  { title: t('days_off.name'), is: 'state', cell: ({ name }) => t.data(name) },
                  { title: t('days_off.state'), is: 'state', cell: ({ paid }) => t(paid ? 'days_off.is_paid' : 'days_off.is_unpaid') },
                  {
                    title: t('days_off.edit'),
                    is: 'acts',
                    cell: (one) =>
                      one.closed ? (
                        <Badge>{t('days_off.closed')}</Badge>
                      ) : (
                        may('companies.write') && (
                          <ActionsDropdownMenu
                            label={t.day(one.day)}
                            actions={[
                              { label: t('days_off.edit'), icon: IconPencil, act: () => setChanging(one) },
                              { label: t('days_off.delete'), icon: IconTrash, danger: true, act: () => setDeleting(one) },
                            ]}
                          />
                        )
                      ),
                  },
                ]}
              />
            )
          }
        </QueryStateContent>
      </StackLayout>
      {changing && <EditCompanyDayOffDialog day={changing} close={() => setChanging(undefined)} />}
      <ConfirmDialog
        open={deleting !== undefined}
        close={() => setDeleting(undefined)}
        title={t('days_off.delete_title', { day: t.day(deleting?.day) })}
        confirm={t('days_off.delete')}
        act={() => remove.mutateAsync(deleting!)}
      >
        {t('days_off.delete_text')}
      </ConfirmDialog>
    </PageSectionLayout>
  )
}

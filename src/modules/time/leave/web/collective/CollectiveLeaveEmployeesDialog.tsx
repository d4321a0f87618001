import { Dialog } from '#ui/dialog/Dialog.tsx'
import { LabelledValueList, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type CollectiveLeave, collectiveLeaveContract } from '../../collective-leave-contract.ts'
import { collectiveLeaveMessages as messages } from '../../messages/collective.ts'
import { CollectiveLeaveEmployees, useCollectiveLeaveEmployees } from './CollectiveLeaveEmployees.tsx'

/** All employees of a collective leave, as stored. */
export function CollectiveLeaveEmployeesDialog({ act, close }: { act: CollectiveLeave; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(collectiveLeaveContract)
  const which = useCollectiveLeaveEmployees()
  const asking = useApiQuery(
    ['leave-collectives', act.id, which.query],
    (signal) => api.listCollectiveLeaveMembers({ collective_leave_id: act.id, ...which.query }, { signal }),
    { keepPrevious: true },
  )
  const title = act.spans.map(({ first_day, last_day }) => t.range(first_day, last_day)).join(' · ')
  return (
    <Dialog open close={close} title={title} size="large">
      <StackLayout gap={16}>
        {(act.late_reason || act.undo_reason || act.missing_type) && (
          <LabelledValueList
            facts={[
              act.missing_type && [t('leave.collective.missing_type'), t.data(act.missing_type.name)],
              act.late_reason !== null && [t('leave.collective.late_reason'), t.data(act.late_reason)],
              act.undo_reason !== null && [t('leave.collective.undo_reason'), t.data(act.undo_reason)],
            ]}
          />
        )}
        <CollectiveLeaveEmployees asking={asking} which={which} missingType={t.data(act.missing_type?.name)} />
      </StackLayout>
    </Dialog>
  )
}

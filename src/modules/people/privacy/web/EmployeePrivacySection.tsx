import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconTrash } from '#ui/icons.ts'
import { HighlightedNote, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { type PersonErasureCheck, privacyContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { ErasePersonDialog } from './ErasePersonDialog.tsx'
import { PersonalDataCopyButton } from './PersonalDataCopyButton.tsx'

/** The data rights of an employee: a copy of all data, and erasure after the employment. */
export function EmployeePrivacySection({ id }: { id: number }) {
  const t = useTranslate(messages)
  const api = useApi(privacyContract)
  const { may } = useSession()
  if (!may('employees.write')) return <EmptyState title={t('privacy.needs_write')} />
  return (
    <StackLayout gap={16}>
      {may('leave.reasons') && may('pay.read') && (
        <PageSectionLayout title={t('privacy.copy')}>
          <StackLayout>
            <div>{t('privacy.copy_text')}</div>
            <MutedText>{t('privacy.copy_logged')}</MutedText>
            <div>
              <PersonalDataCopyButton request={() => api.exportPersonalData({ employee_id: id })} />
            </div>
          </StackLayout>
        </PageSectionLayout>
      )}
      {may('companies.write') && <Erasure id={id} />}
    </StackLayout>
  )
}

function Erasure({ id }: { id: number }) {
  const t = useTranslate(messages)
  const api = useApi(privacyContract)
  const asking = useApiQuery(
    ['privacy', 'erasure', id],
    async (signal) => (await api.checkPersonErasure({ employee_id: id }, { signal })).data,
  )
  return (
    <PageSectionLayout title={t('privacy.erase')}>
      <StackLayout>
        <div>{t('privacy.erase_text')}</div>
        <QueryStateContent asking={asking} rows={2}>
          {(found) => <Way id={id} found={found} />}
        </QueryStateContent>
      </StackLayout>
    </PageSectionLayout>
  )
}

function Way({ id, found: { erased_at, reason, may_from } }: { id: number; found: PersonErasureCheck }) {
  const t = useTranslate(messages)
  const [erasing, setErasing] = useState(false)
  if (erased_at) return <HighlightedNote>{t('privacy.erased_on', { at: t.moment(erased_at) })}</HighlightedNote>
  if (reason)
    return (
      <HighlightedNote tone="neutral" title={t('privacy.erase_not_yet')}>
        {t.known(reason, { day: may_from ? t.day(may_from) : '' })}
      </HighlightedNote>
    )
  return (
    <div>
      <Button kind="danger" icon={IconTrash} onClick={() => setErasing(true)} aria-haspopup="dialog">
        {t('privacy.erase_act')}
      </Button>
      {erasing && <ErasePersonDialog id={id} close={() => setErasing(false)} />}
    </div>
  )
}

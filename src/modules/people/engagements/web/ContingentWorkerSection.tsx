import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconEye, IconPencil } from '#ui/icons.ts'
import { LabelledValueList, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import { engagementsContract } from '../contract.ts'
import type { Engagement } from '../engagement-schemas.ts'
import { messages } from '../messages/index.ts'
import { ContingentWorkerDialog } from './ContingentWorkerDialog.tsx'

/** The engaged person; employees have a link to the record. */
export function ContingentWorkerSection({ engagement: { contingent_worker: person, can } }: { engagement: Engagement }) {
  const t = useTranslate(messages)
  const api = useApi(engagementsContract)
  const canOpen = useCanOpenPage()
  const [visible, setVisible] = useState<{ jmbg: string | null; bank_account: string | null }>()
  const [isEditing, setEditing] = useState(false)
  const reveal = useApiMutation(async () => setVisible((await api.revealContingentWorker({ contingent_worker_id: person.id })).data))
  const record = `/employees/edit/${person.employee_id}`
  return (
    <PageSectionLayout
      title={t('engagements.person_data')}
      actions={
        <>
          {can.reveal && !visible && (person.jmbg ?? person.bank_account) !== null && (
            <Button small icon={IconEye} busy={reveal.isPending} onClick={() => reveal.mutate(undefined)}>
              {t('engagements.reveal')}
            </Button>
          )}
          {can.write && (
            <Button small icon={IconPencil} onClick={() => setEditing(true)} aria-haspopup="dialog">
              {t('engagements.edit_person')}
            </Button>
          )}
        </>
      }
    >
      <StackLayout>
        {person.employee_id !== null && (
          <p className="muted">
            {t('engagements.is_employee')} {canOpen(record) && <InternalLink to={record}>{t('engagements.record')}</InternalLink>}
          </p>
        )}
        <LabelledValueList
          facts={[
            ['JMBG', visible?.jmbg ?? person.jmbg],
            [t('engagements.phone'), person.phone],
            [t('engagements.email'), person.email],
            [t('engagements.address'), t.data([person.address, person.city].filter(Boolean).join(', '))],
            [t('engagements.bank_account'), visible?.bank_account ?? person.bank_account],
          ]}
        />
      </StackLayout>
      {isEditing && (
        <ContingentWorkerDialog
          person={person}
          close={() => {
            setEditing(false)
            setVisible(undefined)
          }}
        />
      )}
    </PageSectionLayout>
  )
}

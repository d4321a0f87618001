import { useState } from 'react'
import { CalculationSteps, useCalculationStepFormatter } from '#modules/foundation/company/web/CalculationSteps.tsx'
import { LegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { ActionsDropdownMenu, type DropdownMenuAction } from '#ui/ActionsDropdownMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconDownload, IconTrash } from '#ui/icons.ts'
import { Badge, LabelledValueList, MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { type SickCase, type SickCaseDocument, sickCasesContract } from '../../sick-cases-contract.ts'
import { CloseSickCaseDialog, ReceiveSickCertificateDialog } from './sick-case-dialogs.tsx'
import { formatSickDocumentName, formatSickLeaveKind, sickDocumentStateTones, sickLeaveQueryKeys } from './sick-leave-labels.ts'

/** One sick leave case: its days and payers, expected documents, and its close. */
export function SickCaseDetail({ id }: { id: number }) {
  const api = useApi(sickCasesContract)
  const asking = useApiQuery(
    ['leave', 'sick', 'one', id],
    async (signal) => (await api.getSickCase({ leave_request_id: id }, { signal })).data,
  )
  return (
    <QueryStateContent asking={asking} rows={8}>
      {(one) => <Case one={one} />}
    </QueryStateContent>
  )
}

function Case({ one }: { one: SickCase }) {
  const t = useTranslate(messages)
  const formatDayCount = (count: number, day: string | null, key: 'leave.sick.employer_until' | 'leave.sick.fund_from') =>
    day ? t(key, { count: t.number(count), day: t.day(day) }) : t.number(count)
  return (
    <StackLayout gap={16}>
      <LabelledValueList
        facts={[
          [t('leave.sick.employee'), t.data(one.employee.fullName)],
          [t('leave.sick_kind'), formatSickLeaveKind(t, one)],
          [t('leave.sick.span'), t.range(one.first_day, one.last_day)],
          [t('leave.sick.days'), t.number(one.calendar_days)],
          [t('leave.sick.employer'), formatDayCount(one.employer_days, one.employer_until, 'leave.sick.employer_until')],
          [t('leave.sick.fund'), formatDayCount(one.fund_days, one.fund_from, 'leave.sick.fund_from')],
          [
            t('leave.sick.state'),
            <Badge key="state" tone={one.state === 'open' ? 'info' : 'neutral'}>
              {t(`leave.sick.state.${one.state}`)}
            </Badge>,
          ],
          one.closed_at !== null && [t('leave.sick.closed_at'), t.moment(one.closed_at)],
        ]}
      />
      <CaseActs one={one} />
      {one.documents.length > 0 && (
        <PageSectionLayout title={t('leave.sick.documents')}>
          <IssuedDocuments one={one} />
        </PageSectionLayout>
      )}
      <PageSectionLayout title={t('leave.sick.why')}>
        <CalculationSteps steps={one.why} messages={messages} />
      </PageSectionLayout>
      <PageSectionLayout title={t('leave.sick.parts')}>
        <CompactTable
          rows={one.parts}
          keyOf={({ id }) => id}
          fits
          columns={[
            { title: t('leave.sick.part'), is: 'head', cell: ({ first_day, last_day }) => t.range(first_day, last_day) },
            { title: t('leave.sick.certificate_number'), cell: ({ certificate_number }) => t.data(certificate_number) },
          ]}
        />
      </PageSectionLayout>
    </StackLayout>
  )
}

function CaseActs({ one }: { one: SickCase }) {
  const t = useTranslate(messages)
  const api = useApi(sickCasesContract)
  const { may } = useSession()
  const [open, setOpen] = useState<'close' | 'reopen'>()
  const reopen = useApiMutation(() => api.reopenSickCase({ leave_request_id: one.id }), {
    refresh: sickLeaveQueryKeys,
    saved: t('leave.sick.reopened'),
  })
  if (!may('leave.write')) return null
  return (
    <RowLayout>
      {one.state === 'open' ? (
        <Button onClick={() => setOpen('close')} aria-haspopup="dialog">
          {t('leave.sick.close')}
        </Button>
      ) : (
        <Button onClick={() => setOpen('reopen')} aria-haspopup="dialog">
          {t('leave.sick.reopen')}
        </Button>
      )}
      {open === 'close' && <CloseSickCaseDialog one={one} close={() => setOpen(undefined)} />}
      <ConfirmDialog
        open={open === 'reopen'}
        close={() => setOpen(undefined)}
        title={t('leave.sick.reopen')}
        confirm={t('leave.sick.reopen')}
        act={() => reopen.mutateAsync(undefined)}
      >
        {t('leave.sick.reopen_text')}
      </ConfirmDialog>
    </RowLayout>
  )
}

/** Expected documents, each with its term and the reason of the term. */
function IssuedDocuments({ one }: { one: SickCase }) {
  const t = useTranslate(messages)
  const say = useCalculationStepFormatter(messages)
  const api = useApi(sickCasesContract)
  const { may } = useSession()
  const [receiving, setReceiving] = useState<SickCaseDocument>()
  const [removing, setRemoving] = useState<SickCaseDocument>()
  const writes = may('leave.write') && one.state === 'open'
  const save = useApiMutation(async ({ id, file }: SickCaseDocument) =>
    downloadFileInBrowser(await api.getSickCertificate({ sick_certificate_id: id! }), file!),
  )
  const remove = useApiMutation(({ id }: SickCaseDocument) => api.deleteSickCertificate({ sick_certificate_id: id! }), {
    refresh: sickLeaveQueryKeys,
    saved: t('leave.sick.removed'),
  })
  const listDocumentActions = (document: SickCaseDocument): (DropdownMenuAction | false)[] => [
    document.file !== null && { label: t('leave.sick.download'), icon: IconDownload, act: () => save.mutate(document) },
    writes && { label: t('leave.sick.remove'), icon: IconTrash, danger: true, act: () => setRemoving(document) },
  ]
  return (
    <>
      <CompactTable
        rows={one.documents}
        keyOf={({ month }) => month ?? 'onset'}
        columns={[
          {
            title: t('leave.sick.document'),
            is: 'head',
            cell: (document) => (
              <>
                {formatSickDocumentName(t, document)}
                <br />
                <MutedText>
                  {say(document.why)} {document.why.article && <LegalCitation of={document.why.article} />}
                </MutedText>
              </>
            ),
          },
          { title: t('leave.sick.due_on'), cell: ({ due_on }) => t.day(due_on) },
          {
            title: t('leave.sick.state'),
            is: 'state',
            cell: ({ state, received_on, number }) => (
              <>
                <Badge tone={sickDocumentStateTones[state]}>
                  {t(`leave.sick.document_state.${state}`, { day: received_on ? t.day(received_on) : '' })}
                </Badge>{' '}
                <MutedText>{t.data(number)}</MutedText>
              </>
            ),
          },
          {
            title: t('leave.sick.receive'),
            is: 'acts',
            cell: (document) =>
              document.id === null ? (
                writes &&
                document.first_day <= getCurrentDay() && (
                  <Button small onClick={() => setReceiving(document)} aria-haspopup="dialog">
                    {t('leave.sick.receive')}
                  </Button>
                )
              ) : (
                <ActionsDropdownMenu label={formatSickDocumentName(t, document)} actions={listDocumentActions(document)} />
              ),
          },
        ]}
      />
      {receiving && <ReceiveSickCertificateDialog one={one} document={receiving} close={() => setReceiving(undefined)} />}
      <ConfirmDialog
        open={removing !== undefined}
        close={() => setRemoving(undefined)}
        title={t('leave.sick.remove')}
        confirm={t('leave.sick.remove')}
        act={() => remove.mutateAsync(removing!)}
      >
        {removing && t('leave.sick.remove_text', { document: formatSickDocumentName(t, removing) })}
      </ConfirmDialog>
    </>
  )
}

import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { Badge, MutedText, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { leaveContract } from '../../contract.ts'
import type { LeaveTypeRow } from '../../leave-schemas.ts'
import { leaveSettingsMessages as messages } from '../../messages/settings.ts'
import { formatLeaveTypeName } from '../requests/leave-labels.ts'
import { LeaveRequestRuleFields, toLeaveRequestRuleValues } from './LeaveRequestRuleFields.tsx'

/** Leave types that employees can request, with conditions and approvers. */
export function LeaveRequestRulesTab() {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const { may } = useSession()
  const { go } = useCurrentUrl()
  const [editing, setEditing] = useState<LeaveTypeRow>()
  const asking = useApiQuery(['leave', 'types'], async (signal) => (await api.listLeaveTypes({}, { signal })).data)
  const edit = may('companies.write') ? setEditing : undefined
  return (
    <PageLayoutFrame title={t('leave.request_rules')}>
      <StackLayout>
        <MutedText>{t('leave.request_rules_lead')}</MutedText>
        <QueryStateContent asking={asking} rows={12}>
          {(types) =>
            types.every(({ ended }) => ended) ? (
              <EmptyState
                title={t('leave.no_request_types')}
                actions={<Button onClick={() => void go('/company/leave-types')}>{t('leave.types')}</Button>}
              >
                {t('leave.no_request_types_text')}
              </EmptyState>
            ) : (
              <RulesTable types={types.filter(({ ended }) => !ended)} edit={edit} />
            )
          }
        </QueryStateContent>
      </StackLayout>
      {editing && <RulesDialog type={editing} close={() => setEditing(undefined)} />}
    </PageLayoutFrame>
  )
}

type RulesProps = { types: LeaveTypeRow[]; edit: ((type: LeaveTypeRow) => void) | undefined }

function RulesTable({ types, edit }: RulesProps) {
  const t = useTranslate(messages)
  return (
    <CompactTable
      rows={types}
      keyOf={({ id }) => id}
      columns={[
        { title: t('leave.type_name'), is: 'head', cell: (type) => formatLeaveTypeName(t, type) },
        { title: t('leave.who_requests'), cell: (type) => <Requestable type={type} /> },
        {
          title: t('leave.note_column'),
          cell: ({ requestable, note_required }) => requestable && t(note_required ? 'leave.mandatory' : 'leave.not_mandatory'),
        },
        { title: t('leave.notice_column'), cell: (type) => type.requestable && noticeText(t, type) },
        { title: t('leave.proof_column'), cell: ({ proof_text }) => t.data(proof_text) },
        { title: t('leave.approval'), cell: (type) => approversText(t, type) },
        edit && { title: t('leave.edit'), is: 'acts', cell: (type) => <Edit type={type} edit={edit} /> },
      ]}
    />
  )
}

function Requestable({ type: { requestable } }: { type: LeaveTypeRow }) {
  const t = useTranslate(messages)
  return <Badge tone={requestable ? 'success' : 'neutral'}>{t(requestable ? 'leave.yes' : 'leave.no')}</Badge>
}

function Edit({ type, edit }: { type: LeaveTypeRow; edit: (type: LeaveTypeRow) => void }) {
  const t = useTranslate(messages)
  return (
    <Button small kind="quiet" onClick={() => edit(type)} aria-haspopup="dialog">
      {t('leave.edit')} <span className="visually-hidden">{formatLeaveTypeName(t, type)}</span>
    </Button>
  )
}

type T = ReturnType<typeof useTranslate<(typeof messages)['sr']>>
const noticeText = (t: T, { notice_days }: LeaveTypeRow) =>
  notice_days > 0 ? t('leave.days_ahead', { count: notice_days }) : t('leave.no_notice')

/** Steps in order. Without steps HR is last, because HR may always decide. */
function approversText(t: T, { approval, is_multi_step }: LeaveTypeRow): string {
  const named = (['chief', 'verifier', 'hr'] as const).filter((kind) => approval.includes(kind) || (kind === 'hr' && !is_multi_step))
  const texts = named.map((kind) => t(`leave.approver.${kind}`))
  return is_multi_step ? texts.reduce((first, then) => t('leave.steps_then', { first, then })) : texts.join(', ')
}

function RulesDialog({ type, close }: { type: LeaveTypeRow; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const form = useFormState({
    schema: leaveContract.updateLeaveType.input,
    initial: { leave_type_id: type.id, revision: type.revision, ...toLeaveRequestRuleValues(type) },
    send: api.updateLeaveType,
    refresh: [['leave']],
    saved: t('leave.saved'),
    done: close,
  })
  return (
    <FormDialog form={form} close={close} title={t('leave.request_rules_of', { name: formatLeaveTypeName(t, type) })}>
      <LeaveRequestRuleFields form={form} autoFocus />
    </FormDialog>
  )
}

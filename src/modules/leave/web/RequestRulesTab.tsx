import { useState } from 'react'
import { useAddress } from '#ui/address.tsx'
import { useApi } from '#ui/api.ts'
import { useAsk } from '#ui/ask.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { Badge, Facts, Muted, Row, Section, Stack } from '#ui/layout.tsx'
import { useNarrow } from '#ui/media.ts'
import { PageFrame } from '#ui/PageFrame.tsx'
import { useSession } from '#ui/session.ts'
import { Asked, Empty } from '#ui/states.tsx'
import { TableScroll } from '#ui/TableScroll.tsx'
import { useWords } from '#ui/words.ts'
import { leaveContract } from '../contract.ts'
import { words } from '../messages/words.ts'
import type { LeaveTypeRow } from '../shapes.ts'
import { RequestRuleFields, requestRulesOf } from './RequestRules.tsx'
import { typeName } from './status.ts'

/** Which kinds of leave employees ask for by themselves, on which conditions, and who decides. */
export function RequestRulesTab() {
  const t = useWords(words)
  const api = useApi(leaveContract)
  const { may } = useSession()
  const { go } = useAddress()
  const [editing, setEditing] = useState<LeaveTypeRow>()
  const asking = useAsk(['leave', 'types'], async (signal) => (await api.listLeaveTypes({}, { signal })).data)
  const Rules = useNarrow() ? RuleCards : RulesTable
  const edit = may('companies.write') ? setEditing : undefined
  return (
    <PageFrame title={t('leave.request_rules')}>
      <Stack>
        <Muted>{t('leave.request_rules_lead')}</Muted>
        <Asked asking={asking} rows={12}>
          {(types) =>
            types.every(({ ended }) => ended) ? (
              <Empty
                title={t('leave.no_request_types')}
                actions={<Button onClick={() => void go('/company/leave-types')}>{t('leave.types')}</Button>}
              >
                {t('leave.no_request_types_text')}
              </Empty>
            ) : (
              <Rules types={types.filter(({ ended }) => !ended)} edit={edit} />
            )
          }
        </Asked>
      </Stack>
      {editing && <RulesDialog type={editing} close={() => setEditing(undefined)} />}
    </PageFrame>
  )
}

type RulesProps = { types: LeaveTypeRow[]; edit: ((type: LeaveTypeRow) => void) | undefined }

function RulesTable({ types, edit }: RulesProps) {
  const t = useWords(words)
  return (
    <TableScroll>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('leave.type_name')}</th>
            <th scope="col">{t('leave.who_requests')}</th>
            <th scope="col">{t('leave.note_column')}</th>
            <th scope="col">{t('leave.notice_column')}</th>
            <th scope="col">{t('leave.proof_column')}</th>
            <th scope="col">{t('leave.approval')}</th>
            {edit && (
              <th scope="col">
                <span className="visually-hidden">{t('leave.edit')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {types.map((type) => (
            <tr key={type.id}>
              <th scope="row">{typeName(t, type)}</th>
              <td>
                <Requestable type={type} />
              </td>
              <td>{type.requestable && t(type.note_required ? 'leave.mandatory' : 'leave.not_mandatory')}</td>
              <td>{type.requestable && noticeText(t, type)}</td>
              <td>{t.data(type.proof_text)}</td>
              <td>{decidersText(t, type)}</td>
              {edit && (
                <td>
                  <Edit type={type} edit={edit} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}

/** The same where there is no room for columns. */
function RuleCards({ types, edit }: RulesProps) {
  const t = useWords(words)
  return (
    <Stack>
      {types.map((type) => (
        <Section key={type.id}>
          <Stack gap={8}>
            <Row spread>
              <strong>{typeName(t, type)}</strong>
              {edit && <Edit type={type} edit={edit} />}
            </Row>
            <Facts
              facts={[
                [t('leave.who_requests'), <Requestable key="requestable" type={type} />],
                type.requestable && type.note_required && [t('leave.note_column'), t('leave.mandatory')],
                type.requestable && type.notice_days > 0 && [t('leave.notice_column'), noticeText(t, type)],
                [t('leave.approval'), decidersText(t, type)],
              ]}
            />
          </Stack>
        </Section>
      ))}
    </Stack>
  )
}

function Requestable({ type: { requestable } }: { type: LeaveTypeRow }) {
  const t = useWords(words)
  return <Badge tone={requestable ? 'success' : 'neutral'}>{t(requestable ? 'leave.yes' : 'leave.no')}</Badge>
}

function Edit({ type, edit }: { type: LeaveTypeRow; edit: (type: LeaveTypeRow) => void }) {
  const t = useWords(words)
  return (
    <Button small kind="quiet" onClick={() => edit(type)} aria-haspopup="dialog">
      {t('leave.edit')} <span className="visually-hidden">{typeName(t, type)}</span>
    </Button>
  )
}

type T = ReturnType<typeof useWords<(typeof words)['sr']>>
const noticeText = (t: T, { notice_days }: LeaveTypeRow) =>
  notice_days > 0 ? t('leave.days_ahead', { count: notice_days }) : t('leave.no_notice')

/** Steps in their order; otherwise human resources are named last, since they always may. */
function decidersText(t: T, { approval, in_steps }: LeaveTypeRow): string {
  const named = (['chief', 'verifier', 'hr'] as const).filter((kind) => approval.includes(kind) || (kind === 'hr' && !in_steps))
  const texts = named.map((kind) => t(`leave.decider.${kind}`))
  return in_steps ? texts.reduce((first, then) => t('leave.then', { first, then })) : texts.join(', ')
}

function RulesDialog({ type, close }: { type: LeaveTypeRow; close: () => void }) {
  const t = useWords(words)
  const api = useApi(leaveContract)
  const form = useForm({
    schema: leaveContract.updateLeaveType.input,
    initial: { leave_type_id: type.id, revision: type.revision, ...requestRulesOf(type) },
    send: api.updateLeaveType,
    refresh: [['leave']],
    saved: t('leave.saved'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t('leave.request_rules_of', { name: typeName(t, type) })}>
      <form {...form.form}>
        <Stack>
          <RequestRuleFields form={form} autoFocus />
          <FormActions form={form} cancel={close} />
        </Stack>
      </form>
    </Dialog>
  )
}

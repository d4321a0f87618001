import { useRef } from 'react'
import type { z } from 'zod'
import { useEmployeeSearch } from '#modules/people/employees/web/use-employee-search.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { RestoredFormDraftNote } from '#ui/form/RestoredFormDraftNote.tsx'
import { SearchSelectField, SelectField } from '#ui/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { useFormDraft } from '#ui/form/use-form-draft.ts'
import { MutedText, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { leaveContract } from '../../contract.ts'
import type { LeaveRequest, LeaveTypeRow } from '../../leave-schemas.ts'
import { messages } from '../../messages/index.ts'
import { BLOOD_DONATION_LEAVE_TYPE_CODE } from '../../rules/blood-donation.ts'
import { LeaveRequestCheck } from './LeaveRequestCheck.tsx'
import { formatLeaveTypeName } from './leave-labels.ts'
import '../leave.css'
import { HalfDayFields } from './HalfDayFields.tsx'
import { leaveRequestInputSchema, toLeaveFormValues } from './leave-form-values.ts'
import { ParentalLeaveForm } from './ParentalLeaveForm.tsx'
import { SickLeaveFields } from './SickLeaveFields.tsx'
import { SuggestedLeaveDates } from './SuggestedLeaveDates.tsx'
import { useShowFindingsInCheck } from './use-show-findings-in-check.ts'

type Props = {
  /** The employee; if absent, HR selects one. */
  employee?: { id: number; name: string }
  /** The initial first and last day. */
  day?: string
  draft?: LeaveRequest
  own?: boolean
  cancel?: () => void
  done: (request: LeaveRequest) => void
}

/** The request form: the input on one side, the calculated result on the other. */
export function LeaveRequestForm({ employee, day, draft, own = false, cancel, done }: Props) {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const find = useEmployeeSearch()
  const { may } = useSession()
  const keeping = useRef(false)
  const check = useRef<HTMLElement>(null)
  const showFindings = useShowFindingsInCheck(check)
  const send = async (typed: z.input<typeof leaveRequestInputSchema>) => {
    // A half day applies only to one day.
    const values = typed.first_day === typed.last_day ? typed : { ...typed, half: null }
    const keep = keeping.current
    if (!draft) return (await api.createLeaveRequest({ ...values, draft: keep, approved: keep ? false : values.approved })).data
    const { employee_id: _, draft: __, approved: ___, ...fields } = values
    const { data } = await api.updateLeaveRequest({ ...fields, leave_request_id: draft.id, revision: draft.revision })
    return keep ? data : (await api.submitLeaveRequest({ leave_request_id: data.id })).data
  }
  const form = useFormState({
    schema: leaveRequestInputSchema,
    initial: draft ? toLeaveFormValues(draft) : { employee_id: employee?.id, first_day: day || undefined, last_day: day || undefined },
    send: (values) => send(values).catch(showFindings),
    refresh: [['leave'], ['daily']],
    done,
  })
  // The types open to this employee. For a user's own request the server knows the employee.
  const employeeId = own ? undefined : form.values.employee_id
  const types = useApiQuery(
    ['leave', 'types', employeeId],
    async (signal) => (await api.listLeaveTypes(employeeId ? { employee_id: employeeId } : {}, { signal })).data,
    { staleTime: 60_000, keepPrevious: true },
  )
  const stored = useFormDraft(form, 'leave request', own && !draft)
  const offered = (types.data ?? []).filter((type) => !type.ended && (!own || type.requestable))
  const type = types.data?.find(({ id }) => id === form.values.leave_type_id)
  const leave = () => {
    stored.discard()
    cancel?.()
  }
  async function keepDraft() {
    keeping.current = true
    await form.submit()
    keeping.current = false
  }
  return (
    <form {...form.form}>
      <div className="leave-form">
        <StackLayout>
          <RestoredFormDraftNote draft={stored} />
          {employee && day && <strong>{t.data(employee.name)}</strong>}
          {!own && !employee && !draft && (
            <SearchSelectField {...form.field('employee_id')} required label={t('leave.employee')} kind="employees" autoFocus find={find} />
          )}
          <SelectField
            {...form.field('leave_type_id')}
            autoFocus={Boolean(employee)}
            label={t('leave.type')}
            options={offered.map((one) => ({
              value: one.id,
              label: formatLeaveTypeName(t, one),
              group: t(`leave.group.${one.leave_group}`),
            }))}
          />
          <ResponsiveColumnsLayout min={160}>
            <DateField {...form.field('first_day')} label={t('leave.from')} />
            <DateField {...form.field('last_day')} label={t('leave.to')} {...(form.values.first_day && { min: form.values.first_day })} />
          </ResponsiveColumnsLayout>
          {type?.leave_group === 'annual' && (
            <SuggestedLeaveDates form={form} typeId={type.id} employeeId={form.values.employee_id} own={own} />
          )}
          {type && <ParentalLeaveForm key={type.id} form={form} type={type} />}
          <HalfDayFields form={form} type={type} />
          {type?.leave_group === 'sick' && !own && <SickLeaveFields form={form} type={type} />}
          {own && type && <Conditions type={type} />}
          <TextArea
            {...form.field('note')}
            label={t('leave.note')}
            hint={t(own && type?.note_required ? 'leave.explanation_required' : 'leave.note_hint')}
            maxLength={1000}
            required={own && Boolean(type?.note_required)}
          />
          {!own && !draft && may('request_leave.verify') && (
            <CheckboxField {...form.field('approved')} label={t('leave.approve_at_once')} />
          )}
        </StackLayout>
        <LeaveRequestCheck
          panel={check}
          // A blood donor enters the donation day; the form proposes the second.
          values={
            type?.code === BLOOD_DONATION_LEAVE_TYPE_CODE
              ? { ...form.values, last_day: form.values.last_day || form.values.first_day }
              : form.values
          }
          takeSecond={(last_day) => form.set({ last_day })}
          draftId={draft?.id}
          continues={!own}
          choose={(continues_id) => form.set({ continues_id })}
          {...(!own && {
            inSpite: (
              <TextField
                {...form.field('limit_reason')}
                label={t('leave.limit_reason')}
                hint={t('leave.limit_reason_hint')}
                maxLength={500}
              />
            ),
          })}
        />
      </div>
      <FormActions form={form} cancel={cancel && leave} save={t('leave.file')}>
        <Button onClick={() => void keepDraft()}>{t('leave.keep_draft')}</Button>
      </FormActions>
    </form>
  )
}

/** The company's conditions for this leave type. */
function Conditions({ type: { notice_days, proof_text } }: { type: LeaveTypeRow }) {
  const t = useTranslate(messages)
  const summary = [
    notice_days > 0 && t('leave.notice_of', { count: notice_days }),
    proof_text && t('leave.proof_of', { proof: t.data(proof_text) }),
  ].filter(Boolean)
  return summary.length > 0 && <MutedText>{summary.join(' ')}</MutedText>
}

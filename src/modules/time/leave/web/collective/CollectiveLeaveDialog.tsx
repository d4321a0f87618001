import { useState } from 'react'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import type { ApiEndpointResponse, ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { HighlightedNote, LabelledValueList, ResponsiveColumnsLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { formatErrorForUser, useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { type CollectiveLeaveRow, collectiveLeaveContract } from '../../collective-leave-contract.ts'
import { leaveTypesContract } from '../../leave-types-contract.ts'
import { collectiveLeaveMessages as messages } from '../../messages/collective.ts'
import { CollectiveLeaveEmployees, useCollectiveLeaveEmployees } from './CollectiveLeaveEmployees.tsx'

type Span = { first_day: Day | null; last_day: Day | null }
type Choice = { employee_id: number; leave_out: string | null; agrees: boolean }
type Form = {
  spans: [Span, Span]
  has_second: boolean
  department_ids: number[]
  location_ids: number[]
  missing_type_id: number | null
  choices: Choice[]
  late_reason: string
}
const empty: Span = { first_day: null, last_day: null }
const blank: Form = {
  spans: [empty, empty],
  has_second: false,
  department_ids: [],
  location_ids: [],
  missing_type_id: null,
  choices: [],
  late_reason: '',
}

type CollectiveLeaveInput = Omit<ParsedApiInput<typeof collectiveLeaveContract.createCollectiveLeave>, 'digest'>

/** The input of the request, when all periods have their days. */
function toInput({ spans, has_second, ...form }: Form): CollectiveLeaveInput | undefined {
  const periods = spans.slice(0, has_second ? 2 : 1)
  const whole = periods.flatMap(({ first_day, last_day }) => (first_day && last_day ? [{ first_day, last_day }] : []))
  return whole.length === periods.length ? { ...form, spans: whole } : undefined
}

function withChoice(choices: readonly Choice[], employee_id: number, more: Partial<Choice>): Choice[] {
  const choice = choices.find((one) => one.employee_id === employee_id)
  return [...choices.filter((one) => one !== choice), { employee_id, leave_out: null, agrees: false, ...choice, ...more }]
}

/** A new collective leave: employees and days, then the preview, then the creation. */
export function CollectiveLeaveDialog({ close, started }: { close: () => void; started: (job: number) => void }) {
  const t = useTranslate(messages)
  const api = useApi(collectiveLeaveContract)
  const { departments, locations } = useOrganisationLookups()
  const types = useTypes()
  const [form, setForm] = useState<Form>(blank)
  const [checkedInput, setCheckedInput] = useState<CollectiveLeaveInput>()
  const [out, setOut] = useState<CollectiveLeaveRow>()
  const which = useCollectiveLeaveEmployees()
  const change = (more: Partial<Form>) => {
    setForm({ ...form, ...more })
    setCheckedInput(undefined)
  }
  const input = toInput(form)
  const asking = useApiQuery(
    ['leave-collectives', 'preview', checkedInput, which.query],
    (signal) => api.previewCollectiveLeave({ ...checkedInput!, ...which.query }, { signal }),
    { enabled: checkedInput !== undefined, keepPrevious: true },
  )
  const write = useApiMutation(
    () => api.createCollectiveLeave({ ...checkedInput!, late_reason: form.late_reason, digest: asking.data!.digest }),
    {
      done({ data }) {
        started(data.job_id)
        close()
      },
      failed: () => {},
    },
  )
  const failure = write.error ?? (checkedInput && asking.error)
  const errorOf = (field: string) => (failure instanceof AppError ? failure.fields[field] : undefined)
  const type = types.find(({ id }) => id === form.missing_type_id)
  const choose = (row: CollectiveLeaveRow, more: Partial<Choice>) => {
    const next = { ...form, choices: withChoice(form.choices, row.employee.id, more) }
    setForm(next)
    setCheckedInput(toInput(next))
  }
  const spanProps = { spans: form.spans, change: (spans: Form['spans']) => change({ spans }), errorOf }
  return (
    <Dialog
      open
      close={close}
      title={t('leave.collective.new')}
      size="large"
      actions={
        <>
          <Button onClick={close}>{t('leave.collective.cancel')}</Button>
          {checkedInput && asking.data ? (
            <Button
              kind="primary"
              busy={write.isPending}
              disabled={asking.isFetching || asking.data.sums.goes + asking.data.sums.partly === 0}
              onClick={() => write.mutate(undefined)}
            >
              {t('leave.collective.write')}
            </Button>
          ) : (
            <Button
              kind="primary"
              disabled={!input}
              busy={checkedInput !== undefined && asking.isFetching}
              onClick={() => setCheckedInput(input)}
            >
              {t('leave.collective.preview')}
            </Button>
          )}
        </>
      }
    >
      <StackLayout gap={16}>
        <CollectiveLeaveSpanFields at={0} from={t('leave.collective.first_from')} to={t('leave.collective.first_to')} {...spanProps} />
        <CheckboxField
          name="has_second"
          label={t('leave.collective.second')}
          value={form.has_second}
          onChange={(has_second) => change({ has_second })}
        />
        {form.has_second && (
          <CollectiveLeaveSpanFields at={1} from={t('leave.collective.second_from')} to={t('leave.collective.second_to')} {...spanProps} />
        )}
        <ResponsiveColumnsLayout min={200}>
          <MultiSelectField
            name="department_ids"
            label={t('leave.collective.departments')}
            hint={t('leave.collective.departments_hint')}
            value={form.department_ids}
            onChange={(department_ids) => change({ department_ids })}
            options={departments}
            error={errorOf('department_ids')}
          />
          {locations.length > 0 && (
            <MultiSelectField
              name="location_ids"
              label={t('leave.collective.locations')}
              value={form.location_ids}
              onChange={(location_ids) => change({ location_ids })}
              options={locations}
            />
          )}
        </ResponsiveColumnsLayout>
        <SelectField
          name="missing_type_id"
          label={t('leave.collective.missing_type')}
          hint={t('leave.collective.missing_type_hint')}
          placeholder={t('leave.collective.missing_works')}
          value={form.missing_type_id}
          onChange={(missing_type_id) => change({ missing_type_id })}
          options={types.map(({ id, name }) => ({ value: id, label: t.data(name) }))}
          error={errorOf('missing_type_id')}
          clearable
        />
        {failure && <HighlightedNote tone="danger">{formatErrorForUser(failure)}</HighlightedNote>}
        {checkedInput && !asking.error && (
          <CollectiveLeaveEmployees
            asking={asking}
            which={which}
            missingType={t.data(type?.name)}
            head={(preview) => (
              <CollectiveLeaveSummary
                preview={preview}
                lateReason={form.late_reason}
                setLateReason={(late_reason) => setForm({ ...form, late_reason })}
                error={errorOf('late_reason')}
              />
            )}
            acts={(row) => (
              <CollectiveLeaveRowActs
                row={row}
                isUnpaid={type?.leave_group === 'unpaid'}
                agrees={form.choices.some(({ employee_id, agrees }) => employee_id === row.employee.id && agrees)}
                choose={(more) => choose(row, more)}
                leaveOut={() => setOut(row)}
              />
            )}
          />
        )}
      </StackLayout>
      {out && (
        <LeaveOut
          name={t.data(out.employee.fullName)}
          close={() => setOut(undefined)}
          leave={(leave_out) => {
            choose(out, { leave_out })
            setOut(undefined)
          }}
        />
      )}
    </Dialog>
  )
}

type SpanFieldsProps = {
  at: 0 | 1
  from: string
  to: string
  spans: Form['spans']
  change: (spans: Form['spans']) => void
  errorOf: (field: string) => string | undefined
}

function CollectiveLeaveSpanFields({ at, from, to, spans, change, errorOf }: SpanFieldsProps) {
  return (
    <ResponsiveColumnsLayout min={200}>
      {(['first_day', 'last_day'] as const).map((end) => (
        <DateField
          key={end}
          name={`spans.${at}.${end}`}
          label={end === 'first_day' ? from : to}
          value={spans[at][end]}
          onChange={(day) => {
            const next: Form['spans'] = [...spans]
            next[at] = { ...spans[at], [end]: day }
            change(next)
          }}
          error={errorOf(`spans.${at}.${end}`)}
          required
        />
      ))}
    </ResponsiveColumnsLayout>
  )
}

type SummaryProps = {
  preview: ApiEndpointResponse<typeof collectiveLeaveContract.previewCollectiveLeave>
  lateReason: string
  setLateReason: (reason: string) => void
  error: string | undefined
}

/** The sums of the preview, and whether the decisions can be delivered in time. */
function CollectiveLeaveSummary({ preview: { sums, is_late, deliver_by }, lateReason, setLateReason, error }: SummaryProps) {
  const t = useTranslate(messages)
  return (
    <StackLayout gap={12}>
      <LabelledValueList
        facts={[
          [t('leave.collective.sum_people'), t.number(sums.people)],
          [t('leave.collective.sum_goes'), t.number(sums.goes)],
          [t('leave.collective.sum_partly'), t.number(sums.partly)],
          [t('leave.collective.sum_except'), t.number(sums.except)],
          [t('leave.collective.sum_days'), t.number(sums.days)],
        ]}
      />
      <HighlightedNote tone={is_late ? 'warn' : 'info'}>
        {t(is_late ? 'leave.collective.late_note' : 'leave.collective.in_time', { day: t.day(deliver_by) })}
      </HighlightedNote>
      {sums.days === 0 && (
        <HighlightedNote tone="warn">
          {t('leave.collective.no_balance')} <InternalLink to="/leave/balances">{t('leave.collective.to_balances')}</InternalLink>
        </HighlightedNote>
      )}
      {is_late && (
        <TextField
          name="late_reason"
          label={t('leave.collective.late_reason')}
          value={lateReason}
          onChange={setLateReason}
          error={error}
          maxLength={500}
          required
        />
      )}
    </StackLayout>
  )
}

type RowActsProps = {
  row: CollectiveLeaveRow
  isUnpaid: boolean
  agrees: boolean
  choose: (more: Partial<Choice>) => void
  leaveOut: () => void
}

function CollectiveLeaveRowActs({ row, isUnpaid, agrees, choose, leaveOut }: RowActsProps) {
  const t = useTranslate(messages)
  return (
    <RowLayout>
      {isUnpaid && row.missing > 0 && row.except !== 'left_out' && (
        <CheckboxField
          name={`agrees-${row.employee.id}`}
          label={t('leave.collective.agrees')}
          value={agrees}
          onChange={(agrees) => choose({ agrees })}
        />
      )}
      {row.except === 'left_out' ? (
        <Button small onClick={() => choose({ leave_out: null })}>
          {t('leave.collective.take_in')}
        </Button>
      ) : (
        !row.except && (
          <Button small onClick={leaveOut} aria-haspopup="dialog">
            {t('leave.collective.leave_out')}
          </Button>
        )
      )}
    </RowLayout>
  )
}

/** Leave types for days without annual leave. */
function useTypes() {
  const api = useApi(leaveTypesContract)
  const all =
    useApiQuery(['leave', 'types'], async (signal) => (await api.listLeaveTypes({}, { signal })).data, { staleTime: 60_000 }).data ?? []
  return all.filter(
    ({ leave_group, in_hours, has_balance, ended }) => ['paid', 'unpaid'].includes(leave_group) && !in_hours && !has_balance && !ended,
  )
}

/** A manual exclusion needs a reason. */
function LeaveOut({ name, close, leave }: { name: string; close: () => void; leave: (why: string) => void }) {
  const t = useTranslate(messages)
  const [why, setWhy] = useState('')
  return (
    <Dialog
      open
      close={close}
      title={t('leave.collective.leave_out_title', { name })}
      size="small"
      actions={
        <>
          <Button onClick={close}>{t('leave.collective.cancel')}</Button>
          <Button kind="primary" disabled={!why.trim()} onClick={() => leave(why.trim())}>
            {t('leave.collective.leave_out')}
          </Button>
        </>
      }
    >
      <TextArea
        name="why"
        label={t('leave.collective.leave_out_why')}
        hint={t('leave.collective.leave_out_hint')}
        value={why}
        onChange={setWhy}
        maxLength={300}
        required
        autoFocus
      />
    </Dialog>
  )
}

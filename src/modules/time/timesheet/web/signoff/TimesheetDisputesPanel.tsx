import { useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Badge, type ColorTone, HighlightedNote, MutedText, StackLayout } from '#ui/layout.tsx'
import { DetailPane } from '#ui/list/DetailPane.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { formatErrorForUser, useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { type TimesheetDispute, timesheetDisputesContract } from '../../timesheet-disputes-contract.ts'
import type { TimesheetFilters } from '../timesheet/timesheet-filters.ts'
import { useHourCategoryName } from '../use-hour-category-name.ts'
import './signoff.css'

const tones: Record<TimesheetDispute['status'], ColorTone> = { open: 'warn', accepted: 'success', refused: 'danger', withdrawn: 'neutral' }

/** Objections of employees to their hours of a month, and the answers. */
export function TimesheetDisputesPanel({ month, filters, close }: { month: string; filters: TimesheetFilters; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(timesheetDisputesContract)
  const asking = useApiQuery(['time', 'disputes', month, filters], (signal) => api.listTimesheetDisputes({ month, ...filters }, { signal }))
  return (
    <DetailPane below takesFocus wide close={close} title={t('disputes.title', { month: t.month(month) })}>
      <QueryStateContent asking={asking} rows={5}>
        {({ data, people, confirmed }) => (
          <StackLayout gap={16}>
            <MutedText>{t('disputes.confirmed_of', { confirmed, count: people })}</MutedText>
            {data.length === 0 && <EmptyState title={t('disputes.none')} />}
            <ul className="signing-list">
              {data.map((one) => (
                <One key={one.id} month={month} one={one} />
              ))}
            </ul>
          </StackLayout>
        )}
      </QueryStateContent>
    </DetailPane>
  )
}

function One({ month, one }: { month: string; one: TimesheetDispute }) {
  const t = useTranslate(messages)
  const api = useApi(timesheetDisputesContract)
  const nameOf = useHourCategoryName()
  const [answer, setAnswer] = useState('')
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<Error>()
  const act = useApiMutation(
    (accept: boolean) => {
      const reason = answer.trim() ? { answer: answer.trim(), reason: answer.trim().slice(0, 300) } : {}
      const newCell = accept && text.trim() ? { text: text.trim(), revision: one.revision } : {}
      return api.resolveTimesheetDispute({
        timesheet_dispute_id: one.id,
        accept,
        ...reason,
        ...newCell,
      })
    },
    { refresh: [['time'], ['home']], saved: t('disputes.answered_done'), done: () => setFailure(undefined), failed: setFailure },
  )
  const who = t.data(one.employee.fullName)
  const name = `${who}, ${t.day(one.day)}`
  return (
    <li>
      <div>
        <InternalLink to={`/timesheet?month=${month}&employee_id=${one.employee.id}&day=${one.day}`}>{name}</InternalLink>{' '}
        <Badge tone={tones[one.status]}>{t(`disputes.status.${one.status}`)}</Badge>
      </div>
      {one.category && <MutedText>{nameOf(one.category)}</MutedText>}
      <span>{t.data(one.note)}</span>
      <MutedText>{t(one.before === one.now ? 'disputes.hours' : 'disputes.hours_changed', { before: one.before, now: one.now })}</MutedText>
      {one.answered && one.status !== 'withdrawn' && (
        <span>
          {t('disputes.answered', { by: one.answered.by ?? '–', at: t.moment(one.answered.at) })}
          {one.answer && `: ${t.data(one.answer)}`}
        </span>
      )}
      {one.can_answer && (
        <StackLayout gap={8}>
          {one.can_write && (
            <TextField
              name={`text-${one.id}`}
              label={t('disputes.corrected')}
              hint={t('disputes.corrected_hint')}
              value={text}
              onChange={setText}
              maxLength={100}
            />
          )}
          <TextField
            name={`answer-${one.id}`}
            label={t('disputes.answer')}
            hint={t('disputes.answer_hint')}
            value={answer}
            onChange={setAnswer}
            maxLength={500}
          />
          {failure && <HighlightedNote tone="danger">{formatErrorForUser(failure)}</HighlightedNote>}
          <div className="row">
            <Button
              small
              kind="primary"
              busy={act.isPending && act.variables}
              onClick={() => act.mutate(true)}
              aria-label={`${t('disputes.accept')}: ${name}`}
            >
              {t('disputes.accept')}
            </Button>
            <Button
              small
              busy={act.isPending && !act.variables}
              onClick={() => act.mutate(false)}
              aria-label={`${t('disputes.refuse')}: ${name}`}
            >
              {t('disputes.refuse')}
            </Button>
          </div>
        </StackLayout>
      )}
    </li>
  )
}

import { useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Badge, Muted, Note, Stack, type Tone } from '#ui/layout.tsx'
import { LinkTo } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { formatError, useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { Empty, QueryContent } from '#ui/states.tsx'
import { useTranslate } from '#ui/translate.ts'
import { type HoursObjection, objectionsContract } from '../../objections-contract.ts'
import { useCategoryName } from '../category-names.ts'
import type { SheetFilters } from '../timesheet/filters.ts'
import './signing.css'

const tones: Record<HoursObjection['status'], Tone> = { open: 'warn', accepted: 'success', refused: 'danger', withdrawn: 'neutral' }

/** What employees say is wrong with their hours of a month, and the answers. */
export function ObjectionsPanel({ month, filters, close }: { month: string; filters: SheetFilters; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(objectionsContract)
  const asking = useApiQuery(['time', 'objections', month, filters], (signal) => api.listObjections({ month, ...filters }, { signal }))
  return (
    <SideDrawer open close={close} wide title={t('objections.title', { month: t.month(month) })}>
      <QueryContent asking={asking} rows={5}>
        {({ data, people, confirmed }) => (
          <Stack gap={16}>
            <Muted>{t('objections.confirmed_of', { confirmed, count: people })}</Muted>
            {data.length === 0 && <Empty title={t('objections.none')} />}
            <ul className="signing-list">
              {data.map((one) => (
                <One key={one.id} month={month} one={one} />
              ))}
            </ul>
          </Stack>
        )}
      </QueryContent>
    </SideDrawer>
  )
}

function One({ month, one }: { month: string; one: HoursObjection }) {
  const t = useTranslate(messages)
  const api = useApi(objectionsContract)
  const nameOf = useCategoryName()
  const [answer, setAnswer] = useState('')
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<Error>()
  const act = useApiMutation(
    (accept: boolean) => {
      const reason = answer.trim() ? { answer: answer.trim(), reason: answer.trim().slice(0, 300) } : {}
      return api.answerObjection({
        hours_objection_id: one.id,
        accept,
        ...reason,
        ...(accept && text.trim() && { text: text.trim(), seen: one.revision }),
      })
    },
    { refresh: [['time'], ['home']], saved: t('objections.answered_done'), done: () => setFailure(undefined), failed: setFailure },
  )
  const who = t.data(one.employee.fullName)
  const name = `${who}, ${t.day(one.day)}`
  return (
    <li>
      <div>
        <LinkTo to={`/timesheet?month=${month}&employee_id=${one.employee.id}&day=${one.day}`}>{name}</LinkTo>{' '}
        <Badge tone={tones[one.status]}>{t(`objections.status.${one.status}`)}</Badge>
      </div>
      {one.category && <Muted>{nameOf(one.category)}</Muted>}
      <span>{t.data(one.note)}</span>
      <Muted>{t(one.before === one.now ? 'objections.hours' : 'objections.hours_changed', { before: one.before, now: one.now })}</Muted>
      {one.answered && one.status !== 'withdrawn' && (
        <span>
          {t('objections.answered', { by: one.answered.by ?? '–', at: t.moment(one.answered.at) })}
          {one.answer && `: ${t.data(one.answer)}`}
        </span>
      )}
      {one.can_answer && (
        <Stack gap={8}>
          {one.can_write && (
            <TextField
              name={`text-${one.id}`}
              label={t('objections.corrected')}
              hint={t('objections.corrected_hint')}
              value={text}
              onChange={setText}
              maxLength={100}
            />
          )}
          <TextField
            name={`answer-${one.id}`}
            label={t('objections.answer')}
            hint={t('objections.answer_hint')}
            value={answer}
            onChange={setAnswer}
            maxLength={500}
          />
          {failure && <Note tone="danger">{formatError(failure)}</Note>}
          <div className="row">
            <Button
              small
              kind="primary"
              busy={act.isPending && act.variables}
              onClick={() => act.mutate(true)}
              aria-label={`${t('objections.accept')}: ${name}`}
            >
              {t('objections.accept')}
            </Button>
            <Button
              small
              busy={act.isPending && !act.variables}
              onClick={() => act.mutate(false)}
              aria-label={`${t('objections.refuse')}: ${name}`}
            >
              {t('objections.refuse')}
            </Button>
          </div>
        </Stack>
      )}
    </li>
  )
}

import { lazy, Suspense, useState } from 'react'
import { LegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { addDays } from '#shared/days.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { IconArrowBackUp, IconCheck, IconDoorExit, IconX } from '#ui/icons.ts'
import { Badge, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useCommandFromUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { Checklist, ChecklistItem } from '../checklist-and-transition-schemas.ts'
import { onboardingContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { checklistItemStateColor, formatChecklistItemName } from './checklist-labels.ts'
import './transitions.css'

const TerminationDialog = lazy(async () => ({ default: (await import('./TerminationDialog.tsx')).TerminationDialog }))

/** The checklist items of an employee for the start and end, with the action that ends the employment. */
export function EmployeeChecklists({ id }: { id: number }) {
  const t = useTranslate(messages)
  const api = useApi(onboardingContract)
  const [ending, setEnding] = useState(false)
  const asking = useApiQuery(
    ['transitions', 'of', id],
    async (signal) => (await api.listEmployeeChecklists({ employee_id: id }, { signal })).data,
  )
  const employment = asking.data?.[0]?.employment_id
  useCommandFromUrl('end', employment !== undefined && (() => setEnding(true)))
  return (
    <StackLayout gap={16}>
      {employment && (
        <div>
          <Button icon={IconDoorExit} onClick={() => setEnding(true)} aria-haspopup="dialog">
            {t('transitions.end')}
          </Button>
        </div>
      )}
      <QueryStateContent asking={asking} rows={8}>
        {(lists) =>
          lists.length === 0 ? (
            <EmptyState title={t('transitions.no_employment')} />
          ) : (
            lists.map((list) =>
              isLongAgo(list) ? (
                <details key={list.kind} className="section checklist-fold">
                  <summary>
                    <ListName list={list} />
                  </summary>
                  <div className="section-body">
                    <ItemList id={id} list={list} />
                  </div>
                </details>
              ) : (
                <PageSectionLayout key={list.kind} title={<ListName list={list} />}>
                  <ItemList id={id} list={list} />
                </PageSectionLayout>
              ),
            )
          )
        }
      </QueryStateContent>
      {ending && employment && (
        <Suspense>
          <TerminationDialog employeeId={id} employmentId={employment} close={() => setEnding(false)} />
        </Suspense>
      )}
    </StackLayout>
  )
}

/** Lists of a quarter of a year ago are collapsed. */
const isLongAgo = ({ event_day }: Checklist) => event_day < addDays(getCurrentDay(), -90)
const isDone = ({ state }: ChecklistItem) => state === 'done' || state === 'not_needed'

function ListName({ list: { kind, event_day, items } }: { list: Checklist }) {
  const t = useTranslate(messages)
  const done = items.filter(isDone).length
  return (
    <>
      {t(kind === 'hiring' ? 'transitions.hiring_on' : 'transitions.leaving_on', { day: t.day(event_day) })}{' '}
      <Badge tone={done === items.length ? 'success' : 'info'}>{t('transitions.of', { done, all: items.length })}</Badge>
    </>
  )
}

function ItemList({ id, list }: { id: number; list: Checklist }) {
  const api = useApi(onboardingContract)
  const mark = useApiMutation(
    ({ item, as }: { item: string; as: 'done' | 'not_needed' | 'open' }) =>
      api.markChecklistItem({ employee_id: id, employment_id: list.employment_id, kind: list.kind, item, mark: as }),
    { refresh: [['transitions']] },
  )
  return (
    <ul className="ruled">
      {list.items.map((item) => (
        <li key={item.item} className="checklist-item" data-state={item.state}>
          <Item item={item} />
          <Marks item={item} mark={(as) => mark.mutate({ item: item.item, as })} />
        </li>
      ))}
    </ul>
  )
}

function Item({ item }: { item: ChecklistItem }) {
  const t = useTranslate(messages)
  const who = item.done_on && item.marked_by ? t('transitions.done_by', { name: item.marked_by, day: t.day(item.done_on) }) : null
  const output = item.by_record ? t('transitions.by_record') : who
  return (
    <div>
      <strong>{formatChecklistItemName(t, item)}</strong>{' '}
      <Badge tone={checklistItemStateColor[item.state]}>{t(`transitions.state.${item.state}`)}</Badge>
      <div>
        <MutedText>
          {[t('transitions.by_day', { day: t.day(item.due) }), item.owner && t.data(item.owner.name), output].filter(Boolean).join(' · ')}
        </MutedText>{' '}
        {item.article && <LegalCitation of={item.article} />}
      </div>
    </div>
  )
}

function Marks({ item, mark }: { item: ChecklistItem; mark: (as: 'done' | 'not_needed' | 'open') => void }) {
  const t = useTranslate(messages)
  if (item.by_record) return null
  const name = formatChecklistItemName(t, item)
  if (isDone(item))
    return <IconButton icon={IconArrowBackUp} label={t('transitions.mark_open', { item: name })} onClick={() => mark('open')} />
  return (
    <div className="row">
      <IconButton icon={IconCheck} label={t('transitions.mark_done', { item: name })} onClick={() => mark('done')} />
      <IconButton icon={IconX} label={t('transitions.mark_not_needed', { item: name })} onClick={() => mark('not_needed')} />
    </div>
  )
}

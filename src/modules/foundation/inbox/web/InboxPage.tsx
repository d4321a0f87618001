import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { SEARCH_DEBOUNCE_MS } from '#ui/constants.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { showToast } from '#ui/dialog/toast.ts'
import { useKeyboardShortcuts } from '#ui/keys/keyboard-shortcuts.ts'
import { MutedText } from '#ui/layout.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useDebouncedValue } from '#ui/state/use-debounced-value.ts'
import { useIsNarrowScreen } from '#ui/state/use-media-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { inboxContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import {
  type InboxItem,
  type InboxTaskItem,
  inboxFilters,
  inboxTaskGroups,
  isTaskInInboxGroup,
  useInboxMessageItems,
  useInboxTaskItems,
} from './inbox-items.ts'
import { useUndoableInboxDecisions } from './use-undoable-inbox-decisions.ts'
import './inbox.css'

const InboxList = lazy(async () => ({ default: (await import('./InboxList.tsx')).InboxList }))
const Legend = lazy(async () => ({ default: (await import('./InboxShortcutLegend.tsx')).InboxShortcutLegend }))
const PendingActions = lazy(async () => ({ default: (await import('./UnsentInboxDecisionList.tsx')).UnsentInboxDecisionList }))
const Pane = lazy(async () => ({ default: (await import('./InboxDetailPane.tsx')).InboxDetailPane }))

const ROWS_PER_STEP = 30

/** The open item, or after it left the list the item at its position. On a phone nothing opens automatically. */
function useOpenInboxItem(items: readonly InboxItem[], openKey: string | undefined, narrow: boolean) {
  const place = useRef(0)
  const activeIndex = items.findIndex(({ key }) => key === openKey)
  const nextIndex = narrow ? -1 : Math.min(place.current, items.length - 1)
  const at = activeIndex >= 0 ? activeIndex : nextIndex
  useEffect(() => {
    if (at >= 0) place.current = at
  }, [at])
  return { at, current: items[at], isOpened: activeIndex >= 0 }
}

/** Tasks and messages of the user in one list, with the open item next to it. */
export function InboxPage() {
  const t = useTranslate(messages)
  const narrow = useIsNarrowScreen()
  const { search: address, setSearch } = useCurrentUrl()
  const show = inboxFilters.find((one) => one === address.show) ?? 'everything'
  const [typed, setTyped] = useState(address.search ?? '')
  const debouncedSearch = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS)
  const [size, setSize] = useState(ROWS_PER_STEP)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [refusing, setRefusing] = useState<string>()
  const [note, setNote] = useState('')
  const tasks = useInboxTaskItems(debouncedSearch)
  const messageItems = useInboxMessageItems(debouncedSearch, show === 'archive', size)
  const outgoing = useUndoableInboxDecisions((count) => showToast({ severity: 'success', summary: t('inbox.sent', { count }), life: 4000 }))

  const all = tasks.data?.items ?? []
  const day = getCurrentDay()
  // A filter by group applies only to tasks, so messages are hidden.
  const part = show === 'tasks' ? inboxTaskGroups.find((one) => one === address.part) : undefined
  // A group without items is not offered.
  const partOptions = [undefined, ...inboxTaskGroups]
    .map((key) => ({ key, count: key ? all.filter((item) => isTaskInInboxGroup(key, item, day)).length : all.length }))
    .filter(({ key, count }) => show === 'tasks' && (count > 0 || key === part))
  const items: InboxItem[] = []
  if (show === 'everything' || show === 'tasks') items.push(...all.filter((item) => !part || isTaskInInboxGroup(part, item, day)))
  if (show !== 'tasks') items.push(...(messageItems.data?.items ?? []))
  const isLoading = (show !== 'messages' && !tasks.data && !tasks.error) || (show !== 'tasks' && !messageItems.data && !messageItems.error)
  const error = tasks.error ?? messageItems.error

  const { at, current, isOpened } = useOpenInboxItem(items, address.open, narrow)
  const open = (item: InboxItem | undefined) => {
    setRefusing(undefined)
    setNote('')
    setSearch({ open: item?.key ?? null })
  }
  const move = (by: number) => items.length > 0 && open(items[Math.max(0, Math.min(items.length - 1, at + by))])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a selection of another list must not be decided here
  useEffect(() => setTicked(new Set()), [show, part])

  const { mark, archive } = useInboxMessageMarks(isOpened ? current : undefined)

  const isWaiting = (key: string) => outgoing.waiting.some((one) => one.key === key)
  function decide(decided: readonly InboxTaskItem[], reason: string | null, note = '') {
    outgoing.decide(
      decided.map(({ key, task, queue }) => ({
        key,
        queue,
        reason,
        id: task.id,
        left: task.left,
        name: t.data(`${task.first_name} ${task.last_name}`),
        note: note || undefined,
      })),
    )
    setTicked(new Set())
    const keys = new Set(decided.map(({ key }) => key))
    // Opens the next task, so that the user can decide a series of tasks with the keyboard.
    const next = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))].find(
      (one) => one.kind === 'task' && !keys.has(one.key) && !isWaiting(one.key),
    )
    open(narrow ? undefined : (next ?? current))
  }
  const tickedItems = items.filter((item): item is InboxTaskItem => item.kind === 'task' && ticked.has(item.key) && !isWaiting(item.key))
  const tick = (key: string) =>
    setTicked((before) => (before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key])))
  const approve = (item = current) =>
    tickedItems.length > 0 ? decide(tickedItems, null) : item?.kind === 'task' && !isWaiting(item.key) && decide([item], null, note.trim())
  const putAway = (item = current) => {
    if (item?.kind !== 'message') return
    archive.mutate({ ids: [item.message.id], is_archived: !item.message.is_archived })
    if (narrow) open(undefined)
  }
  const onTask = current?.kind === 'task' && !isWaiting(current.key)
  // A typed letter of a reason outside its field must not trigger a decision.
  const isIdle = refusing === undefined || refusing !== current?.key
  useKeyboardShortcuts([
    { keys: ['KeyJ', 'ArrowDown'], label: t('inbox.next'), act: () => move(1), when: isIdle },
    { keys: ['KeyK', 'ArrowUp'], label: t('inbox.previous'), act: () => move(-1), when: isIdle },
    { keys: ['KeyX'], label: t('inbox.tick_act'), act: () => current && tick(current.key), when: isIdle && onTask },
    { keys: ['KeyO', 'KeyA'], label: t('inbox.approve'), act: () => approve(), when: isIdle && (onTask || tickedItems.length > 0) },
    { keys: ['KeyR'], label: t('inbox.refuse'), act: () => setRefusing(current?.key), when: isIdle && onTask },
    { keys: ['KeyE'], label: t('inbox.put_away'), act: () => putAway(), when: isIdle && current?.kind === 'message' },
    { keys: ['KeyZ'], label: t('inbox.undo'), act: outgoing.undo, when: isIdle && outgoing.waiting.length > 0 },
  ])

  const waiting = tasks.data?.count ?? 0
  const unreadCount = show === 'archive' ? undefined : messageItems.data?.unread
  const counts = { everything: 0, tasks: waiting, messages: unreadCount ?? 0, archive: 0 }
  const isApproving = outgoing.waiting.length > 0 || outgoing.refused.length > 0
  const more = waiting - (tasks.data?.items.length ?? 0)
  const list = (
    <section className="inbox-side" aria-label={t('inbox.list')}>
      <InboxTools show={show} part={part} partOptions={partOptions} counts={counts}>
        <SearchBox label={t('inbox.search')} value={typed} onChange={setTyped} />
      </InboxTools>
      {error && <ErrorState error={error} retry={() => void Promise.all([tasks.refetch(), messageItems.refetch()])} />}
      {isLoading && <LoadingState rows={8} />}
      {/* A failed read must not look like an empty list. */}
      {!isLoading && items.length === 0 && !error && <EmptyInbox isSearched={debouncedSearch !== ''} hasPart={part !== undefined} />}
      {!isLoading && items.length > 0 && (
        <Suspense fallback={<LoadingState rows={8} />}>
          <InboxList
            items={items}
            ticked={ticked}
            tick={tick}
            open={open}
            isWaiting={isWaiting}
            waiting={outgoing.waiting}
            current={current?.key}
          />
        </Suspense>
      )}
      {show !== 'messages' && show !== 'archive' && more > 0 && <p className="muted">{t('inbox.more_tasks', { count: more })}</p>}
      {show !== 'tasks' && (messageItems.data?.count ?? 0) > size && (
        <Button kind="quiet" small onClick={() => setSize(size + ROWS_PER_STEP)}>
          {t('inbox.more_messages')}
        </Button>
      )}
      {tickedItems.length > 0 && (
        <InboxBulkBar count={tickedItems.length} approve={() => decide(tickedItems, null)} clear={() => setTicked(new Set())} />
      )}
    </section>
  )
  return (
    <PageLayoutFrame
      title={t('inbox.title')}
      primary={
        show !== 'tasks' && !(narrow && current) && <Button onClick={() => mark.mutate({ is_read: true })}>{t('inbox.read_all')}</Button>
      }
    >
      {narrow && isApproving && (
        <Suspense>
          <PendingActions outgoing={outgoing} />
        </Suspense>
      )}
      <div className="inbox" data-narrow={narrow || undefined}>
        {(!narrow || !current) && list}
        {!narrow && !current && (
          <section className="inbox-pane" aria-label={t('inbox.message_or_request')}>
            {items.length > 0 && <MutedText>{t('inbox.choose')}</MutedText>}
          </section>
        )}
        {current && (
          <Suspense fallback={<LoadingState rows={8} />}>
            <Pane
              item={current}
              at={at}
              narrow={narrow}
              move={move}
              putAway={putAway}
              note={note}
              setNote={setNote}
              approve={() => current?.kind === 'task' && decide([current], null, note.trim())}
              of={items.length}
              back={() => open(undefined)}
              isWaiting={current !== undefined && isWaiting(current.key)}
              refusing={refusing !== undefined && refusing === current?.key}
              startRejection={(on) => setRefusing(on ? current?.key : undefined)}
              refuse={(reason) => current?.kind === 'task' && decide([current], reason)}
              unread={() => {
                if (current?.kind !== 'message') return
                mark.mutate({ ids: [current.message.id], is_read: false })
                open(undefined)
              }}
            />
          </Suspense>
        )}
      </div>
      {!narrow && (items.length > 0 || isApproving) && (
        <Suspense>
          <PendingActions outgoing={outgoing} />
          {outgoing.waiting.length === 0 && <Legend />}
        </Suspense>
      )}
    </PageLayoutFrame>
  )
}

/** Marks messages as read or archived. A message becomes read when the user opens it. */
function useInboxMessageMarks(opened: InboxItem | undefined) {
  const api = useApi(inboxContract)
  const refresh = [['inbox']]
  const mark = useApiMutation((more: { ids?: number[]; is_read: boolean }) => api.markInboxMessagesRead(more), { refresh })
  const archive = useApiMutation((more: { ids: number[]; is_archived: boolean }) => api.archiveInboxMessages(more), { refresh })
  const unread = opened?.kind === 'message' && !opened.message.is_read ? opened.message.id : undefined
  const { mutate: read } = mark
  useEffect(() => {
    if (unread !== undefined) read({ ids: [unread], is_read: true })
  }, [unread, read])
  return { mark, archive }
}

function EmptyInbox({ isSearched, hasPart }: { isSearched: boolean; hasPart: boolean }) {
  const t = useTranslate(messages)
  if (isSearched) return <EmptyState title={t('inbox.not_found')} />
  return <EmptyState title={t(hasPart ? 'inbox.empty_part' : 'inbox.empty')}>{!hasPart && t('inbox.empty_more')}</EmptyState>
}

type InboxFilterName = (typeof inboxFilters)[number]
type InboxPartName = (typeof inboxTaskGroups)[number]
type InboxToolsProps = {
  show: InboxFilterName
  part: InboxPartName | undefined
  partOptions: readonly { key: InboxPartName | undefined; count: number }[]
  counts: Record<InboxFilterName, number>
  children: ReactNode
}

/** The filters of the inbox, and the groups of its tasks. */
function InboxTools({ show, part, partOptions, counts, children }: InboxToolsProps) {
  const t = useTranslate(messages)
  return (
    <div className="inbox-tools">
      <nav className="tabs" aria-label={t('inbox.which')}>
        {inboxFilters.map((key) => (
          <InternalLink
            key={key}
            to={key === 'everything' ? '/inbox' : `/inbox?show=${key}`}
            aria-current={key === show ? 'page' : undefined}
          >
            {t(`inbox.${key}`)}
            {counts[key] > 0 && <span className="tab-count">{t.number(counts[key])}</span>}
          </InternalLink>
        ))}
      </nav>
      {partOptions.length > 1 && (
        <nav className="inbox-parts" aria-label={t('inbox.parts')}>
          {partOptions.map(({ key, count }) => (
            <InternalLink
              key={key ?? 'all'}
              to={key ? `/inbox?show=tasks&part=${key}` : '/inbox?show=tasks'}
              aria-current={key === part ? 'page' : undefined}
            >
              {t(`inbox.part.${key ?? 'all'}`)} <span>{t.number(count)}</span>
            </InternalLink>
          ))}
        </nav>
      )}
      {children}
    </div>
  )
}

function InboxBulkBar({ count, approve, clear }: { count: number; approve: () => void; clear: () => void }) {
  const t = useTranslate(messages)
  return (
    <section className="list-bulk" aria-label={t('inbox.ticked', { count })}>
      <strong role="status">{t('inbox.ticked', { count })}</strong>
      <Button kind="primary" small onClick={approve}>
        {t('inbox.approve_ticked', { count })}
      </Button>
      <Button kind="quiet" small onClick={clear}>
        {t('inbox.untick')}
      </Button>
    </section>
  )
}

import { type FormEvent, type KeyboardEvent, lazy, Suspense, use, useEffect, useMemo, useState } from 'react'
import { Button, IconButton } from '#ui/Button.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { IconArrowLeft, IconCheck, IconChevronLeft, IconChevronRight, IconX } from '#ui/icons.ts'
import { Badge, MutedText, StackLayout } from '#ui/layout.tsx'
import { LoadingState } from '#ui/loading-and-error-states.tsx'
import { InternalLink } from '#ui/state/current-url.tsx'
import { InboxMessagePreviewsContext } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { InboxTaskAssignmentPanel } from './InboxTaskAssignmentPanel.tsx'
import type { InboxItem } from './inbox-items.ts'
import './pane.css'

type Props = {
  item: InboxItem
  at: number
  of: number
  narrow: boolean
  isWaiting: boolean
  refusing: boolean
  /** A note about the approval, which becomes the reason of a rejection. */
  note: string
  setNote: (note: string) => void
  move: (by: number) => void
  back: () => void
  approve: () => void
  startRejection: (on: boolean) => void
  refuse: (reason: string) => void
  putAway: () => void
  unread: () => void
}

/** The open item: a request with its details and actions, or a message with its link. */
export function InboxDetailPane({ item, at, of, narrow, move, back, ...acts }: Props) {
  const t = useTranslate(messages)
  return (
    <section className="inbox-pane" aria-label={t('inbox.message_or_request')}>
      <div className="inbox-way">
        {narrow && (
          <Button kind="quiet" icon={IconArrowLeft} onClick={back}>
            {t('inbox.back')}
          </Button>
        )}
        <IconButton icon={IconChevronLeft} label={t('inbox.previous')} onClick={() => move(-1)} />
        <IconButton icon={IconChevronRight} label={t('inbox.next')} onClick={() => move(1)} />
        <MutedText>{t('inbox.place', { at: at + 1, of })}</MutedText>
      </div>
      {item.kind === 'task' ? <OfTask key={item.key} item={item} {...acts} /> : <OfMessage item={item} {...acts} />}
    </section>
  )
}

type Acts = Omit<Props, 'item' | 'at' | 'of' | 'narrow' | 'move' | 'back'>

function OfTask({
  item,
  isWaiting,
  refusing,
  note,
  setNote,
  approve,
  startRejection,
  refuse,
}: Acts & { item: Extract<InboxItem, { kind: 'task' }> }) {
  const t = useTranslate(messages)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the note is copied when the rejection starts
  useEffect(() => {
    if (refusing) setReason((typed) => typed || note)
    else setMissing(false)
  }, [refusing])
  const send = (event: FormEvent<HTMLFormElement> | KeyboardEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reason.trim()) return refuse(reason.trim())
    setMissing(true)
    event.currentTarget.querySelector('textarea')?.focus()
  }
  return (
    <>
      {item.assignment && !isWaiting && <InboxTaskAssignmentPanel task={item.assignment} hasKeys={!refusing} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <div className="inbox-body" tabIndex={0}>
        <Suspense fallback={<LoadingState rows={8} />}>
          <item.queue.Pane id={item.task.id} />
        </Suspense>
      </div>
      {!isWaiting && (
        <form
          className="inbox-acts"
          onSubmit={send}
          onKeyDown={(event) => refusing && event.key === 'Enter' && (event.ctrlKey || event.metaKey) && send(event)}
        >
          {refusing ? (
            <StackLayout>
              <TextArea
                name="reason"
                label={t('inbox.reason')}
                value={reason}
                onChange={setReason}
                rows={2}
                maxLength={1000}
                required
                autoFocus
                {...(missing && !reason.trim() && { error: t('inbox.reason_needed') })}
              />
              <div className="row">
                <Button onClick={() => startRejection(false)}>{t('inbox.give_up')}</Button>
                <Button kind="danger" submit>
                  {t('inbox.refuse')}
                </Button>
              </div>
            </StackLayout>
          ) : (
            <div className="row">
              {item.queue.acceptsNote && (
                <div className="inbox-note">
                  <TextField name="note" label={t('inbox.note')} hideLabel value={note} onChange={setNote} maxLength={1000} />
                </div>
              )}
              <Button icon={IconX} onClick={() => startRejection(true)}>
                {t('inbox.refuse')}
                <kbd aria-hidden className="act-key">
                  R
                </kbd>
              </Button>
              <Button kind="primary" icon={IconCheck} onClick={approve}>
                {t('inbox.approve')}
                <kbd aria-hidden className="act-key">
                  O
                </kbd>
              </Button>
            </div>
          )}
        </form>
      )}
    </>
  )
}

function OfMessage({ item, putAway, unread }: Acts & { item: Extract<InboxItem, { kind: 'message' }> }) {
  const t = useTranslate(messages)
  const { text, at, link, is_archived } = item.message
  const subject = useSubject(link)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <div className="inbox-body" tabIndex={0}>
        <StackLayout>
          <div className="row">
            <MutedText>{t.moment(at)}</MutedText>
            {is_archived && <Badge>{t('inbox.archive')}</Badge>}
          </div>
          {subject ? (
            <Suspense fallback={<LoadingState rows={6} />}>
              <subject.Part key={subject.id} id={subject.id} />
            </Suspense>
          ) : (
            <h2 className="inbox-message">{t.data(text)}</h2>
          )}
          {link && (
            <InternalLink to={link} className="inbox-open">
              {t('inbox.open')}
            </InternalLink>
          )}
        </StackLayout>
      </div>
      <div className="inbox-acts">
        <div className="row">
          {!is_archived && (
            <Button kind="quiet" onClick={unread}>
              {t('inbox.mark_unread')}
            </Button>
          )}
          <Button onClick={putAway}>{t(is_archived ? 'inbox.take_back' : 'inbox.put_away')}</Button>
        </div>
      </div>
    </>
  )
}

/** The content that a later module shows for a message with a link to its page. */
function useSubject(link: string | null) {
  const parts = use(InboxMessagePreviewsContext)
  return useMemo(() => {
    const [, path, id] = link?.match(/^(.*\/)(\d+)$/) ?? []
    const part = parts.find(({ of }) => of === `${path}$id`)
    return part && { id: Number(id), Part: lazy(async () => ({ default: await part.load() })) }
  }, [parts, link])
}

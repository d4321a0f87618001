import { Button } from '#ui/Button.tsx'
import { HighlightedNote } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import type { useUndoableInboxDecisions } from './use-undoable-inbox-decisions.ts'
import './outgoing.css'

/** Decisions that are not sent yet and can be undone, and those that the server refused. */
export function UnsentInboxDecisionList({
  outgoing: { waiting, seconds, refused, undo, send, forget },
}: {
  outgoing: ReturnType<typeof useUndoableInboxDecisions>
}) {
  const t = useTranslate(messages)
  return (
    <>
      {waiting.length > 0 && (
        <div className="inbox-outgoing">
          <span role="status">
            <strong>
              {waiting
                .map(({ name }) => name)
                .slice(0, 3)
                .join(', ')}
            </strong>{' '}
            <span aria-hidden>{t('inbox.sending', { count: waiting.length, seconds })}</span>
          </span>
          <div className="row">
            <Button small onClick={undo}>
              {t('inbox.undo')}
            </Button>
            <Button small kind="quiet" onClick={() => void send()}>
              {t('inbox.send_now')}
            </Button>
          </div>
        </div>
      )}
      {refused.length > 0 && (
        <HighlightedNote
          tone="danger"
          title={t('inbox.not_sent', { count: refused.length })}
          actions={
            <Button small onClick={forget}>
              {t('inbox.close')}
            </Button>
          }
        >
          <ul>
            {refused.map(({ key, name, why }) => (
              <li key={key}>{[name, why].filter(Boolean).join(': ')}</li>
            ))}
          </ul>
        </HighlightedNote>
      )}
    </>
  )
}

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { IconCheck } from '#ui/icons.ts'
import type { InboxApprovalDecisionQueue } from '#ui/state/page-definition.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { useUndoableInboxDecisions } from './use-undoable-inbox-decisions.ts'

const PendingActions = lazy(async () => ({ default: (await import('./UnsentInboxDecisionList.tsx')).UnsentInboxDecisionList }))

type Ticked = { id: number; name: string; may: boolean; left?: number | undefined }

/**
 * Approves selected requests with the undo of the inbox: ten seconds to undo, and a list of refused ones. `bar` is shown above the list.
 * Requests that cannot be approved are not counted.
 */
export function useInboxBulkApproval(
  key: string,
  load: () => Promise<InboxApprovalDecisionQueue>,
): { bar: ReactNode; act: (rows: Ticked[], done: () => void) => ReactNode } {
  const t = useTranslate(messages)
  const [busy, setBusy] = useState(false)
  const outgoing = useUndoableInboxDecisions((count) => showToast({ severity: 'success', summary: t('inbox.sent', { count }), life: 4000 }))
  async function approve(rows: readonly Ticked[], done: () => void) {
    setBusy(true)
    const queue = await load().finally(() => setBusy(false))
    outgoing.decide(rows.map(({ id, name, left }) => ({ key: `${key}-${id}`, name, id, left, queue, reason: null })))
    done()
  }
  const isApproving = outgoing.waiting.length > 0 || outgoing.refused.length > 0
  return {
    bar: isApproving && (
      <Suspense>
        <PendingActions outgoing={outgoing} />
      </Suspense>
    ),
    act(rows, done) {
      const able = rows.filter(({ may }) => may)
      return (
        <Button kind="primary" icon={IconCheck} busy={busy} disabled={able.length === 0} onClick={() => void approve(able, done)}>
          {t('inbox.approve_ticked', { count: able.length })}
        </Button>
      )
    },
  }
}

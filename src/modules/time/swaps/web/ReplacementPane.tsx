import { getCurrentDay } from '#ui/current-time.ts'
import { DetailPane } from '#ui/list/DetailPane.tsx'
import type { BulkActionProps } from '#ui/state/page-definition.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { ReplacementCandidatesTable } from './ReplacementsPage.tsx'

/** Possible replacements of an employee today, next to the page of the day. */
export function ReplacementPane({ ids: [id = 0], close, done }: BulkActionProps) {
  const t = useTranslate(messages)
  return (
    <DetailPane takesFocus close={close} title={t('swaps.who')}>
      <ReplacementCandidatesTable
        input={{ day: getCurrentDay(), employee_id: id }}
        done={() => {
          done()
          close()
        }}
      />
    </DetailPane>
  )
}
